import { expect, test } from "bun:test";
import { createAddressFinder } from "~/server/http/request-address.server";

test("without a proxy of ours the peer is the visitor, whatever it says of others", () => {
  const find = createAddressFinder([]);
  expect(find("203.0.113.9", "198.51.100.1")).toBe("203.0.113.9");
  expect(find("::ffff:203.0.113.9", null)).toBe("203.0.113.9");
  expect(find(undefined, "198.51.100.1")).toBe("unknown");
});

const find = createAddressFinder(["10.0.0.0/8", "192.0.2.1", "2001:db8::/32"]);
const cases: [peer: string, forwarded: string | null, visitor: string][] = [
  ["10.1.2.3", "203.0.113.9", "203.0.113.9"],
  // Only the last hop that is not ours was seen by one of ours; those before it may be made up.
  ["10.1.2.3", "1.1.1.1, 203.0.113.9, 192.0.2.1", "203.0.113.9"],
  ["::ffff:10.1.2.3", "203.0.113.9", "203.0.113.9"],
  ["2001:db8::5", "2001:4860::1", "2001:4860::1"],
  ["10.1.2.3", "unknown, <script>", "10.1.2.3"],
  ["10.1.2.3", "10.4.4.4, 192.0.2.1", "10.1.2.3"],
  // Proxies that write the port, brackets or the prefix of a socket for both families.
  ["10.1.2.3", "6.6.6.6, 203.0.113.9:4431", "203.0.113.9"],
  ["10.1.2.3", "6.6.6.6, [2001:4860::1]:4431", "2001:4860::1"],
  ["10.1.2.3", "6.6.6.6, [2001:4860::1]", "2001:4860::1"],
  ["10.1.2.3", "::ffff:203.0.113.9", "203.0.113.9"],
  ["::FFFF:10.1.2.3", "::FFFF:198.51.100.7", "198.51.100.7"],
  // A hop that hides: nothing that stands before it was seen by a proxy of ours.
  ["10.1.2.3", "6.6.6.6, unknown", "10.1.2.3"],
  ["10.1.2.3", "6.6.6.6, _hidden, 192.0.2.1", "10.1.2.3"],
  ["10.1.2.3", "", "10.1.2.3"],
  ["10.1.2.3", "203.0.113.9, , 192.0.2.1,", "203.0.113.9"],
  ["10.1.2.3", null, "10.1.2.3"],
  ["11.1.2.3", "203.0.113.9", "11.1.2.3"],
  ["192.0.2.2", "203.0.113.9", "192.0.2.2"],
];
for (const [peer, forwarded, visitor] of cases) {
  test(`behind ${peer}, which tells of ${forwarded ?? "nobody"}, stands ${visitor}`, () => {
    expect(find(peer, forwarded)).toBe(visitor);
  });
}

const nearby = ["127.0.0.1", "::1", "10.0.0.7", "172.17.0.1", "192.168.1.2", "100.64.0.1", "fd00::1"];
for (const peer of nearby) {
  test(`${peer}, which forwards and was not named, is told of, and its visitors are told apart`, () => {
    const warned: string[] = [];
    const findUnnamed = createAddressFinder([], (proxy) => warned.push(proxy));
    expect(findUnnamed(peer, "203.0.113.9")).toBe("203.0.113.9");
    expect(findUnnamed(peer, `6.6.6.6, 203.0.113.9, ${peer}`)).toBe("203.0.113.9");
    expect(findUnnamed(peer, "nobody")).toBe(peer);
    expect(findUnnamed(peer, null)).toBe(peer);
    expect(warned).toEqual([peer, peer, peer]);
  });
}

test("of a stranger who forwards nobody is told, and nothing is believed", () => {
  const warned: string[] = [];
  const findUnnamed = createAddressFinder([], (proxy) => warned.push(proxy));
  for (const peer of ["203.0.113.9", "172.32.0.1", "100.128.0.1", "2001:db8::1"])
    expect(findUnnamed(peer, "198.51.100.1")).toBe(peer);
  expect(warned).toEqual([]);
});
