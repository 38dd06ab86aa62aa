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
 * Finds the visitor's address: the peer, or behind trusted proxies the rightmost hop of X-Forwarded-For that is not a
 * proxy. What stands left of a hop that is no address was written by whoever wanted to hide: then the peer is all
 * that is known. Headers of strangers are never believed.
 */
export function createAddressFinder(proxies: string[]) {
  if (proxies.length === 0) return (peer: string | undefined, _: string | null) => plainAddress(peer);
  const isProxy = trustedList(proxies);
  const { isIP } = loadNet();
  return function findAddress(peer: string | undefined, forwardedFor: string | null) {
    const plain = plainAddress(peer);
    if (!forwardedFor || !isProxy(plain)) return plain;
    const hops = forwardedFor.split(",").map((hop) => plainAddress(hop.trim()));
    const stranger = hops.findLast((hop) => isIP(hop) === 0 || !isProxy(hop));
    return stranger && isIP(stranger) !== 0 ? stranger : plain;
  };
}

/**
 * An address without what may stand around it: the port and brackets that proxies write, the prefix that an IPv4
 * address has on a socket for both.
 */
function plainAddress(peer = "unknown") {
  const bare = peer.replace(/^\[([^\]]+)\](?::\d+)?$/, "$1").replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, "$1");
  return bare.replace(/^::ffff:(?=\d+\.)/i, "");
}

/** Loaded by those who are behind a proxy: with it comes Node's whole network and stream library. */
function loadNet() {
  return process.getBuiltinModule("node:net");
}
