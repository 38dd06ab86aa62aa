/** Makes a test for "is this peer one of our proxies", from addresses and networks such as 10.0.0.0/8. */
function trustedList(proxies: string[]) {
  const { BlockList, isIP } = loadNet();
  const list = new BlockList();
  for (const entry of proxies) {
    const [address = "", bits] = entry.split("/");
    const family = isIP(address) === 6 ? "ipv6" : "ipv4";
    if (bits) list.addSubnet(address, Number(bits), family);
    else list.addAddress(address, family);
  }
  return (address: string) => list.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");
}

/**
 * Finds the visitor's address: the peer, or behind trusted proxies the rightmost hop of X-Forwarded-For
 * that is not a proxy. Headers of strangers are never believed.
 */
export function createAddressFinder(proxies: string[]) {
  if (proxies.length === 0) return (peer: string | undefined, _: string | null) => plainAddress(peer);
  const isProxy = trustedList(proxies);
  const { isIP } = loadNet();
  return function findAddress(peer: string | undefined, forwardedFor: string | null) {
    const plain = plainAddress(peer);
    if (!forwardedFor || !isProxy(plain)) return plain;
    const hops = forwardedFor.split(",").map((hop) => hop.trim());
    const visitor = hops.findLast((hop) => isIP(hop) !== 0 && !isProxy(hop));
    return visitor ?? plain;
  };
}

/** An IPv4 address without the prefix it has on a socket for both. */
function plainAddress(peer: string | undefined) {
  return (peer ?? "unknown").replace(/^::ffff:/, "");
}

/** Loaded by those who are behind a proxy: with it comes Node's whole network and stream library. */
function loadNet() {
  return process.getBuiltinModule("node:net");
}
