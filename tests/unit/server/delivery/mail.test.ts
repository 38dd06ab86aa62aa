import { expect, test } from "bun:test";
import fc from "fast-check";
import { updateAdminZone } from "~/db/admins.server";
import { findLead } from "~/db/leads.server";
import { companyName } from "~/lib/company-name";
import { findGreetingName } from "~/lib/greeting-name";
import { describeRequest } from "~/lib/leads/lead-actions";
import { leadRequests } from "~/lib/leads/lead-fields";
import { nextSteps } from "~/lib/leads/next-steps";
import { composeEmail } from "~/server/delivery/email.server";
import { composeMail } from "~/server/delivery/smtp.server";
import { buildConfirmation, confirmationEmail } from "~/server/leads/confirmation.server";
import { leadNotification, writeLead } from "~/server/leads/lead-notification.server";
import { findLeadByReceipt } from "~/server/leads/receipt.server";
import { proposeTimes } from "~/server/leads/schedule.server";
import { randomToken } from "~/server/tokens.server";
import { lead, openLeadApp, saveLead } from "../../../fixtures/lead-app";
import { joinAs } from "../../../fixtures/team";

const env = {
  smtpUrl: "smtp://127.0.0.1:9",
  mailFrom: "Vitreel <site@vitreel.example>",
  leadMailTo: ["a@b.example"],
};

async function openWith(values: object = {}) {
  const app = await openLeadApp(env);
  const { id, token } = await saveLead(app, { type: "demo_request", ...values }, { page: "/pricing" });
  return Object.assign(app, {
    id,
    token,
    /** The mail of this kind as it goes out, with its id. */
    async write(kind: "lead" | "confirmation", more: object = {}) {
      const all = (await findLead(app.db, id))?.messages;
      const message = all?.find((one) => one.kind === kind);
      if (!message) throw new Error("no message");
      const type = kind === "lead" ? leadNotification : confirmationEmail;
      const linkToken = () => randomToken();
      const context = { db: app.db, env: app.env, now: app.now, channel: "email", linkToken, ...more };
      const email = await type.write(message, context);
      if (!email) throw new Error("nothing to say");
      return composeEmail(email, `${message.id}-${message.revision}`);
    },
  });
}

/** The headers and parts of a mail as it goes out. */
async function send(mail: ReturnType<typeof composeEmail>) {
  const raw = (
    await composeMail(mail, { ...env, publicOrigin: "https://www.vitreel.example" }, 0)
  ).toString();
  return raw.slice(0, raw.indexOf("\r\n\r\n")).replace(/\r\n[ \t]/g, " ");
}

test("a mail to the team says everything in both forms, and an answer goes to the visitor", async () => {
  await using app = await openWith();
  const mail = await app.write("lead");
  expect(mail).toMatchObject({
    to: ["a@b.example"],
    replyTo: { name: "Ada Moreau", address: lead.email },
    subject: "New demo request: Ada Moreau",
    thread: app.id,
  });
  const words = ["Ada Moreau", lead.email, lead.phone, lead.website, "Sent from /pricing", app.id];
  for (const form of [mail.text, mail.html]) for (const word of words) expect(form).toContain(word);
  for (const form of [mail.text, mail.html])
    expect(form).toContain(`https://www.vitreel.example/admin/leads/${app.id}`);
});

test("a mail to the team tells proposed times by the clocks of its readers, and of the visitor", async () => {
  await using app = await openWith();
  const fields = { zone: "America/New_York", date1: "2026-06-16", time1: "14:30" };
  await proposeTimes(app, { token: app.token, fields, seen: 0, address: "a" });
  const theirs = "Tue, Jun 16, 2026, 14:30 (New York time, UTC-04:00)";
  expect((await app.write("lead")).text).toContain(`  ${theirs} · Tue, Jun 16, 2026, 18:30 (UTC)\n`);
  const ines = await joinAs(app, "Ines", "sales");
  app.env.leadMailTo = ["a@b.example", ines.admin.email];
  await updateAdminZone(app.db, ines.admin.id, "Europe/Berlin");
  const own = "Tue, Jun 16, 2026, 20:30 (Berlin time, UTC+02:00)";
  expect((await app.write("lead")).text).toContain(`  ${own} · ${theirs}\n`);
  // Slack has many readers.
  expect((await app.write("lead", { channel: "slack" })).text).not.toContain("Berlin");
});

test("nothing a visitor writes becomes markup or a header of a mail", async () => {
  const name = `<img src=x onerror=alert(1)> "Ada" & 'Co' ,;:@evil.example`;
  await using app = await openWith({ name });
  const [first, two] = [await app.write("lead"), await app.write("confirmation")];
  expect(first.html).toContain("&lt;img src=x");
  for (const { html } of [first, two]) expect(html).not.toContain("<img");
  const row = await findLead(app.db, app.id);
  if (!row) throw new Error("no lead");
  const hostile = { ...row, name: "Ada\r\nBcc: victim@other.example\r\n\r\nbody" };
  const headers = await send(composeEmail(writeLead(hostile, "created", app.env), "id"));
  expect(headers).not.toMatch(/^bcc:/im);
  expect(headers.match(/^subject: (.*)$/im)?.[1]).toBe(
    "New demo request: Ada Bcc: victim@other.example body",
  );
  expect(headers.match(/^(to|from|reply-to|subject|message-id|auto-submitted):/gim)?.length).toBe(6);
});

test("mails load nothing from elsewhere, have no pictures, and follow the reader's light", async () => {
  await using app = await openWith();
  for (const { html } of [await app.write("lead"), await app.write("confirmation")]) {
    expect(html).not.toMatch(/<(img|link|script|iframe|object|video|form|input)\b|url\(|@import|src=/i);
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href = ""]) => new URL(href));
    expect(new Set(links.map(({ origin }) => origin))).toEqual(new Set(["https://www.vitreel.example"]));
    for (const { searchParams } of links) expect([...searchParams.keys()].join()).toMatch(/^(token)?$/);
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain("@media (prefers-color-scheme:dark)");
  }
});

test("the same news has the same Message-ID, other news another", async () => {
  await using app = await openWith();
  const first = await app.write("lead");
  expect((await app.write("lead")).id).toBe(first.id);
  const fields = { zone: "Europe/Berlin", date1: "2026-06-16", time1: "14:00" };
  await proposeTimes(app, { token: app.token, fields, seen: 0, address: "a" });
  await app.db.transaction((tx) => tx.orm.update(tx.tables.messages).set({ announced: 1 }));
  const mail = await app.write("lead");
  expect(mail.id).not.toBe(first.id);
  expect(mail.subject).toBe("Times for a meeting: Ada Moreau");
  for (const form of [mail.text, mail.html])
    expect(form).toContain(
      "Tue, Jun 16, 2026, 14:00 (Berlin time, UTC+02:00) · Tue, Jun 16, 2026, 12:00 (UTC)",
    );
  expect((await app.write("confirmation")).id).toEndWith("-1");
});

test("a confirmation says what comes next, with a link of its own to see and erase what was sent", async () => {
  await using app = await openWith({ website: "https://shop.example.com/a/long/path?to=sell" });
  const mail = await app.write("confirmation");
  expect(mail).toMatchObject({ to: [lead.email], subject: `Your ${companyName} demo request` });
  for (const form of [mail.text, mail.html]) {
    for (const word of ["Hello Ada,", "A demo", "within one working day"]) expect(form).toContain(word);
    const [, token = ""] = form.match(/https:\/\/www\.vitreel\.example\/receipt\?token=([\w-]{43})/) ?? [];
    expect(await findLeadByReceipt(app, token)).toMatchObject({ id: app.id });
    expect(form).toContain(`https://www.vitreel.example/schedule?token=${token}`);
    for (const word of ["Moreau", lead.phone, "shop.example.com"]) expect(form).not.toContain(word);
  }
  const trial = await app.write("confirmation", {
    env: { ...app.env, schedulingUrl: "https://calendar.example/book" },
  });
  expect(trial.text).toContain("https://calendar.example/book?name=Ada");
});

test("a confirmation promises what the dialog of the pressed button promised", async () => {
  await using app = await openWith();
  const row = await findLead(app.db, app.id);
  if (!row) throw new Error("no lead");
  for (const requested of leadRequests) {
    const { heading, paragraphs, facts } = await buildConfirmation(
      { ...row, requested },
      { ...app, linkToken: randomToken },
    );
    const asked = describeRequest({ requested, cta: row.cta });
    expect(paragraphs.join(" ")).toContain(nextSteps[requested]);
    expect(facts?.[0]).toEqual(["You asked for", asked]);
    expect([requested, heading.includes("demo")]).toEqual([requested, asked.includes("demo")]);
  }
});

test("whatever a stranger types, a confirmation holds one word of letters of it at most, also in an outside calendar's link", async () => {
  await using app = await openWith();
  const row = await findLead(app.db, app.id);
  if (!row) throw new Error("no lead");
  const env = { ...app.env, schedulingUrl: "https://calendar.example/book" };
  const write = async (more: object) =>
    composeEmail(
      { content: await buildConfirmation({ ...row, ...more }, { ...app, env, linkToken: randomToken }) },
      "id",
    );
  const hostile = fc.oneof(
    fc.string({ unit: fc.constantFrom(..."aB.:/@=?%7_ -'<\r\n", "é", "\u202e", "中"), maxLength: 60 }),
    fc.constantFrom(
      "Your refund is ready: payout-desk.io/claim",
      "=?UTF-8?Q?Buy_now?=",
      "hxxp://evil.example",
      "1.2.3.4",
      "Call+1555",
      "win@evil.example",
    ),
  );
  const neutral = await write({ name: "1" });
  await fc.assert(
    fc.asyncProperty(hostile, hostile, async (name, words) => {
      const mail = await write({ name, phone: words, message: words });
      const plain = (text: string) => text.replaceAll(/token=[\w-]{43}/g, "");
      const greeting = findGreetingName(name);
      const without = greeting
        ? plain(mail.text)
            .replace(`Hello ${greeting},`, "Hello,")
            .replace(/name=[^&]*&/, "")
        : plain(mail.text);
      expect(without).toBe(plain(neutral.text));
      expect(mail.subject).toBe(neutral.subject);
      if (greeting) expect(greeting).toMatch(/^[\p{L}\p{M}'’‐-]{1,20}$/u);
    }),
    { numRuns: 60 },
  );
});

test("a title is nobody's name", () => {
  for (const name of [
    "Ada Moreau",
    "Dr. Ada Moreau",
    "Prof. Dr. Ada Moreau",
    "Mrs Ada",
    "FRAU Ada",
    "Miss Ada",
    "Sra. Ada",
  ])
    expect([name, findGreetingName(name)]).toEqual([name, "Ada"]);
  expect(["Dr.", "Mr Payout-desk.io"].map(findGreetingName)).toEqual([undefined, undefined]);
});

test.each([
  "=?UTF-8?Q?Buy_now?=",
  "Ada =?utf-8?b?QnV5?= M",
  "=?x",
  `Ada\r\nBcc: victim@evil.example`,
  "Zoë =?q?=",
])(
  "what looks like an encoded word in %j is shown as it stands, and no line ends a header",
  async (words) => {
    const raw = await composeMail(
      {
        to: ["a@b.example"],
        subject: words,
        replyTo: { name: words, address: "ada@shop.example" },
        text: "x",
        html: "x",
        id: "1",
      },
      { mailFrom: "site@vitreel.example", publicOrigin: "https://www.vitreel.example" },
      0,
    );
    const head =
      raw
        .toString()
        .split("\r\n\r\n")[0]
        ?.replaceAll(/\r\n[ \t]/g, " ") ?? "";
    expect(head).not.toMatch(/^bcc:/im);
    const shown = words.replaceAll(/[\r\n]+/g, " ");
    expect(decodeWords(head.match(/^Subject: (.*)$/m)?.[1] ?? "")).toBe(shown);
    const replyTo = head.match(/^Reply-To: (.*) <ada@shop\.example>$/m)?.[1] ?? "";
    expect(decodeWords(replyTo.replace(/^"(.*)"$/, "$1")).replaceAll("\u2060", "")).toBe(shown);
    expect(replyTo.replaceAll(/=\?utf-8\?[bq]\?[^?]*\?=/gi, "")).not.toContain("=?");
  },
);

/** As mail programs show a header, once. */
function decodeWords(text: string) {
  return text
    .replaceAll(/\?=\s+=\?/g, "?==?")
    .replaceAll(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_, kind: string, coded: string) => {
      if (kind.toLowerCase() === "b") return Buffer.from(coded, "base64").toString();
      const hex = coded.replaceAll("_", " ").replaceAll(/=([0-9A-F]{2})/gi, (_all, two: string) => `%${two}`);
      return decodeURIComponent(hex.replaceAll(/%(?![0-9A-F]{2})/gi, "%25"));
    });
}
