import { Database } from "bun:sqlite";
import { expect, setDefaultTimeout, test } from "bun:test";
import { openDatabase } from "~/db/database.server";
import { linkPurposes } from "~/db/link-purposes";
import { purgeLinks } from "~/db/links.server";
import { countRows } from "~/db/rows.server";
import { listSubscribers } from "~/db/subscribers.server";
import { dayMs } from "~/lib/days";
import { requestPasswordLink } from "~/server/accounts/forgotten-password.server";
import { createSetupLink, inviteAdmin } from "~/server/accounts/setup.server";
import { createApplicationReceiptPath } from "~/server/applications/application-receipt.server";
import { createDeliveryWorker } from "~/server/delivery/delivery.server";
import { email } from "~/server/delivery/email.server";
import { issueSubmissionKey } from "~/server/intake/submission-key.server";
import { exportSubscribers } from "~/server/leads/export.server";
import { submitLead } from "~/server/leads/lead-intake.server";
import { createUnsubscribePath, subscribe, unsubscribe } from "~/server/leads/newsletter.server";
import { findTokenByKey } from "~/server/leads/schedule.server";
import { createLink, findLink, openLink, readLinkToken } from "~/server/links.server";
import { messageTypes } from "~/server/message-types.server";
import { sign, signToken } from "~/server/tokens.server";
import { startMailStandIn } from "../../faults/delivery/mail-stand-in";
import { openJobApp } from "../../fixtures/job-app";
import { lead, openLeadApp, saveLead } from "../../fixtures/lead-app";
import { joinAs } from "../../fixtures/team";
import { temporaryFolder } from "../../fixtures/temporary-folder";

setDefaultTimeout(60_000);

/** Every text that stands anywhere in a database, whole and in its parts. */
function readTexts(path: string) {
  using db = new Database(path, { readonly: true });
  const tables = db
    .query<{ name: string }, []>(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE '%search%'",
    )
    .all();
  const found = new Set<string>();
  for (const { name } of tables)
    for (const row of db.query<Record<string, unknown>, []>(`SELECT * FROM "${name}"`).all())
      for (const value of Object.values(row)) {
        const text = value instanceof Uint8Array ? Buffer.from(value).toString("latin1") : String(value);
        for (const part of [text, ...(text.match(/[\w.-]{8,}/g) ?? [])]) found.add(part);
      }
  return [...found];
}

test("who has a copy of the database, with the secret in it, opens no link that is open but those that unsubscribe", async () => {
  using folder = temporaryFolder();
  await using server = await startMailStandIn();
  await using site = await openJobApp({ SMTP_URL: server.url, MAIL_FROM: "site@vitreel.example" });
  const path = `${folder.path}/site.db`;
  const db = await openDatabase(path);
  const app = { ...site.app, db, deliveries: { wake() {} } };
  const { clock } = app;
  await createSetupLink(app);
  const owner = await joinAs({ db, now: clock() }, "Ada", "owner");
  await inviteAdmin(app, owner, { email: "ben@vitreel.example", name: "", role: "editor" });
  await requestPasswordLink(app, { email: owner.admin.email, address: "a" });
  const submissionKey = await issueSubmissionKey(app);
  const sent = { body: lead, submissionKey, address: "a" };
  const outcome = await saveLead(app, {}, { submissionKey });
  await subscribe(app, { email: "reader@atelier.example", address: "a" });
  const worker = createDeliveryWorker({ ...app, messageTypes }, email);
  for (let step = 0; step < 8; step++) {
    await worker.step();
    site.moving.now += 2000;
  }
  const [reader] = (await listSubscribers(db, 1)).subscribers;
  await createUnsubscribePath(db, reader?.id ?? "", clock());
  await createApplicationReceiptPath(db, "application-1", clock());
  const open = await db.orm.select().from(db.tables.links);
  expect(new Set(open.map(({ purpose }) => purpose))).toEqual(new Set(linkPurposes));
  expect(server.received.length).toBe(3);

  // What a reader of the copy can make of it: each text as it is, and signed as each kind of token is.
  const texts = readTexts(path);
  expect(texts).toContain(outcome.id);
  const guarded = linkPurposes.filter((purpose) => purpose !== "unsubscribe");
  const opened: string[] = [];
  for (const text of texts) {
    const made = [text];
    for (const purpose of [
      ...linkPurposes,
      "receipt",
      "application-receipt",
      "confirm-newsletter",
      "submission",
    ])
      made.push(await sign(db, purpose, text), await signToken(db, purpose, text));
    for (const token of made) if (await findLink(app, token, ...guarded)) opened.push(token);
    if (await findTokenByKey(app, text)) opened.push(text);
    const again = await submitLead(app, { ...sent, submissionKey: text.slice(0, 200), address: text });
    if (again.kind === "repeated") opened.push(text);
  }
  expect(opened).toEqual([]);
  // Those who were given the links do open what is theirs.
  expect(await findTokenByKey(app, submissionKey)).toBe(outcome.receiptPath.split("token=")[1] as string);
  expect(await submitLead(app, sent)).toMatchObject({
    kind: "repeated",
    receiptPath: outcome.receiptPath,
  });
  await db.close();
});

test("a token is read without what a chat or a mail program takes for a part of its link", () => {
  for (const added of ["", ")", ".", "%20", "%E2%80%8B", "%3E", "/"])
    expect(readLinkToken(new Request(`https://www.vitreel.example/receipt?token=a-b_9${added}`))).toBe(
      "a-b_9",
    );
});

test("a link works for its whole time, however many others lead to the same, and is deleted after it", async () => {
  await using app = await openLeadApp();
  const tokens: string[] = [];
  for (let nth = 0; nth < 50; nth++) tokens.push(await createLink(app.db, "lead", "one", app.now));
  app.now += 364 * dayMs;
  for (const token of tokens) expect(await openLink(app, token, "lead")).toBe("one");
  app.now += 2 * dayMs;
  for (const token of tokens) expect(await openLink(app, token, "lead")).toBeUndefined();
  expect(await purgeLinks(app.db, app.now)).toBe(50);
});

test("an address has one link that unsubscribes, which each list and each email renews", async () => {
  await using app = await openLeadApp();
  await subscribe(app, { email: "reader@atelier.example", address: "a" });
  const exportLinks = async () =>
    (await Array.fromAsync(exportSubscribers(app))).join("").match(/\/unsubscribe\/[\w-]+/g) ?? [];
  const [first] = await exportLinks();
  app.now += 300 * dayMs;
  for (let nth = 0; nth < 30; nth++) expect(await exportLinks()).toEqual([first ?? ""]);
  app.now += 300 * dayMs;
  expect(await unsubscribe(app, first?.split("/").at(-1) ?? "")).toBe(true);
  expect(await countRows(app.db, app.db.tables.links)).toBe(1);
});

test("a repeated request leads to the same page and leaves no link behind, also with a key that others could guess", async () => {
  await using app = await openLeadApp();
  for (const submissionKey of ["made-by-hand", await issueSubmissionKey(app)]) {
    const send = () => submitLead(app, { body: lead, submissionKey, address: submissionKey });
    const first = await send();
    if (first.kind !== "saved") throw new Error(first.kind);
    const links = await countRows(app.db, app.db.tables.links);
    for (let nth = 0; nth < 25; nth++)
      expect(await send()).toMatchObject({ kind: "repeated", receiptPath: first.receiptPath });
    expect(await countRows(app.db, app.db.tables.links)).toBe(links);
    for (let nth = 0; nth < 10; nth++) await send();
    expect((await send()).kind).toBe("wait");
  }
  expect(await findTokenByKey(app, "made-by-hand")).toBeUndefined();
});
