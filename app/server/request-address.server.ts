import { BlockList, isIP } from "node:net";

/** Makes a test for "is this peer one of our proxies", from addresses and networks such as 10.0.0.0/8. */
function trustedList(proxies: string[]) {
  const list = new BlockList();
  for (const entry of proxies) {
    const [address = "", bits] = entry.split("/");
    const family = isIP(address) === 6 ? "ipv6" : "ipv4";
    if (bits) list.addSubnet(address, Number(bits), family);
    else list.addAddress(address, family);
  }
  return (address: string) =>
    isIP(address) !== 0 && list.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");
}

/**
 * Finds the visitor's address: the peer, or behind trusted proxies the rightmost hop of X-Forwarded-For
 * that is not a proxy. Headers of strangers are never believed.
 */
export function createAddressFinder(proxies: string[]) {
  const isProxy = trustedList(proxies);
  return function findAddress(peer: string | undefined, forwardedFor: string | null) {
    const plain = (peer ?? "unknown").replace(/^::ffff:/, "");
    if (!forwardedFor || !isProxy(plain)) return plain;
    const hops = forwardedFor.split(",").map((hop) => hop.trim());
    const visitor = hops.findLast((hop) => isIP(hop) !== 0 && !isProxy(hop));
    return visitor ?? plain;
  };
}
