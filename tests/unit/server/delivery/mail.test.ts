import { expect, test } from "bun:test";
import MailComposer from "nodemailer/lib/mail-composer";
import { findDelivery } from "~/db/deliveries.server";
import { findLead } from "~/db/leads.server";
import type { Task } from "~/server/delivery/channel.server";
import { confirmationMail } from "~/server/delivery/confirmation.server";
import { leadMail } from "~/server/delivery/mail.server";
import type { Mail } from "~/server/delivery/smtp.server";
import { submitLead } from "~/server/leads/lead-intake.server";
import { proposeTimes } from "~/server/leads/schedule.server";
import { lead, openLeadApp } from "../../../fixtures/lead-app";

const env = {
  smtpUrl: "smtp://127.0.0.1:9",
  mailFrom: "Vitreel <site@vitreel.example>",
  leadMailTo: ["a@b.example"],
};

async function openWith(values: object = {}) {
  const app = await openLeadApp(env);
  const outcome = await submitLead(app, {
    body: { ...lead, type: "demo_request", ...values },
    address: "a",
    page: "/pricing",
  });
  if (outcome.kind !== "saved") throw new Error(JSON.stringify(outcome));
  return Object.assign(app, {
    id: outcome.id,
    token: outcome.receiptUrlPath.split("token=")[1] ?? "",
    async task(channel: string, more: Partial<Task> = {}): Promise<Task> {
      const all = (await findLead(app.db, outcome.id))?.deliveries;
      const found = await findDelivery(app.db, all?.find((one) => one.channel === channel)?.id ?? "");
      if (!found) throw new Error("no message");
      return { ...found, event: "created", isShort: false, ...more };
    },
  });
}

/** The headers and parts of a mail as it goes out. */
async function send(mail: Mail) {
  const raw = (await new MailComposer({ ...mail, messageId: mail.id }).compile().build()).toString();
  return raw.slice(0, raw.indexOf("\r\n\r\n")).replace(/\r\n[ \t]/g, " ");
}

test("a mail to the team says everything in both forms, and an answer goes to the visitor", async () => {
  await using app = await openWith();
  const mail = leadMail(await app.task("mail"), app.env);
  expect(mail).toMatchObject({
    to: ["a@b.example"],
    replyTo: { name: "Ada Moreau", address: lead.email },
    subject: "New demo request: Ada Moreau",
    thread: app.id,
  });
  const said = ["Ada Moreau", lead.email, lead.phone, lead.website, "Sent from /pricing", app.id];
  for (const form of [mail.text, mail.html]) for (const word of said) expect(form).toContain(word);
  for (const form of [mail.text, mail.html])
    expect(form).toContain(`https://www.vitreel.example/admin/leads/${app.id}`);
});

test("nothing a visitor writes becomes markup or a header of a mail", async () => {
  const name = `<img src=x onerror=alert(1)> "Ada" & 'Co' ,;:@evil.example`;
  await using app = await openWith({ name });
  const [one, two] = [
    leadMail(await app.task("mail"), app.env),
    await confirmationMail(await app.task("confirmation"), app),
  ];
  for (const { html } of [one, two]) {
    expect(html).not.toContain("<img");
    expect(html).toContain("&lt;img src=x");
  }
  const hostile = await app.task("mail");
  hostile.lead = { ...hostile.lead, name: "Ada\r\nBcc: victim@other.example\r\n\r\nbody" };
  const headers = await send(leadMail(hostile, app.env));
  expect(headers).not.toMatch(/^bcc:/im);
  expect(headers.match(/^subject: (.*)$/im)?.[1]).toBe(
    "New demo request: Ada Bcc: victim@other.example body",
  );
  expect(headers.match(/^(to|from|reply-to|subject|message-id|auto-submitted):/gim)?.length).toBe(5);
});

test("mails load nothing from elsewhere, have no pictures, and follow the reader's light", async () => {
  await using app = await openWith();
  for (const { html } of [
    leadMail(await app.task("mail"), app.env),
    await confirmationMail(await app.task("confirmation"), app),
  ]) {
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
  const first = await app.task("mail");
  expect(leadMail(first, app.env).id).toBe(leadMail(await app.task("mail"), app.env).id);
  const fields = { zone: "Europe/Berlin", date1: "2026-06-16", time1: "14:00" };
  await proposeTimes(app, { token: app.token, fields, seen: 0, address: "a" });
  const second = await app.task("mail", { event: "updated" });
  const mail = leadMail(second, app.env);
  expect(mail.id).not.toBe(leadMail(first, app.env).id);
  expect(mail.subject).toBe("Times for a meeting: Ada Moreau");
  for (const form of [mail.text, mail.html])
    expect(form).toContain("Tue, Jun 16, 2026, 14:00 (Tue, Jun 16, 2026, 12:00 UTC)");
  expect((await app.task("confirmation")).delivery.revision).toBe(1);
});

test("the shortest form of a mail has no word of the visitor's", async () => {
  await using app = await openWith();
  const mail = leadMail(await app.task("mail", { isShort: true }), app.env);
  expect(mail.replyTo).toBeUndefined();
  const all = JSON.stringify(mail);
  for (const word of ["Ada", lead.email, lead.phone, lead.website]) expect(all).not.toContain(word);
  expect(mail.text).toContain(`/admin/leads/${app.id}`);
});

test("a confirmation shows what was sent and what comes next, with the link to see and erase it", async () => {
  await using app = await openWith({ website: "https://shop.example.com/a/long/path?to=sell" });
  const mail = await confirmationMail(await app.task("confirmation"), app);
  expect(mail).toMatchObject({ to: [lead.email], subject: "We have your demo request" });
  for (const form of [mail.text, mail.html]) {
    for (const word of ["Ada Moreau", lead.email, lead.phone, "shop.example.com", "Within one working day"])
      expect(form).toContain(word);
    expect(form).toContain(`https://www.vitreel.example/receipt?token=${app.token}`);
    expect(form).toContain(`https://www.vitreel.example/schedule?token=${app.token}`);
    expect(form).not.toContain("/a/long/path");
  }
  const trial = await confirmationMail(await app.task("confirmation"), {
    ...app,
    env: { ...app.env, schedulingUrl: "https://calendar.example/book" },
  });
  expect(trial.text).toContain("https://calendar.example/book?name=Ada");
});

test("a confirmation carries no more of a stranger's words than a name and a host", async () => {
  await using app = await openWith({ name: `Buy now ${"x".repeat(190)}` });
  const mail = await confirmationMail(await app.task("confirmation"), app);
  expect(mail.subject).not.toContain("Buy");
  expect(mail.text).not.toContain("x".repeat(60));
});
