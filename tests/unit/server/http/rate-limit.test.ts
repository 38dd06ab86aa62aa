import { expect, setDefaultTimeout, test } from "bun:test";
import { purgeRateLimits } from "~/db/rate-limits.server";
import { dayMs } from "~/lib/days";
import {
  buildAddressKey,
  countAttempt,
  countUse,
  findRetryAfter,
  TooManyRequests,
} from "~/server/http/rate-limit.server";
import { normalizeAddress } from "~/server/http/request-address.server";
import { openLeadApp } from "../../../fixtures/lead-app";

setDefaultTimeout(60_000);

const limit = { burst: 3, everyMs: 10_000 };

test("a burst is free, then one use every interval", async () => {
  await using app = await openLeadApp();
  const use = async () => {
    const wait = await findRetryAfter(app.db, { key: "k", limit }, app.now);
    if (wait === undefined) await app.db.transaction((tx) => countUse(tx, { key: "k", limit }, app.now));
    return wait;
  };
  expect([await use(), await use(), await use(), await use()]).toEqual([undefined, undefined, undefined, 10]);
  app.now += 9_001;
  expect(await use()).toBe(1);
  app.now += 999;
  expect([await use(), await use()]).toEqual([undefined, 10]);
  app.now += 40_000;
  expect([await use(), await use(), await use(), await use()]).toEqual([undefined, undefined, undefined, 10]);
});

test("keys do not share their limit, and asking costs nothing", async () => {
  await using app = await openLeadApp();
  for (let index = 0; index < 3; index++)
    await app.db.transaction((tx) => countUse(tx, { key: "a", limit }, app.now));
  for (let index = 0; index < 9; index++)
    expect(await findRetryAfter(app.db, { key: "b", limit }, app.now)).toBeUndefined();
  expect(await findRetryAfter(app.db, { key: "a", limit }, app.now)).toBe(10);
});

test("a use that is one too many is refused where it is counted, and not counted", async () => {
  await using app = await openLeadApp();
  const use = () => app.db.transaction((tx) => countUse(tx, { key: "k", limit }, app.now));
  const results = await Promise.allSettled([use(), use(), use(), use(), use()]);
  results.sort((a, b) => a.status.localeCompare(b.status));
  expect(results.map(({ status }) => status)).toEqual([
    ...Array(3).fill("fulfilled"),
    ...Array(2).fill("rejected"),
  ]);
  expect(results[4]).toMatchObject({ reason: { retryAfter: 10 } });
  expect(results[4]?.status === "rejected" && results[4].reason).toBeInstanceOf(TooManyRequests);
  expect(await findRetryAfter(app.db, { key: "k", limit }, app.now)).toBe(10);
});

test("a request that others overtook, or that an instance with a slower clock takes, does not end the limit", async () => {
  await using app = await openLeadApp();
  const countAt = (now: number) => app.db.transaction((tx) => countUse(tx, { key: "k", limit }, now));
  for (let index = 0; index < 3; index++) await countAt(app.now);
  for (const late of [1, 500, 20_000]) {
    expect(await findRetryAfter(app.db, { key: "k", limit }, app.now - late)).toBe(10);
    await expect(countAt(app.now - late)).rejects.toBeInstanceOf(TooManyRequests);
  }
  expect(await findRetryAfter(app.db, { key: "k", limit }, app.now)).toBe(10);
});

test("keys that owe nothing any more are forgotten", async () => {
  await using app = await openLeadApp();
  await app.db.transaction((tx) => countUse(tx, { key: "a", limit }, app.now));
  expect(await purgeRateLimits(app.db, app.now + 10_000)).toBe(0);
  expect(await purgeRateLimits(app.db, app.now + 10_001)).toBe(1);
});

test("an IPv6 customer has one key for its whole network, every other address its own", async () => {
  await using app = await openLeadApp();
  const key = (address: string) => buildAddressKey(app.db, "lead", normalizeAddress(address));
  const same = [
    "2001:db8:1:2::1",
    "2001:0DB8:0001:0002:ffff::9",
    "2001:db8:1:2:3:4:5:6",
    "2001:db8:1:2::7%eth0",
  ];
  expect(new Set(await Promise.all(same.map(key))).size).toBe(1);
  const different = [
    ...same.slice(0, 1),
    "2001:db8:1:3::1",
    "::1",
    "fe80::1",
    "192.0.2.1",
    "192.0.2.2",
    "unknown",
  ];
  expect(await key("::ffff:192.0.2.1")).toBe(await key("192.0.2.1"));
  expect(await key("::FFFF:c000:201")).toBe(await key("192.0.2.1"));
  expect(new Set(await Promise.all(different.map(key))).size).toBe(different.length);
  expect(await key("192.0.2.1")).not.toContain("192.0.2.1");
  expect(await key("192.0.2.1")).not.toBe(await buildAddressKey(app.db, "other", "192.0.2.1"));
});

const attempts = { perAddress: { burst: 4, everyMs: 10_000 }, forAll: { burst: 40, everyMs: 1_000 } };

/** How many attempts of these addresses, one after the other, are let through. */
async function countTaken(app: Awaited<ReturnType<typeof openLeadApp>>, addresses: string[]) {
  let allowedCount = 0;
  for (const address of addresses)
    if ((await countAttempt(app, "lead", address, attempts)) === undefined) allowedCount++;
  return allowedCount;
}

test("one network takes a tenth of what everybody has, and several leave a fifth to others", async () => {
  await using app = await openLeadApp();
  const network = (nth: number) => Array.from({ length: 20 }, (_, host) => `198.51.${nth}.${host}`);
  expect(await countTaken(app, network(0))).toBe(4);
  expect(await countTaken(app, [1, 2, 3, 4, 5, 6, 7].flatMap(network))).toBe(28);
  // The known addresses have used up their attempts; a new one still gets through.
  expect(await countTaken(app, network(1))).toBe(0);
  expect(await countTaken(app, ["203.0.113.7", "203.0.113.8", "2001:db8:1:2"])).toBe(3);
});

test("an attempt beyond its limit is counted for nobody", async () => {
  await using app = await openLeadApp();
  const sent = Array.from({ length: 12 }, () => "203.0.113.7");
  expect(await countTaken(app, sent)).toBe(4);
  expect(await countTaken(app, ["203.0.113.8"])).toBe(0);
  expect(await countTaken(app, ["203.0.114.8"])).toBe(1);
  expect(app.lines.join()).toContain("throttled");
});

test("what one network has stored in a day has an end, whatever its addresses, and others go on", async () => {
  await using app = await openLeadApp();
  const perNetworkDay = { burst: 10, everyMs: dayMs / 10 };
  const free = { burst: 1_000_000, everyMs: 1 };
  const attempt = (address: string) =>
    countAttempt(app, "lead", address, { perAddress: free, forAll: free, perNetworkDay });
  const waits = [];
  for (let nth = 0; nth < 30; nth++) {
    app.now += 60_000;
    waits.push(await attempt(`2001:db8:7:${nth}`));
  }
  expect(waits.filter((wait) => wait === undefined)).toHaveLength(10);
  expect(waits.at(-1)).toBeGreaterThan(3600);
  expect(await attempt("2001:db8:8:1")).toBeUndefined();
  app.now += dayMs;
  expect(await attempt("2001:db8:7:1")).toBeUndefined();
});
