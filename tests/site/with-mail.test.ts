import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { confirmNext, subscription } from "~/content/subscription";
import { readMail, startMailStandIn } from "../faults/delivery/mail-stand-in";
import { adminEmail, adminPassword, jobFields, type SignedInAdmin, signIn } from "../fixtures/admin";
import { sendApplication } from "../fixtures/applications";
import { openPlainBrowser } from "../fixtures/plain-browser";
import { type RunningSite, startSite } from "../fixtures/server";

// What begins with a mail: its link, opened and answered by plain posts of the pages' own forms.

let mails: Awaited<ReturnType<typeof startMailStandIn>>;
let site: RunningSite;
let admin: SignedInAdmin;

setDefaultTimeout(60_000);
beforeAll(async () => {
  mails = await startMailStandIn();
  const from = { SMTP_URL: mails.url, MAIL_FROM: "Vitreel <site@vitreel.example>" };
  site = await startSite({ ...from, LEAD_MAIL_TO: "standard@vitreel.example" });
  admin = await signIn(site);
});
afterAll(async () => {
  await site.stop();
  await mails[Symbol.asyncDispose]();
});

/** The path of the link to this page in the mail to an address that comes as the `count`th. */
async function readLink(to: string, page: string, count = 1) {
  for (;;) {
    const text = mails.received.map(readMail).filter((mail) => mail.to === to)[count - 1]?.text;
    if (text) return new URL(text.match(new RegExp(`http\\S+/${page}[/?][\\w.=-]+`))?.[0] ?? "").href;
    await Bun.sleep(20);
  }
}

test("who forgot the password gets a link by mail, which works once and ends all sessions", async () => {
  const visitor = openPlainBrowser(site);
  const ask = async (email: string) => {
    await visitor.open("/forgotten-password");
    return (await visitor.send({ action: "/forgotten-password" }, { email })).document.body.textContent;
  };
  expect(await ask(adminEmail)).toContain("Check your inbox");
  expect(await ask("nobody@vitreel.example")).toBe(await ask(adminEmail));
  const link = await readLink(adminEmail, "new-password");
  await visitor.open(link);
  const password = "seven lamps of sanded glass";
  expect((await visitor.send({}, { password })).shows("Password changed")).toBe(true);
  expect((await visitor.open(link)).status).toBe(410);
  expect((await admin.fetch("/admin")).status).toBe(302);
  await visitor.open("/sign-in");
  expect((await visitor.send({}, { email: adminEmail, password })).path).toBe("/admin");
  expect(site.output()).not.toContain(adminPassword);
  await visitor.open("/admin/account");
  await visitor.send({ intent: "password" }, { currentPassword: password, newPassword: adminPassword });
  admin = await signIn(site);
});

test("an address is on the list when its owner pressed the button behind the link, and off it with one click", async () => {
  const email = "nia@shop.example.com";
  const visitor = openPlainBrowser(site);
  const subscribe = async () => {
    await visitor.open("/blog");
    expect(
      (await visitor.send({ action: "/api/newsletter" }, { email })).shows(subscription.asked.title),
    ).toBe(true);
  };
  const team = openPlainBrowser(site, admin.cookie);
  const read = async () => {
    const { document } = await team.open("/admin/leads/newsletter");
    return [...document.querySelectorAll("tr")].find((row) => row.textContent?.includes(email))?.textContent;
  };
  const confirm = async (link: string) => {
    expect((await visitor.open(link)).shows("Confirm your subscription")).toBe(true);
    expect((await visitor.send({}, { confirm: "yes" })).shows("You are subscribed")).toBe(true);
    expect(await read()).toContain("Confirmed");
  };
  await subscribe();
  // A page's script gets the words that the page without script shows.
  const headers = { Accept: "application/json", Origin: site.url };
  const other = { method: "POST", headers, body: new URLSearchParams({ email: "bo@shop.example.com" }) };
  expect(await (await fetch(`${site.url}/api/newsletter`, other)).json()).toMatchObject({
    next: confirmNext,
  });
  const [link, stop] = [await readLink(email, "subscribe"), await readLink(email, "unsubscribe")];
  // Opening the link is not enough, and what was not confirmed says so.
  await visitor.open(link);
  expect(await read()).toContain("Pending since");
  await confirm(link);

  // As a mail program does for its reader: without a session, a page or a browser.
  const body = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
  for (const _ of ["once", "and again"])
    expect((await fetch(stop, { method: "POST", body })).status).toBe(200);
  expect(await read()).toContain("Unsubscribed");
  // The owner of the address resubscribes by the form, not the team.
  expect(await read()).not.toContain("Resubscribe");
  expect((await visitor.open(link)).status).toBe(410);
  await subscribe();
  await confirm(await readLink(email, "subscribe", 2));
  const file = await admin.fetch("/admin/leads/newsletter/export", { method: "POST" });
  expect(await file.text()).toMatch(/nia@shop\.example\.com,.*,confirmed,\d{4}-\S+,\/blog,/);
});

test("several candidates are written to at once, who is left out is told, and all of it is taken back", async () => {
  const job = await admin.createJob({ ...jobFields, title: "Gaffer" });
  for (const name of ["Robin", "Noor", "Sami"])
    await sendApplication(site, job.slug, { name, email: `${name.toLowerCase()}@shop.example.com` });
  const team = openPlainBrowser(site, admin.cookie);
  const list = `/admin/applications?view=list&show=all&job=${job.id}`;
  const choose = async (...names: string[]) => {
    const { document } = await team.open(list);
    return names.map(
      (name) =>
        document.querySelector(`[name=application][aria-label="Select ${name}"]`)?.getAttribute("value") ??
        "",
    );
  };
  await team.send({ intent: "move" }, { application: await choose("Sami"), to: "withdrawn" });
  const application = await choose("Robin", "Noor", "Sami");
  const { shows } = await team.send({ intent: "choose" }, { application, kind: "rejection" });
  for (const words of ["Reject several", "Recipients: 2", "Left out: 1", "Your application for Gaffer"])
    expect([words, shows(words)]).toEqual([words, true]);
  const stages = async () => {
    const { document } = await team.open(list);
    return ["Robin", "Noor", "Sami"].map((name) => {
      const row = [...document.querySelectorAll("tr")].find((one) => one.textContent?.includes(name));
      return row?.textContent?.match(/New|Rejected|Withdrawn/)?.[0];
    });
  };
  const scheduled = await team.send({ intent: "send" });
  expect(scheduled.shows("Scheduled 2.")).toBe(true);
  expect(await stages()).toEqual(["Rejected", "Rejected", "Withdrawn"]);
  await team.open(scheduled.path);
  expect((await team.send({ intent: "undo" })).shows("Cancelled 2.")).toBe(true);
  expect(await stages()).toEqual(["New", "New", "Withdrawn"]);
  // The confirmations have the same subject.
  const texts = mails.received
    .map(readMail)
    .filter(({ text }) => text.includes("decided not to move forward"));
  expect(texts).toEqual([]);
});

test("an owner says who gets leads and how long data stays; what is wrong is refused beside the field", async () => {
  const { slug } = await admin.createJob({ ...jobFields, title: "Grip" });
  const team = openPlainBrowser(site, admin.cookie);
  const openForm = () => openPlainBrowser(site).open(`/company/careers/${slug}/apply`);
  const readEmails = async () => {
    const { document } = await team.open("/admin/deliveries");
    return document.querySelector("form:has([value=leads]) [name=emails]")?.getAttribute("value");
  };
  expect(await readEmails()).toBe("standard@vitreel.example");
  await team.send({ intent: "leads" }, { emails: "Ada <ada@vitreel.example>; bo@vitreel.example" });
  expect(await readEmails()).toBe("ada@vitreel.example, bo@vitreel.example");
  const refused = await team.send({ intent: "leads" }, { emails: "sales at vitreel" });
  const why = "“sales at vitreel”: An email address needs an @, like name@example.com.";
  expect([refused.status, refused.shows(why)]).toEqual([400, true]);
  await team.send({ intent: "leads" }, { emails: "" });
  expect(await readEmails()).toBe("standard@vitreel.example");

  expect((await openForm()).shows("180 days")).toBe(true);
  await team.open("/admin/team");
  const wrong = await team.send({ intent: "retention" }, { leads: "a year", applications: "90" });
  expect([wrong.status, wrong.shows("Enter a whole number of days")]).toEqual([400, true]);
  await team.send({ intent: "retention" }, { leads: "", applications: "90" });
  expect((await openForm()).shows("90 days")).toBe(true);
});
