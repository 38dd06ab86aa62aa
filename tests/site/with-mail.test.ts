import { Database } from "bun:sqlite";
import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { confirmNext, subscription } from "~/content/subscription";
import { readMail, startMailStandIn } from "../faults/delivery/mail-stand-in";
import { answer, startSlackStandIn } from "../faults/delivery/slack-stand-in";
import { adminPassword, jobFields, joinTeam, postForm, type SignedInAdmin, signIn } from "../fixtures/admin";
import { sendApplication } from "../fixtures/applications";
import { postLead } from "../fixtures/leads";
import { openPlainBrowser } from "../fixtures/plain-browser";
import { type RunningSite, startSite } from "../fixtures/server";

// What goes out by the channels and what comes of it: links of mails, opened and answered by plain posts of the pages' own
// forms, and messages that do not arrive.

let mails: Awaited<ReturnType<typeof startMailStandIn>>;
let hook: Awaited<ReturnType<typeof startSlackStandIn>>;
let site: RunningSite;
let admin: SignedInAdmin;

setDefaultTimeout(60_000);
beforeAll(async () => {
  mails = await startMailStandIn();
  hook = await startSlackStandIn();
  hook.behavior = () => answer(200, "");
  site = await startSite({
    SMTP_URL: mails.url,
    MAIL_FROM: "Vitreel <site@vitreel.example>",
    LEAD_MAIL_TO: "standard@vitreel.example",
    WEBHOOK_URL: hook.url,
    WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 5).toString("base64")}`,
  });
  admin = await signIn(site);
});
afterAll(async () => {
  await site.stop();
  await mails[Symbol.asyncDispose]();
  await hook[Symbol.asyncDispose]();
});

/** Waits until something has come; the test's own time bounds that. */
async function until(isSo: () => boolean) {
  while (!isSo()) await Bun.sleep(20);
}

/** Waits until a channel has sent all it has, and has noted that. */
async function untilSent(channel: string) {
  using database = new Database(`${site.dataDir}/vitreel.db`, { readonly: true });
  const left = database.query("select 1 from messages where channel = ? and state in ('waiting', 'sending')");
  await until(() => left.get(channel) === null);
}

/** The `count`th link to this page in the mails to an address. */
async function readLink(to: string, page: string, count = 1) {
  const pattern = new RegExp(`http\\S+/${page}[/?][\\w.=-]+`);
  for (;;) {
    const mailed = mails.received.map(readMail).filter((mail) => mail.to === to);
    const link = mailed.flatMap(({ text }) => text.match(pattern) ?? [])[count - 1];
    if (link) return link;
    await Bun.sleep(20);
  }
}

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
    return [...document.querySelectorAll("main li")].find((row) => row.textContent?.includes(email))
      ?.textContent;
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
  expect(await read()).toContain("Not yet confirmed");
  await confirm(link);

  // As a mail program does for its reader: without a session, a page or a browser.
  const body = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
  for (const _ of ["once", "and again"])
    expect((await fetch(stop, { method: "POST", body })).status).toBe(200);
  expect(await read()).toContain("Unsubscribed");
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
  const [sami = ""] = await choose("Sami");
  await team.open(`/admin/applications/${sami.split(" ")[0]}`);
  await team.send({ intent: "move" }, { to: "withdrawn" });
  const application = await choose("Robin", "Noor", "Sami");
  const chosen = new URLSearchParams([
    ["kind", "rejection"],
    ...application.map((row) => ["application", row]),
  ]);
  const { shows } = await team.open(`/admin/applications/write${list.slice(list.indexOf("?"))}&${chosen}`);
  for (const words of ["Recipients: 2", "Left out: 1", "Your application for Gaffer"])
    expect([words, shows(words)]).toEqual([words, true]);
  const stages = async () => {
    const { document } = await team.open(list);
    return ["Robin", "Noor", "Sami"].map((name) => {
      const row = [...document.querySelectorAll("tr")].find((one) => one.textContent?.includes(name));
      return row?.textContent?.match(/New|Rejected|Withdrawn/)?.[0];
    });
  };
  const scheduled = new URL((await team.send({ intent: "send" })).path, site.url).searchParams;
  expect(scheduled.get("count")).toBe("2");
  expect(await stages()).toEqual(["Rejected", "Rejected", "Withdrawn"]);
  const undo = { intent: "undo", undo: scheduled.get("undo") ?? "" };
  const undone = await postForm(`${site.url}/admin/applications`, undo, site.url, admin.cookie);
  expect(undone.status).toBe(200);
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

test("a channel in trouble says what to do, holds up no other, and is tried again by hand", async () => {
  const team = openPlainBrowser(site, admin.cookie);
  const open = async () => {
    const { document, shows } = await team.open("/admin/deliveries");
    const rows = [...document.querySelectorAll("section[aria-labelledby=channels] li")];
    const read = (name: string) =>
      rows.find((row) => row.querySelector("p")?.textContent === name)?.textContent;
    return { shows, read };
  };
  for (const name of ["Slack", "Email", "Webhook"]) expect((await open()).read(name)).toContain("On");

  await untilSent("webhook");
  hook.behavior = () => answer(410, "");
  const before = hook.received.length;
  const { id } = (await (await postLead(site, { name: "Nia Told" })).json()) as { id: string };
  await until(() => hook.received.length > before);
  await until(() => site.slack.messages.some((message) => JSON.stringify(message).includes("Nia Told")));
  const gone = "There is nothing at the webhook address.";
  while (!(await open()).read("Webhook")?.includes(gone)) await Bun.sleep(50);
  const { read, shows } = await open();
  expect([read("Webhook")?.includes(gone), read("Slack")?.includes("On")]).toEqual([true, true]);
  expect([shows("1 not sent"), shows("Nia Told")]).toEqual([true, true]);
  expect((await team.send({ intent: "test" }, { channel: "webhook" })).shows(gone)).toBe(true);
  // A message that was sent has no line.
  const readLines = async () => {
    const { document } = await team.open(`/admin/leads/${id}`);
    return [...document.querySelectorAll("li")].map((line) => line.textContent ?? "");
  };
  while ((await readLines()).some((line) => /^(Slack|Email)/.test(line))) await Bun.sleep(50);
  expect((await readLines()).filter((line) => line.includes(gone))).toHaveLength(1);

  await open();
  hook.behavior = () => answer(200, "");
  await team.send({ intent: "redeliver", of: "Webhook" });
  while (!(await open()).read("Webhook")?.startsWith("WebhookOn")) await Bun.sleep(50);
  expect(hook.received.at(-1)?.raw).toContain("Nia Told");
});

test("failed messages say why, and go out again one by one or all together", async () => {
  const names = ["Kai Refused", "Lia Refused", "Mo Refused"];
  for (const name of names) expect((await postLead(site, { name })).status).toBe(201);
  const arrived = () =>
    names.map((name) => site.slack.messages.filter((one) => JSON.stringify(one).includes(name)).length);
  await until(() => arrived().every((count) => count === 1));
  await untilSent("slack");
  // Slack's refusals take minutes to add up: the file is told that they have.
  {
    using database = new Database(`${site.dataDir}/vitreel.db`);
    database.run("pragma busy_timeout = 5000");
    const refused = "select number from leads where name like '% Refused'";
    const change = "update messages set state = 'failed', last_error = '400 invalid_blocks'";
    database.run(`${change} where channel = 'slack' and lead_number in (${refused})`);
  }
  const team = openPlainBrowser(site, admin.cookie);
  const { shows } = await team.open("/admin/deliveries");
  expect(shows("Slack refuses the content of this message.")).toBe(true);
  const again = await team.send({ intent: "redeliver", of: "Kai Refused, Slack" });
  expect(again.shows("Sending again.")).toBe(true);
  await until(() => arrived().join() === "2,1,1");
  await team.send({ intent: "redeliver", of: "Slack" });
  await until(() => arrived().join() === "2,2,2");
  expect((await team.open("/admin/deliveries")).shows("None. Failed messages are listed here")).toBe(true);
});

test("a proposed time is confirmed with one click, and the visitor's pages say when and where", async () => {
  const visitor = openPlainBrowser(site);
  const sent = await postLead(site, { name: "Nora Times", type: "demo_request" });
  const receipt = sent.headers.get("Location") ?? "";
  const { id } = (await sent.json()) as { id: string };
  const date1 = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  const propose = async (time1: string) => {
    await visitor.open(receipt.replace("receipt", "schedule"));
    return visitor.send({}, { date1, time1, zone: "UTC" });
  };
  await propose("10:00");
  const team = openPlainBrowser(site, admin.cookie);
  const confirm = async (label: RegExp) => {
    const { document } = await team.open(`/admin/leads/${id}`);
    const buttons = [...document.querySelectorAll("button[name=at][aria-label]")];
    const labels = buttons.map((button) => button.getAttribute("aria-label"));
    expect(labels).toEqual([expect.stringMatching(label)]);
    const shown = await team.send({ intent: "confirm-meeting" }, { location: "https://meet.example/demo" });
    expect(shown.shows("Time confirmed.")).toBe(true);
  };
  await confirm(/^Confirm .*10:00/);
  const schedule = await visitor.open(receipt.replace("receipt", "schedule"));
  const headline = schedule.document.querySelector("h1")?.textContent;
  expect([headline, schedule.shows(", 10:00 (UTC)")]).toEqual(["Your demo is confirmed", true]);
  expect(schedule.document.querySelector("[name=date1]")?.getAttribute("value")).toBeFalsy();
  const facts = [...(await visitor.open(receipt)).document.querySelectorAll("dd")];
  expect(facts.filter((fact) => fact.textContent?.includes("10:00"))).toHaveLength(2);
  for (const { document } of [schedule, await visitor.open(receipt)])
    expect(document.querySelector('a[href="https://meet.example/demo"]')?.textContent).toBe("meet.example");
  expect((await propose("15:00")).shows("We have the other times you proposed")).toBe(true);
  await confirm(/^Move to .*15:00/);
  expect((await team.open(`/admin/leads/${id}`)).shows("moved the meeting")).toBe(true);
});

test("who forgot the password gets a link by mail, which works once and ends all sessions", async () => {
  const email = "forgetful@vitreel.example";
  const member = await joinTeam(site, admin, email, "sales");
  const visitor = openPlainBrowser(site);
  const ask = async (email: string) => {
    await visitor.open("/forgotten-password");
    return (await visitor.send({ action: "/forgotten-password" }, { email })).document.body.textContent;
  };
  expect(await ask(email)).toContain("Check your inbox");
  expect(await ask("nobody@vitreel.example")).toBe(await ask(email));
  const link = await readLink(email, "new-password");
  await visitor.open(link);
  const password = "seven lamps of sanded glass";
  expect((await visitor.send({}, { password })).shows("Password changed")).toBe(true);
  expect((await visitor.open(link)).status).toBe(410);
  expect((await member.fetch("/admin")).status).toBe(302);
  await visitor.open("/sign-in");
  expect((await visitor.send({}, { email, password })).path).toBe("/admin");
  expect(site.output()).not.toContain(adminPassword);
});
