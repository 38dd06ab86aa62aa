import { afterAll, expect, setDefaultTimeout, test } from "bun:test";
import { companyName } from "~/lib/company-name";
import { toZonedClock } from "~/lib/zoned-time";
import { adminEmail, adminPassword, jobFields, postForm } from "../fixtures/admin";
import { lead } from "../fixtures/lead-app";
import { postLead } from "../fixtures/leads";
import { openPlainBrowser } from "../fixtures/plain-browser";
import { startPlainSite } from "../fixtures/plain-site";

// What each button of the team's pages does, sent with what the page put into its form.

setDefaultTimeout(60_000);
const { site, admin, openAdmin, requestDemo, findLeadId } = await startPlainSite();
afterAll(() => site.stop());

const { phone, website } = lead;

test("a wrong password is refused, the right one leads to the page that was asked for, and out again", async () => {
  const browser = openPlainBrowser(site);
  const asked = await browser.open("/admin/activity");
  expect(asked.path).toBe("/sign-in?next=%2Fadmin%2Factivity");
  const refused = await browser.send({}, { email: adminEmail, password: "not the one it is" });
  expect(refused.document.querySelector("[role=alert]")?.textContent).toContain("not accepted");
  expect(refused.document.querySelector("[name=email]")?.getAttribute("value")).toBe(adminEmail);
  const { path } = await browser.send({}, { email: adminEmail, password: adminPassword });
  expect(path).toBe("/admin/activity");
  await browser.send({ action: "/sign-out" });
  expect((await browser.open("/admin/activity")).path).toStartWith("/sign-in");
  const forgotten = await browser.open("/forgotten-password");
  expect(forgotten.shows("This site does not send email.")).toBe(true);
  expect(forgotten.shows("the command “admin password”")).toBe(true);
});

test("two sessions of the same kind of browser, begun in the same minute, are told apart", async () => {
  const fields = { email: adminEmail, password: adminPassword };
  for (let more = 0; more < 2; more++) await postForm(`${site.url}/sign-in`, fields, site.url);
  const { document } = await openAdmin().open("/admin/account");
  const labels = [...document.querySelectorAll("button[value=end-session]")].map((one) =>
    one.getAttribute("aria-label"),
  );
  expect(labels.length).toBeGreaterThan(1);
  expect(new Set(labels).size).toBe(labels.length);
});

test("every page of the team has a title of its own", async () => {
  await requestDemo("ada.titled@shop.example.com");
  const job = await admin.createJob({ ...jobFields, title: "Titled" });
  const id = await findLeadId("ada.titled@shop.example.com");
  const paths = [
    ...["", "activity", "person", "leads/new", "jobs", "leads", "leads/newsletter", "deliveries"],
    ...["team", "account", `leads/${id}`, "jobs/new", `jobs/${job.id}`],
  ];
  const titles = [];
  for (const path of paths) titles.push((await openAdmin().open(`/admin/${path}`)).document.title);
  expect(new Set(titles).size).toBe(titles.length);
  expect(titles).toContainEqual(expect.stringMatching(new RegExp(`^Lead \\d+ · ${companyName}$`)));
  expect(titles).toContain(`Edit Job: Titled · ${companyName}`);
});

test("one search finds leads and jobs, each with the way to all of its kind", async () => {
  const job = await admin.createJob({ ...jobFields, title: "Lantern keeper" });
  for (let number = 1; number <= 9; number++)
    await postLead(site, { name: `Lantern Buyer ${number}`, email: `lantern${number}@shop.example.com` });
  const team = openAdmin();
  const { document } = await team.open("/admin/search?q=lanter");
  const listOf = (kind: string) => document.querySelector(`section[aria-labelledby=found-${kind}]`);
  const names = [...(listOf("leads")?.querySelectorAll("li") ?? [])].map((one) => one.textContent);
  expect([names.length, names[0]]).toEqual([8, expect.stringContaining("Lantern Buyer 9")]);
  const toAll = (kind: string) => listOf(kind)?.querySelector("ul ~ a")?.getAttribute("href");
  expect(toAll("jobs")).toBeUndefined();
  const all = await team.open(toAll("leads") ?? "");
  expect(all.document.querySelectorAll("[name=lead]")).toHaveLength(9);
  expect(listOf("jobs")?.querySelector("a")?.getAttribute("href")).toBe(`/admin/jobs/${job.id}`);
  expect((await team.open("/admin/search?q=nosuchword")).shows("Nothing found")).toBe(true);
});

test("a lead is moved on, assigned, noted and erased", async () => {
  const email = "ada.lead@shop.example.com";
  await requestDemo(email);
  const browser = openAdmin();
  const path = `/admin/leads/${await findLeadId(email)}`;
  const colleague = openAdmin();
  for (const one of [browser, colleague]) await one.open(path);
  await browser.send({ intent: "move" }, { to: "contacted" });
  expect(
    (await colleague.send({ intent: "move" }, { to: "won" })).shows("A teammate changed this first"),
  ).toBe(true);
  await browser.open(path);
  const taken = await browser.send({ intent: "take" });
  expect(taken.shows("Owner updated.")).toBe(true);
  expect(taken.document.querySelector("[name=owner] [selected]")?.textContent).toContain("Ines");
  await browser.send({ intent: "note" }, { note: "Calls back on Thursday" });
  const { document, shows } = await browser.open(path);
  expect(document.querySelector("[name=to][value=contacted]")?.getAttribute("aria-pressed")).toBe("true");
  for (const words of ["Calls back on Thursday", "Ines moved it to Contacted"])
    expect(shows(words)).toBe(true);
  const visitors = await browser.send({ intent: "receipt" });
  expect([visitors.path.split("?")[0], visitors.shows(email)]).toEqual(["/receipt", true]);
  const { headers } = await fetch(site.url + visitors.path);
  expect([headers.get("Cache-Control"), headers.get("X-Robots-Tag")]).toEqual(["no-store", "noindex"]);
  await browser.open(path);
  await browser.send({ intent: "erase" });
  expect((await browser.open(path)).shows(email)).toBe(false);
});

test("a suspect is held with its reason, and is as new once it is no spam", async () => {
  const body = { name: "Bea Suspect", email: "bea@shop.example.com", phone, website, fax: "by a program" };
  const headers = { "Content-Type": "application/json" };
  await fetch(`${site.url}/api/slack/notify`, { method: "POST", headers, body: JSON.stringify(body) });
  expect(await findLeadId("bea@shop.example.com")).toBe("");
  const team = openAdmin();
  const list = await team.open("/admin/leads?show=spam&q=suspect");
  const path = list.document.querySelector("tbody a[href^='/admin/leads/']")?.getAttribute("href");
  expect((await team.open(path ?? "")).shows("The hidden field was filled in.")).toBe(true);
  const released = await team.send({ intent: "move" }, { to: "new" });
  expect(released.shows("Marked as not spam. Your team is being notified.")).toBe(true);
  const pressed = released.document.querySelector("[name=to][value=new]")?.getAttribute("aria-pressed");
  expect(pressed).toBe("true");
});

test("everything of a person is erased by a typed address, and the log does not say who it was", async () => {
  const email = "ada.forgotten@shop.example.com";
  await requestDemo(email);
  await postForm(`${site.url}/api/newsletter`, { email }, site.url);
  const team = openAdmin();
  const ofNobody = await team.open("/admin/person?email=nobody@shop.example.com");
  expect(ofNobody.shows("Nothing is stored about nobody@shop.example.com.")).toBe(true);
  const { shows } = await team.open(`/admin/person?email=${email.toUpperCase()}`);
  expect(shows(`This erases 1 lead and the newsletter subscription of ${email.toUpperCase()} for good`)).toBe(
    true,
  );
  const erased = await team.send({ action: "/admin/person" });
  expect(erased.shows("Erased: 1 lead and the newsletter subscription.")).toBe(true);
  const log = await team.open("/admin/activity");
  expect([log.shows("erased everything of a person"), log.shows(email)]).toEqual([true, false]);
});

test("who has left the newsletter stays unsubscribed until the team deletes the address", async () => {
  const email = "ida@shop.example.com";
  const subscribe = () => postForm(`${site.url}/api/newsletter`, { email }, site.url);
  await subscribe();
  const csv = await (await admin.fetch("/admin/leads/newsletter/export", { method: "POST" })).text();
  const visitor = openPlainBrowser(site);
  await visitor.open(/ida@shop\.example\.com,.*(\/unsubscribe\/[^",\s]+)/.exec(csv)?.[1] ?? "");
  expect((await visitor.send({})).shows("You are unsubscribed")).toBe(true);
  const team = openAdmin();
  const read = async () => {
    const { document } = await team.open("/admin/leads/newsletter");
    return [...document.querySelectorAll("main li")].find((row) => row.textContent?.includes(email))
      ?.textContent;
  };
  expect(await read()).toContain("Unsubscribed");
  await subscribe();
  expect(await read()).toContain("Unsubscribed");
  expect((await team.send({ intent: "forget", of: email })).shows("Address deleted.")).toBe(true);
  expect(await read()).toBeUndefined();
});

test("who wants the week by mail says so", async () => {
  const team = openAdmin();
  const readChoices = async () =>
    [...(await team.open("/admin/account")).document.querySelectorAll("[name=mail]")].map((box) => [
      ...[box.getAttribute("value"), box.hasAttribute("checked")],
    ]);
  const first = await readChoices();
  expect(first).toEqual([
    ["assignmentMail", true],
    ["insightMail", false],
  ]);
  const saved = await team.send({ intent: "mails" }, { mail: "insightMail" });
  expect(saved.shows("Emails saved.")).toBe(true);
  expect(await readChoices()).toEqual([
    ["assignmentMail", false],
    ["insightMail", true],
  ]);
});

test("times stand in the zone that the browser has stored, from the first byte, and in UTC without one", async () => {
  for (const [stored, zone] of Object.entries({ "Asia/Kolkata": "Asia/Kolkata", "no/where": "UTC" })) {
    const Cookie = `${admin.cookie}; zone=${stored}`;
    const html = await (await admin.fetch("/admin", { headers: { Cookie } })).text();
    const [, iso = "", shown] = /as of.*?<time dateTime="([^"]+)"[^>]*>([^<]+)</.exec(html) ?? [];
    const { date, time } = toZonedClock(Date.parse(iso), zone);
    expect(shown).toBe(`${date} ${time}${zone === "UTC" ? " UTC" : ""}`);
  }
});

test("the days of a filter are those of the stored zone, in the list, its export and the name of that", async () => {
  // The day of Kiritimati begins 25 hours before that of Pago Pago.
  const { date } = toZonedClock(Date.now(), "Pacific/Kiritimati");
  const email = "ada.day@shop.example.com";
  await requestDemo(email);
  const id = await findLeadId(email);
  for (const [zone, isListed] of Object.entries({ "Pacific/Kiritimati": true, "Pacific/Pago_Pago": false })) {
    const headers = { Cookie: `${admin.cookie}; zone=${zone}` };
    const list = await (await admin.fetch(`/admin/leads?from=${date}`, { headers })).text();
    const path = list.match(/action="(\/admin\/leads\/export[^"]*)"/)?.[1]?.replaceAll("&amp;", "&") ?? "";
    const file = await admin.fetch(path, { method: "POST", headers });
    expect([list.includes(id), (await file.text()).includes(id)]).toEqual([isListed, isListed]);
    const today = toZonedClock(Date.now(), zone).date;
    expect(file.headers.get("Content-Disposition")).toBe(`attachment; filename="leads-${today}.csv"`);
    expect(file.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
  }
});

test("a colleague is invited, joins, takes another name and password, ends a session and is removed", async () => {
  const owner = openAdmin();
  const invite = async (email: string) => {
    await owner.open("/admin/team");
    return owner.send({ intent: "invite" }, { email, role: "editor" });
  };
  const readLink = ({ document }: Awaited<ReturnType<typeof invite>>) =>
    document.body.textContent?.match(/\/setup\?token=[\w-]{43}/)?.[0] ?? "";
  expect((await invite(adminEmail)).shows("There is already an account with this email.")).toBe(true);
  const email = "noor@shop.example.com";
  const [first, second] = ["violet harbor under lamplight", "an otter reads the evening paper"];
  const link = readLink(await invite(email));
  const own = openPlainBrowser(site);
  await own.open(link);
  const isInvalid = (shown: { document: Document }, name: string) =>
    shown.document.querySelector(`[name=${name}]`)?.getAttribute("aria-invalid") === "true";
  expect(isInvalid(await own.send({}, { password: "password password" }), "password")).toBe(true);
  expect((await own.send({}, { password: first })).path).toBe("/admin");
  expect((await openPlainBrowser(site).open(link)).status).toBe(410);

  const elsewhere = openPlainBrowser(site);
  const signIn = async (password: string) => {
    expect((await elsewhere.open("/admin/jobs")).path).toStartWith("/sign-in");
    expect((await elsewhere.send({}, { email, password })).path).toBe("/admin/jobs");
  };
  await signIn(first);
  const { shows } = await own.open("/admin/account");
  expect(shows("Your role: recruiter.")).toBe(true);
  expect((await own.send({ intent: "name" }, { name: "Noor Vale" })).shows("Name saved.")).toBe(true);
  const change = (currentPassword: string) =>
    own.send({ intent: "password" }, { currentPassword, newPassword: second });
  expect(isInvalid(await change("not the one it is"), "currentPassword")).toBe(true);
  expect((await change(first)).shows("Password changed.")).toBe(true);
  await signIn(second);
  await own.open("/admin/account");
  expect((await own.send({ intent: "end-session" })).shows("Sessions signed out.")).toBe(true);
  await signIn(second);

  const changeRole = async (of: string, role: string) => {
    await owner.open("/admin/team");
    return owner.send({ intent: "role", of }, { role });
  };
  const says = "Your role (recruiter) does not include this.";
  expect((await own.open("/admin/leads")).shows(says)).toBe(true);
  expect((await changeRole(email, "sales")).shows("Role changed.")).toBe(true);
  expect((await own.open("/admin/leads")).document.querySelector("h1")?.textContent).toBe("Leads");
  expect((await own.open("/admin/jobs")).shows("Your role (sales) does not include this.")).toBe(true);
  expect((await changeRole(adminEmail, "editor")).shows("This is the only owner.")).toBe(true);
  expect((await owner.open("/admin/activity")).shows("Role: Sales (was Recruiter)")).toBe(true);

  await owner.open("/admin/team");
  expect((await owner.send({ intent: "remove", of: email })).shows("Member removed.")).toBe(true);
  for (const one of [own, elsewhere]) expect((await one.open("/admin/jobs")).path).toStartWith("/sign-in");
  const dead = readLink(await invite("bo@shop.example.com"));
  expect((await owner.open("/admin/team")).shows("expires in 3 days")).toBe(true);
  await owner.send({ intent: "withdraw", of: "bo@shop.example.com" });
  expect((await openPlainBrowser(site).open(dead)).status).toBe(410);
});
