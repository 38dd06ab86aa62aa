import { expect, setDefaultTimeout, test } from "bun:test";
import { listSubscribers, purgeUnconfirmed } from "~/db/subscribers.server";
import { exportSubscribers } from "~/server/leads/export.server";
import {
  confirmSubscription,
  createUnsubscribePath,
  findConfirmation,
  subscribe,
  unsubscribe,
} from "~/server/leads/newsletter.server";
import { openLeadApp } from "../../../fixtures/lead-app";
import { openMailedLeads } from "../../../fixtures/mail-site";

setDefaultTimeout(60_000);

const address = "203.0.113.7";

test("an address is kept once, and neither answer nor limit tells whether it was known", async () => {
  await using app = await openLeadApp();
  await subscribe(app, { email: "Ada@B.co", address: "203.0.113.8" });
  const send = (email: string) => subscribe(app, { email, address });
  for (let index = 0; index < 5; index++)
    expect(await send(index % 2 ? " ada@b.co " : "Ada@B.co")).toEqual({ kind: "saved", confirm: false });
  expect(await send("ada@b.co")).toMatchObject({ kind: "wait", retryAfter: 600 });
  expect(await send("nobody@b.co")).toEqual(await send("ada@b.co"));
  const { subscribers } = await listSubscribers(app.db, 10);
  expect(subscribers.map(({ email }) => email)).toEqual(["Ada@B.co"]);
  expect(app.lines.join()).not.toContain("ada@");
});

test("a signed link ends a subscription with one click", async () => {
  await using app = await openLeadApp();
  await subscribe(app, { email: "ada@b.co", address });
  const [known] = (await listSubscribers(app.db, 1)).subscribers;
  if (!known) throw new Error("not saved");
  const token = (await createUnsubscribePath(app.db, known.id, app.now)).replace("/unsubscribe/", "");
  expect([await unsubscribe(app, `${known.id}.x`), await unsubscribe(app, known.id)]).toEqual([false, false]);
  expect([await unsubscribe(app, token), await unsubscribe(app, token)]).toEqual([true, true]);
  expect((await listSubscribers(app.db, 1)).subscribers).toEqual([{ ...known, unsubscribedAt: app.now }]);
});

test("who has left stays out whoever sends the form with the address, and the team sees that it was sent", async () => {
  await using app = await openLeadApp();
  await subscribe(app, { email: "ada@b.co", address });
  const [known] = (await listSubscribers(app.db, 1)).subscribers;
  if (!known) throw new Error("not saved");
  await unsubscribe(
    app,
    (await createUnsubscribePath(app.db, known.id, app.now)).replace("/unsubscribe/", ""),
  );
  const left = app.now;
  app.now += 60_000;
  expect(await subscribe(app, { email: "Ada@b.co", address })).toEqual({ kind: "saved", confirm: false });
  expect((await listSubscribers(app.db, 2)).subscribers).toEqual([
    { ...known, unsubscribedAt: left, requestedAt: app.now },
  ]);
});

test("the export holds each address with its link, page by page", async () => {
  await using app = await openLeadApp();
  await app.db.transaction(async (tx) => {
    for (let index = 0; index < 1100; index++) {
      const email = `a${index}@b.co`;
      const row = { id: Bun.randomUUIDv7("hex", app.now), email, emailKey: email, createdAt: app.now };
      await tx.orm.insert(tx.tables.subscribers).values(row);
    }
  });
  const lines = (await Array.fromAsync(exportSubscribers(app))).join("").split("\r\n");
  expect(lines[0]).toBe(
    "\ufeffemail,subscribed_at,unsubscribed_at,unsubscribe_link,status,requested_at,requested_on,wording,confirmed_at",
  );
  expect(lines).toHaveLength(1102);
  expect(new Set(lines).size).toBe(1102);
  expect(lines[1]).toMatch(
    /^a1099@b.co,2026-06-15T12:00:00.000Z,,https:\/\/www.vitreel.example\/unsubscribe\/[\w-]{22},not confirmed,,,,$/,
  );
});

const day = 86_400_000;

/** A site with mail, and what its mails say. */
async function openMailed() {
  const site = await openMailedLeads();
  const { app, server } = site;
  let senders = 0;
  return {
    ...site,
    /** Sends the form and what waits after that; gives how many mails went out. */
    async ask(email = "ada@b.co", from = `sender ${senders++}`) {
      const before = server.received.length;
      const page = { page: "/blog", wording: "One letter a month" };
      expect(await subscribe(app, { email, address: from, ...page })).toEqual({
        kind: "saved",
        confirm: true,
      });
      await site.worker.step();
      app.now += 2000;
      return server.received.length - before;
    },
    /** The secret of the latest mail's link of this kind. */
    token(kind: "subscribe" | "unsubscribe") {
      const text = server.received.at(-1)?.raw.replaceAll("=\r\n", "") ?? "";
      return text.match(new RegExp(`/${kind}/([\\w.-]+)`))?.[1] ?? "";
    },
    async subscriber() {
      return (await listSubscribers(app.db, 1)).subscribers[0];
    },
  };
}

test("with mail an address counts when its owner confirmed it, and the evidence of that is kept", async () => {
  await using site = await openMailed();
  const { app } = site;
  expect(await site.ask()).toBe(1);
  const asked = app.now - 2000;
  const waiting = { requestedAt: asked, page: "/blog", wording: "One letter a month", confirmedAt: null };
  expect(await site.subscriber()).toMatchObject(waiting);
  const token = site.token("subscribe");
  expect(await findConfirmation(app, token)).toBe("open");
  // The link changes nothing when a scanner opens it.
  expect(await site.subscriber()).toMatchObject(waiting);
  expect((await confirmSubscription(app, token)).state).toBe("confirmed");
  const evidence = { ...waiting, confirmedAt: app.now, expiresAt: null };
  expect(await site.subscriber()).toMatchObject(evidence);
  app.now += 10 * day;
  expect((await confirmSubscription(app, token)).state).toBe("confirmed");
  // Who is on the list already is not asked again, and the answer is the same.
  expect(await site.ask()).toBe(0);
  expect(await site.subscriber()).toMatchObject(evidence);
  expect(await purgeUnconfirmed(app.db, app.now)).toBe(0);
  expect(app.lines.join()).not.toContain("ada@");
});

test("a link confirms for seven days, then its address is forgotten; a changed one never does", async () => {
  await using site = await openMailed();
  const { app } = site;
  await site.ask();
  const token = site.token("subscribe");
  for (const wrong of [`x${token}`, `${token}x`, site.token("unsubscribe"), ""])
    expect((await confirmSubscription(app, wrong)).state).toBe("wrong");
  app.now += 7 * day - 2001;
  expect(await findConfirmation(app, token)).toBe("open");
  expect(await purgeUnconfirmed(app.db, app.now)).toBe(0);
  app.now += 2;
  expect((await confirmSubscription(app, token)).state).toBe("over");
  expect(await purgeUnconfirmed(app.db, app.now)).toBe(1);
  expect(await site.subscriber()).toBeUndefined();
  expect((await confirmSubscription(app, token)).state).toBe("over");
});

test("who has left comes back by a request made after that and confirmed, by no older link", async () => {
  await using site = await openMailed();
  const { app } = site;
  await site.ask();
  const old = site.token("subscribe");
  await confirmSubscription(app, old);
  expect(await unsubscribe(app, site.token("unsubscribe"))).toBe(true);
  expect((await confirmSubscription(app, old)).state).toBe("over");
  app.now += 1000;
  expect(await site.ask()).toBe(1);
  expect((await site.subscriber())?.unsubscribedAt).not.toBeNull();
  expect((await confirmSubscription(app, old)).state).toBe("over");
  expect((await confirmSubscription(app, site.token("subscribe"))).state).toBe("confirmed");
  expect(await site.subscriber()).toMatchObject({ unsubscribedAt: null, confirmedAt: app.now });
});

test("a stranger's address gets three mails at most, whoever asks, and nobody asks for many", async () => {
  await using site = await openMailed();
  const sent = [];
  for (const email of ["ada@b.co", "ada+1@b.co", "ADA+2@b.co", "ada@b.co", "ada+3@b.co"])
    sent.push(await site.ask(email));
  expect(sent).toEqual([1, 1, 1, 0, 0]);
  for (let index = 0; index < 5; index++) await site.ask(`other${index}@b.co`, address);
  const refused = await subscribe(site.app, { email: "one@more.co", address });
  expect(refused).toMatchObject({ kind: "wait", retryAfter: expect.any(Number) });
});

test("the mail of a request that was answered or ended meanwhile is not sent", async () => {
  await using site = await openMailed();
  const { app } = site;
  await subscribe(app, { email: "ada@b.co", address });
  const known = await site.subscriber();
  await unsubscribe(
    app,
    (await createUnsubscribePath(app.db, known?.id ?? "", app.now)).replace("/unsubscribe/", ""),
  );
  await site.worker.step();
  expect(site.server.received).toEqual([]);
});

test("the mail has both forms, a link to its page, and the headers by which mail programs unsubscribe", async () => {
  await using site = await openMailed();
  await site.ask();
  const raw = site.server.received[0]?.raw.replaceAll("\r\n ", " ") ?? "";
  expect(raw).toMatch(/^List-Unsubscribe: <https:\/\/www\.vitreel\.example\/unsubscribe\/[\w.-]+>\r$/m);
  expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
  expect(raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);
  expect(raw.match(/Content-Type: text\/(plain|html)/g)).toHaveLength(2);
});
