import { expect, test } from "bun:test";
import { listSubscribers } from "~/db/subscribers.server";
import { exportSubscribers } from "~/server/leads/export.server";
import { subscribe, unsubscribe, unsubscribePath } from "~/server/leads/newsletter.server";
import { openLeadApp } from "../../../lead-app";

const address = "203.0.113.7";

test("an address is kept once, and neither answer nor limit tells whether it was known", async () => {
  await using app = await openLeadApp();
  await subscribe(app, { email: "Ada@B.co", address: "203.0.113.8" });
  const send = (email: string) => subscribe(app, { email, address });
  for (let index = 0; index < 10; index++)
    expect(await send(index % 2 ? " ada@b.co " : "Ada@B.co")).toEqual({ kind: "saved" });
  expect(await send("ada@b.co")).toMatchObject({ kind: "wait", retryAfter: 30 });
  expect(await send("nobody@b.co")).toEqual(await send("ada@b.co"));
  const { subscribers } = await listSubscribers(app.db, 10);
  expect(subscribers.map(({ email }) => email)).toEqual(["ada@b.co"]);
  expect(app.lines.join()).not.toContain("ada@");
});

test("a wrong address is told, too many are slowed down", async () => {
  await using app = await openLeadApp();
  expect(await subscribe(app, { email: "ada", address })).toMatchObject({
    kind: "invalid",
    errors: { email: "Email must be an address like name@example.com." },
  });
  for (let index = 0; index < 10; index++) await subscribe(app, { email: `a${index}@b.co`, address });
  expect(await subscribe(app, { email: "one@more.co", address })).toMatchObject({
    kind: "wait",
    retryAfter: 30,
  });
  expect(await subscribe(app, { email: "one@more.co", address: "203.0.113.8" })).toEqual({ kind: "saved" });
});

test("a signed link ends a subscription with one click", async () => {
  await using app = await openLeadApp();
  await subscribe(app, { email: "ada@b.co", address });
  const [known] = (await listSubscribers(app.db, 1)).subscribers;
  if (!known) throw new Error("not saved");
  const token = (await unsubscribePath(app, known.id)).replace("/unsubscribe/", "");
  expect([await unsubscribe(app, `${known.id}.x`), await unsubscribe(app, known.id)]).toEqual([false, false]);
  expect([await unsubscribe(app, token), await unsubscribe(app, token)]).toEqual([true, true]);
  expect((await listSubscribers(app.db, 1)).subscribers).toEqual([{ ...known, unsubscribedAt: app.now }]);
});

test("who has left stays out whoever sends the form with the address, and the team sees that it was sent", async () => {
  await using app = await openLeadApp();
  await subscribe(app, { email: "ada@b.co", address });
  const [known] = (await listSubscribers(app.db, 1)).subscribers;
  if (!known) throw new Error("not saved");
  await unsubscribe(app, (await unsubscribePath(app, known.id)).replace("/unsubscribe/", ""));
  const left = app.now;
  app.now += 60_000;
  expect(await subscribe(app, { email: "Ada@b.co", address })).toEqual({ kind: "saved" });
  expect((await listSubscribers(app.db, 2)).subscribers).toEqual([
    { ...known, unsubscribedAt: left, requestedAt: app.now },
  ]);
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
