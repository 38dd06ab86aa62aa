/** Returns a test whether a peer is one of our proxies, given addresses and networks such as 10.0.0.0/8. */
export function createProxyMatcher(proxies: string[]): (address: string) => boolean {
  if (proxies.length === 0) return () => false;
  const { BlockList, isIP } = loadNet();
  const list = new BlockList();
  for (const entry of proxies) {
    const [address = "", bits] = entry.split("/");
    const family = isIP(address) === 6 ? "ipv6" : "ipv4";
    if (bits) list.addSubnet(address, Number(bits), family);
    else list.addAddress(address, family);
  }
  return (address) => list.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");
}

/**
 * Finds the visitor's address: the peer, or behind trusted proxies the rightmost hop of X-Forwarded-For that is not a
 * proxy. A hop that is not an address hides everything left of it, so the peer counts then. Headers from untrusted
 * peers are ignored.
 *
 * A forwarding peer on this machine or its private network is a proxy missing in the settings: `reportUntrustedProxy` is
 * called, and its visitors do not share one limit until it is added. No visitor from outside has such an address.
 */
export function createAddressFinder(
  proxies: string[],
  reportUntrustedProxy: (peer: string) => void = () => {},
) {
  const isTrusted = createProxyMatcher(proxies);
  return function findAddress(peer: string | undefined, forwardedFor: string | null) {
    const plain = stripPort(peer);
    if (!forwardedFor) return plain;
    const isUntrustedProxy = !isTrusted(plain) && isPrivateAddress(plain);
    if (isUntrustedProxy) reportUntrustedProxy(plain);
    else if (!isTrusted(plain)) return plain;
    const { isIP } = loadNet();
    const isProxy = (hop: string) => isTrusted(hop) || (isUntrustedProxy && isPrivateAddress(hop));
    // Empty elements of a list are ignored (RFC 9110, 5.6.1).
    const hops = forwardedFor.split(",").flatMap((hop) => (hop.trim() ? stripPort(hop.trim()) : []));
    const clientHop = hops.findLast((hop) => isIP(hop) === 0 || !isProxy(hop));
    return clientHop && isIP(clientHop) !== 0 ? clientHop : plain;
  };
}

const privateIpv4 =
  /^(10|127|192\.168|169\.254|172\.(1[6-9]|2\d|3[01])|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\./;
const privateIpv6 = /^(::1$|f[cd]|fe[89ab])/i;

/** Whether an address belongs to this machine or a private network. */
function isPrivateAddress(address: string) {
  return address.includes(":") ? privateIpv6.test(address) : privateIpv4.test(address);
}

/** Removes port and brackets that proxies add, and the IPv4-mapped prefix of dual-stack sockets. */
function stripPort(peer = "unknown") {
  if (!peer.includes(":")) return peer;
  const bare = peer.replace(/^\[([^\]]+)\](?::\d+)?$/, "$1").replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, "$1");
  return bare.replace(/^::ffff:(?=\d+\.)/i, "");
}

/**
 * Normalizes an address for limits: for IPv6 the /64 network ("2001:db8:0:1"), because one customer has all of it;
 * IPv4-mapped IPv6 is IPv4.
 */
export function normalizeAddress(address: string): string {
  const host = address.includes(":")
    ? URL.parse(`http://[${address.replace(/%.*/, "")}]`)?.hostname
    : undefined;
  if (!host) return address;
  const [head = "", tail] = host.slice(1, -1).split("::");
  const left = head.split(":").filter(Boolean);
  const right = tail?.split(":").filter(Boolean) ?? [];
  const groups = [...left, ...Array<string>(8 - left.length - right.length).fill("0"), ...right];
  const mapped = /^0:0:0:0:0:ffff:([\da-f]+):([\da-f]+)$/.exec(groups.join(":"));
  if (!mapped) return groups.slice(0, 4).join(":");
  const [high = 0, low = 0] = mapped.slice(1).map((group) => Number.parseInt(group, 16));
  return [high >> 8, high & 255, low >> 8, low & 255].join(".");
}

/** The largest network of one customer for a normalized address: a /24 of IPv4, a /48 of IPv6. */
export function getNetwork(address: string): string {
  const mark = address.includes(":") ? ":" : ".";
  return address.split(mark).slice(0, 3).join(mark);
}

/** Loaded only behind a proxy, because it brings Node's network and stream modules. */
function loadNet() {
  return process.getBuiltinModule("node:net");
}
