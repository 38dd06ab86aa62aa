/** Makes a test for "is this peer one of our proxies", from addresses and networks such as 10.0.0.0/8. */
export function trustedList(proxies: string[]): (address: string) => boolean {
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
 * proxy. What stands left of a hop that is no address was written by whoever wanted to hide: then the peer is all
 * that is known. Headers of strangers are never believed.
 *
 * A peer on this machine or in its own network that forwards is a proxy somebody forgot to name: `tellForgotten` hears
 * of it, and its visitors do not share one limit until it is named. No stranger has such an address.
 */
export function createAddressFinder(proxies: string[], reportForgotten: (peer: string) => void = () => {}) {
  const isTrusted = trustedList(proxies);
  return function findAddress(peer: string | undefined, forwardedFor: string | null) {
    const plain = plainAddress(peer);
    if (!forwardedFor) return plain;
    const isForgotten = !isTrusted(plain) && isNearby(plain);
    if (isForgotten) reportForgotten(plain);
    else if (!isTrusted(plain)) return plain;
    const { isIP } = loadNet();
    const isProxy = (hop: string) => isTrusted(hop) || (isForgotten && isNearby(hop));
    const hops = forwardedFor.split(",").map((hop) => plainAddress(hop.trim()));
    const stranger = hops.findLast((hop) => isIP(hop) === 0 || !isProxy(hop));
    return stranger && isIP(stranger) !== 0 ? stranger : plain;
  };
}

const nearbyIpv4 =
  /^(10|127|192\.168|169\.254|172\.(1[6-9]|2\d|3[01])|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\./;
const nearbyIpv6 = /^(::1$|f[cd]|fe[89ab])/i;

/** Whether an address is of this machine or of a network that nobody reaches from outside. */
function isNearby(address: string) {
  return address.includes(":") ? nearbyIpv6.test(address) : nearbyIpv4.test(address);
}

/**
 * An address without what may stand around it: the port and brackets that proxies write, the prefix that an IPv4
 * address has on a socket for both.
 */
function plainAddress(peer = "unknown") {
  const bare = peer.replace(/^\[([^\]]+)\](?::\d+)?$/, "$1").replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, "$1");
  return bare.replace(/^::ffff:(?=\d+\.)/i, "");
}

/**
 * An address as limits count it: of IPv6 the /64 network, because a single customer has all of it, in one spelling
 * ("2001:db8:0:1"); IPv4 within IPv6 is IPv4.
 */
export function limitedAddress(address: string): string {
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

/** The network that one customer may have at most of a limited address: a /24 of IPv4, a /48 of IPv6. */
export function networkOf(address: string): string {
  const mark = address.includes(":") ? ":" : ".";
  return address.split(mark).slice(0, 3).join(mark);
}

/** Loaded by those who are behind a proxy: with it comes Node's whole network and stream library. */
function loadNet() {
  return process.getBuiltinModule("node:net");
}
