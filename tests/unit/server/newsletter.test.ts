import { expect, test } from "bun:test";
import { listSubscribers } from "~/db/subscribers.server";
import { exportSubscribers } from "~/server/export.server";
import { subscribe, unsubscribe, unsubscribePath } from "~/server/newsletter.server";
import { openLeadApp } from "../../lead-app";

const address = "203.0.113.7";

test("an address is kept once, and the answer does not tell whether it was known", async () => {
  await using app = await openLeadApp();
  for (const email of ["Ada@B.co", " ada@b.co ", ...Array(20).fill("ada@b.co")])
    expect(await subscribe(app, { email, address })).toEqual({ status: 200 });
  const { subscribers } = await listSubscribers(app.db, 10);
  expect(subscribers.map(({ email }) => email)).toEqual(["ada@b.co"]);
  expect(app.lines.join()).not.toContain("ada@");
});

test("a wrong address is told, too many are slowed down", async () => {
  await using app = await openLeadApp();
  expect(await subscribe(app, { email: "ada", address })).toMatchObject({
    status: 400,
    errors: { email: "Email must be an address like name@example.com." },
  });
  for (let index = 0; index < 10; index++) await subscribe(app, { email: `a${index}@b.co`, address });
  expect(await subscribe(app, { email: "one@more.co", address })).toMatchObject({
    status: 429,
    retryAfter: 30,
  });
  expect(await subscribe(app, { email: "one@more.co", address: "203.0.113.8" })).toEqual({ status: 200 });
});

test("a signed link ends a subscription with one click; who comes back is welcome", async () => {
  await using app = await openLeadApp();
  await subscribe(app, { email: "ada@b.co", address });
  const [known] = (await listSubscribers(app.db, 1)).subscribers;
  if (!known) throw new Error("not saved");
  const token = (await unsubscribePath(app, known.id)).replace("/unsubscribe/", "");
  expect([await unsubscribe(app, `${known.id}.x`), await unsubscribe(app, known.id)]).toEqual([false, false]);
  expect([await unsubscribe(app, token), await unsubscribe(app, token)]).toEqual([true, true]);
  expect((await listSubscribers(app.db, 1)).subscribers).toEqual([{ ...known, unsubscribedAt: app.now }]);
  await subscribe(app, { email: "ada@b.co", address });
  expect((await listSubscribers(app.db, 2)).subscribers).toEqual([known]);
});

test("the export holds each address with its link, page by page", async () => {
  await using app = await openLeadApp();
  await app.db.transaction(async (tx) => {
    for (let index = 0; index < 1100; index++) {
      const row = { id: Bun.randomUUIDv7("hex", app.now), email: `a${index}@b.co`, createdAt: app.now };
      await tx.orm.insert(tx.tables.subscribers).values(row);
    }
  });
  const lines = (await Array.fromAsync(exportSubscribers(app))).join("").split("\r\n");
  expect(lines[0]).toBe("\ufeffemail,subscribed_at,unsubscribed_at,unsubscribe_link");
  expect(lines).toHaveLength(1102);
  expect(new Set(lines).size).toBe(1102);
  expect(lines[1]).toMatch(
    /^a1099@b.co,2026-06-15T12:00:00.000Z,,https:\/\/www.vitreel.example\/unsubscribe\/[\w-]{36}\.[\w-]{22}$/,
  );
});
