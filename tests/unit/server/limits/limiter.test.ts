import { expect, test } from "bun:test";
import { dayMs } from "~/lib/days";
import { normalizeAddress } from "~/server/http/request-address.server";
import {
  beginAttempt,
  countAttempt,
  createMemoryLimit,
  type LimitApp,
  TooManyRequests,
} from "~/server/limits/limiter.server";
import { type Limit, type LimitName, limits } from "~/server/limits/limits.server";
import { openLeadApp } from "../../../fixtures/lead-app";

const rate = { burst: 3, everyMs: 10_000 };
const free = { burst: 1_000_000, everyMs: 1 };

/** An app whose limit on leads is this one. */
async function openLimited(lead: Limit) {
  return Object.assign(await openLeadApp(), { limits: { lead } });
}

const wait = async (app: LimitApp, sender: { address?: string; subject?: string } = {}) =>
  (await countAttempt(app, "lead", sender)).retryAfter;

/** Checks an attempt and counts it in a transaction of its own. */
async function countAt(app: LimitApp & { now: number }, late = 0) {
  const attempt = await beginAttempt({ ...app, clock: () => app.now - late }, "lead", { subject: "k" });
  if (attempt.retryAfter !== undefined) throw new TooManyRequests(attempt.retryAfter);
  return app.db.transaction((tx) => attempt.count(tx));
}

test("a burst is free, then one use every interval", async () => {
  await using app = await openLimited({ subject: rate });
  const use = () => wait(app, { subject: "k" });
  expect([await use(), await use(), await use(), await use()]).toEqual([undefined, undefined, undefined, 10]);
  app.now += 9_001;
  expect(await use()).toBe(1);
  app.now += 999;
  expect([await use(), await use()]).toEqual([undefined, 10]);
  app.now += 40_000;
  expect([await use(), await use(), await use(), await use()]).toEqual([undefined, undefined, undefined, 10]);
});

test("subjects do not share their limit, asking costs nothing, and a use can be refunded", async () => {
  await using app = await openLimited({ subject: rate });
  for (let index = 0; index < 3; index++) await wait(app, { subject: "a" });
  for (let index = 0; index < 9; index++)
    expect((await beginAttempt(app, "lead", { subject: "b" })).retryAfter).toBeUndefined();
  expect(await wait(app, { subject: "a" })).toBe(10);
  for (let index = 0; index < 9; index++) {
    const attempt = await countAttempt(app, "lead", { subject: "b" });
    if (attempt.retryAfter !== undefined) throw new Error("refused");
    await app.db.transaction((tx) => attempt.refund(tx));
  }
});

test("a use that is one too many is refused where it is counted, and not counted", async () => {
  await using app = await openLimited({ subject: rate });
  const attempts = await Promise.all(
    Array.from({ length: 5 }, () => beginAttempt(app, "lead", { subject: "k" })),
  );
  const results = await Promise.allSettled(
    attempts.map((attempt) =>
      app.db.transaction(async (tx) => attempt.retryAfter === undefined && attempt.count(tx)),
    ),
  );
  results.sort((a, b) => a.status.localeCompare(b.status));
  expect(results.map(({ status }) => status)).toEqual([
    ...Array(3).fill("fulfilled"),
    ...Array(2).fill("rejected"),
  ]);
  expect(results[4]).toMatchObject({ reason: { retryAfter: 10 } });
  expect(results[4]?.status === "rejected" && results[4].reason).toBeInstanceOf(TooManyRequests);
  expect(await wait(app, { subject: "k" })).toBe(10);
});

test("a request that others overtook, or that an instance with a slower clock takes, does not end the limit", async () => {
  await using app = await openLimited({ subject: rate });
  for (let index = 0; index < 3; index++) await countAt(app);
  for (const late of [1, 500, 20_000])
    await expect(countAt(app, late)).rejects.toBeInstanceOf(TooManyRequests);
  expect(await wait(app, { subject: "k" })).toBe(10);
});

test("an IPv6 customer has one limit for its whole network, every other address its own, and none is stored", async () => {
  await using app = await openLimited({ address: { burst: 1, everyMs: 10_000 } });
  const isFree = async (address: string) =>
    (await wait(app, { address: normalizeAddress(address) })) === undefined;
  expect(await isFree("2001:db8:1:2::1")).toBe(true);
  const same = ["2001:0DB8:0001:0002:ffff::9", "2001:db8:1:2:3:4:5:6", "2001:db8:1:2::7%eth0"];
  for (const address of same) expect(await isFree(address)).toBe(false);
  for (const address of ["2001:db8:1:3::1", "::1", "fe80::1", "192.0.2.1", "192.0.2.2", "unknown"])
    expect(await isFree(address)).toBe(true);
  for (const mapped of ["::ffff:192.0.2.1", "::FFFF:c000:201"]) expect(await isFree(mapped)).toBe(false);
  const keys = (await app.db.orm.select().from(app.db.tables.rateLimits)).map(({ key }) => key);
  expect(new Set(keys).size).toBe(7);
  expect(keys.join()).not.toContain("192.0.2.1");
});

/** How many attempts of these addresses, one after the other, are let through. */
async function countTaken(app: LimitApp, addresses: string[]) {
  let allowedCount = 0;
  for (const address of addresses) if ((await wait(app, { address })) === undefined) allowedCount++;
  return allowedCount;
}

const shared = { address: { burst: 4, everyMs: 10_000 }, all: { burst: 40, everyMs: 1_000 } };

test("one network takes a tenth of what everybody has, and several leave a fifth to others", async () => {
  await using app = await openLimited(shared);
  const network = (nth: number) => Array.from({ length: 20 }, (_, host) => `198.51.${nth}.${host}`);
  expect(await countTaken(app, network(0))).toBe(4);
  expect(await countTaken(app, [1, 2, 3, 4, 5, 6, 7].flatMap(network))).toBe(28);
  // The known addresses have used up their attempts; a new one still gets through.
  expect(await countTaken(app, network(1))).toBe(0);
  expect(await countTaken(app, ["203.0.113.7", "203.0.113.8", "2001:db8:1:2"])).toBe(3);
});

test("an attempt beyond its limit is counted for nobody", async () => {
  await using app = await openLimited(shared);
  const sent = Array.from({ length: 12 }, () => "203.0.113.7");
  expect(await countTaken(app, sent)).toBe(4);
  expect(await countTaken(app, ["203.0.113.8"])).toBe(0);
  expect(await countTaken(app, ["203.0.114.8"])).toBe(1);
  expect(app.lines.join()).toContain("throttled");
});

test("what one network has stored in a day has an end, whatever its addresses, and others go on", async () => {
  const networkDay = { burst: 10, everyMs: dayMs / 10 };
  await using app = await openLimited({ address: free, all: free, networkDay });
  const attempt = (address: string) => wait(app, { address });
  const waits = [];
  for (let nth = 0; nth < 30; nth++) {
    app.now += 60_000;
    waits.push(await attempt(`2001:db8:7:${nth}`));
  }
  expect(waits.filter((seconds) => seconds === undefined)).toHaveLength(10);
  expect(waits.at(-1)).toBeGreaterThan(3600);
  expect(await attempt("2001:db8:8:1")).toBeUndefined();
  app.now += dayMs;
  expect(await attempt("2001:db8:7:1")).toBeUndefined();
});

for (const [name, limit] of Object.entries<Limit>(limits).filter(([, { all }]) => all))
  test(`one network that uses all it can of the limit "${name}" leaves the most of it to others`, async () => {
    await using app = await openLeadApp();
    const attempt = async (address: string) => {
      const { networkDay: _, ...levels } = limit;
      const only = { ...app, clock: app.clock, limits: { [name]: levels } };
      return countAttempt(only, name as LimitName, { address, subject: "one" });
    };
    let last: Awaited<ReturnType<typeof attempt>> = await attempt("198.51.100.0");
    for (let nth = 1; last.retryAfter === undefined; nth++) last = await attempt(`198.51.100.${nth}`);
    expect(last).toMatchObject({ level: "network" });
    for (let nth = 0; nth < 2; nth++) expect((await attempt(`203.0.${nth}.1`)).retryAfter).toBeUndefined();
  });

test("a limit in memory holds as one in the database", () => {
  let now = 1_000_000;
  const takes = createMemoryLimit({ address: rate }, () => now);
  expect([takes("a"), takes("a"), takes("a"), takes("a"), takes("b")]).toEqual([
    true,
    true,
    true,
    false,
    true,
  ]);
  now += 10_000;
  expect([takes("a"), takes("a")]).toEqual([true, false]);
});
