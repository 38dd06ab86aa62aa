import { afterAll, expect, setDefaultTimeout, test } from "bun:test";
import { jobFields } from "../fixtures/admin";
import { candidate, latestApplication } from "../fixtures/applications";
import { lead } from "../fixtures/lead-app";
import { openPlainBrowser } from "../fixtures/plain-browser";
import { inAWeek, startPlainSite, typing } from "../fixtures/plain-site";

// Every form of a visitor works by a plain post: what the pages draw is what the site takes. How it looks in a browser
// without script is held by the flows that are tagged @no-script.

setDefaultTimeout(60_000);
const { site, admin, openAdmin, requestDemo, findLeadId } = await startPlainSite();
afterAll(() => site.stop());

const { name, phone, website } = lead;

test("a demo is asked for, times are proposed, the request is erased", async () => {
  const email = "ada.demo@shop.example.com";
  const { visitor, shown } = await requestDemo(email);
  expect([shown.path.split("?")[0], shown.status]).toEqual(["/schedule", 200]);
  const proposal = { date1: inAWeek(), time1: "10:30", zone: "Europe/Berlin" };
  expect((await visitor.send({}, proposal)).status).toBe(200);
  expect(await admin.fetch(`/admin/leads/${await findLeadId(email)}`).then((page) => page.text())).toContain(
    "10:30",
  );

  await visitor.open(shown.path.replace("/schedule", "/receipt"));
  await visitor.send({ intent: "erase" }, { confirm: "yes" });
  const erased = await visitor.open(shown.path);
  expect([erased.status, erased.shows("This request is erased")]).toEqual([410, true]);
});

test("a request with a mistake comes back with what was typed, and what is wrong beside its field", async () => {
  const visitor = openPlainBrowser(site);
  await visitor.open("/request-demo");
  await typing();
  const { status, document } = await visitor.send({}, { name, email: "no address", phone, website });
  expect(status).toBe(400);
  expect(document.querySelector("[name=email]")?.getAttribute("aria-invalid")).toBe("true");
  for (const [field, typed] of Object.entries({ name, email: "no address", phone, website }))
    expect(document.querySelector(`[name=${field}]`)?.getAttribute("value")).toBe(typed);
});

test("the newsletter takes an address and leads on", async () => {
  const visitor = openPlainBrowser(site);
  await visitor.open("/blog");
  const { path, status } = await visitor.send(
    { action: "/api/newsletter" },
    { email: "reader@shop.example.com" },
  );
  expect([path, status]).toEqual(["/subscribed", 200]);
});

test("a browser without cookies is told why nobody can sign in", async () => {
  const browser = openPlainBrowser(site);
  await browser.open("/sign-in");
  // Signed in, it comes to the admin without the cookie that it was given.
  expect((await browser.open("/admin")).shows("Your browser blocks cookies for this site")).toBe(true);
});

test("a page to propose times says so when others changed them, its link is incomplete, or a time is there twice", async () => {
  const { visitor, shown } = await requestDemo("ada.times@shop.example.com");
  const other = openPlainBrowser(site);
  for (const one of [visitor, other]) await one.open(shown.path);
  const times = { date1: inAWeek(), zone: "Europe/Berlin" };
  await visitor.send({}, { ...times, time1: "15:00" });
  const overtaken = await other.send({}, { ...times, time1: "10:30" });
  expect(overtaken.shows("15:00")).toBe(true);
  expect(overtaken.document.querySelector("[role=alert]")?.textContent).toContain("in the meantime");
  expect((await other.send({})).shows("We have your times")).toBe(true);

  const answers: [path: string, status: number, title: string][] = [
    ["/schedule", 200, "Request a demo first"],
    [shown.path.slice(0, -3), 404, "We could not find this request"],
    ["/schedule?token=", 404, "We could not find this request"],
  ];
  for (const [path, status, title] of answers) {
    const page = await visitor.open(path);
    expect([page.status, page.document.querySelector("h1")?.textContent]).toEqual([status, title]);
    expect(page.document.querySelector("main a[href='/request-demo']")).not.toBeNull();
  }
  const date = inAWeek();
  const twice = { date1: date, time1: "10:30", date2: date, time2: "10:30", zone: "Europe/Berlin" };
  await visitor.open(shown.path);
  const refused = await visitor.send({}, twice);
  expect([refused.status, refused.shows("Second choice is the same time as one before it.")]).toEqual([
    400,
    true,
  ]);
  expect(refused.document.querySelector("[name=time2]")?.getAttribute("value")).toBe("10:30");
});

test("somebody applies with a file, adds another, and the team moves the application on", async () => {
  const job = await admin.createJob({ ...jobFields, title: "Grip" });
  const browser = openPlainBrowser(site);
  await browser.open(`/company/careers/${job.slug}/apply`);
  await typing();
  const resume = new File(["Ada Moreau, gaffer\n"], "resume.txt", { type: "text/plain" });
  const sent = await browser.send({}, { ...candidate, resume });
  expect([sent.path.split("?")[0], sent.shows("resume.txt")]).toEqual(["/application", true]);
  const team = openAdmin();
  const path = `/admin/applications/${await latestApplication(admin)}`;
  await team.open(path);
  await team.send({ intent: "move" }, { to: "in_review" });
  const { document } = await team.open(path);
  // The résumé is what one reads first.
  const [first] = document.querySelectorAll("[name=note], form[action*='/files/']");
  expect(first?.getAttribute("action")).toContain("/files/");
  await team.send({ intent: "rate" }, { rating: "5" });
  await browser.open(sent.path);
  expect((await browser.send({ intent: "withdraw" }, { confirm: "yes" })).status).toBe(200);
  await browser.open(sent.path);
  await browser.send({ intent: "erase" }, { confirm: "yes" });
  expect((await browser.open(sent.path)).shows(candidate.name)).toBe(false);
  await admin.saveJob(job.id, { ...jobFields, title: "Grip", isActive: false });
  const closed = await browser.open(`/company/careers/${job.slug}/apply`);
  expect([closed.status, closed.shows("This position is closed")]).toEqual([410, true]);
});

test.each([1, 300_000, 5_000_000])(
  "a résumé that is %d bytes too large is told at its field, with all that was typed and sent beside it",
  async (over) => {
    const job = await admin.createJob({ ...jobFields, title: `Loader ${over}` });
    const browser = openPlainBrowser(site);
    await browser.open(`/company/careers/${job.slug}/apply`);
    await typing();
    const large = new File([new Uint8Array(10 * 1024 * 1024 + over)], "cv.pdf");
    const more = new File(["Lamps I lit.\n"], "lamps.txt");
    const { status, document, shows } = await browser.send({}, { ...candidate, resume: large, files: more });
    expect(status).toBe(413);
    expect(document.querySelector("#apply-resume")?.getAttribute("aria-invalid")).toBe("true");
    expect(document.querySelector("#apply-resume-error")?.textContent).toContain("larger than 10 MB");
    expect(document.querySelector("#apply-files")?.getAttribute("aria-invalid")).toBeNull();
    expect([shows(candidate.note), shows("lamps.txt")]).toEqual([true, true]);
    for (const name of ["name", "email"] as const)
      expect(document.querySelector(`[name=${name}]`)?.getAttribute("value")).toBe(candidate[name]);
    const sent = await browser.send({}, { resume: new File(["Ada Moreau\n"], "cv.txt") });
    expect([sent.path.split("?")[0], sent.shows("cv.txt"), sent.shows("lamps.txt")]).toEqual([
      ...["/application", true, true],
    ]);
  },
);

test("the demo store's cart fills by its buttons, and a demo asked for from it tells the team what was in it", async () => {
  const visitor = openPlainBrowser(site);
  /** Presses a button of a form that asks, found by what it is called. */
  async function press(shown: Awaited<ReturnType<typeof visitor.open>>, label: string) {
    const button = shown.document.querySelector(`form[method=get] button[aria-label="${label}"]`);
    const form = button?.closest("form");
    if (!button || !form) throw new Error(`${shown.path} has no button ${label}`);
    const query = new URLSearchParams();
    for (const one of [...form.querySelectorAll("input"), button])
      query.append(one.getAttribute("name") ?? "", one.getAttribute("value") ?? "");
    return visitor.open(`${form.getAttribute("action")}?${query}`);
  }
  let shown = await press(await visitor.open("/demo-store"), "Add to cart: Halo desk lamp, Brass");
  shown = await press(shown, "Add to cart: Ember eau de parfum, 50 ml");
  shown = await press(shown, "One more: Halo desk lamp, Brass");
  expect(shown.document.querySelector("[role=status].font-mono")?.textContent).toBe("3 items, $289.97");

  shown = await visitor.open(
    shown.document.querySelector("main h2 a[href^='/demo-store/rill']")?.getAttribute("href") ?? "",
  );
  shown = await visitor.open(`${shown.path}&variant=rill-five`);
  shown = await press(shown, "Add to cart: Rill bath stones, Five stones");
  expect(shown.shows("$56.00")).toBe(true);
  shown = await press(shown, "Remove: Ember eau de parfum, 50 ml");
  expect(shown.document.querySelector("[role=status].font-mono")?.textContent).toBe("3 items, $215.98");

  const email = "ada.cart@shop.example.com";
  const link = shown.document.querySelector("main a[href^='/request-demo?cta=demo-store&cart']");
  await visitor.open(link?.getAttribute("href") ?? "");
  await typing();
  await visitor.send({}, { name, email, phone, website });
  expect(await admin.fetch(`/admin/leads/${await findLeadId(email)}`).then((page) => page.text())).toContain(
    "2 × Halo desk lamp (Brass); 1 × Rill bath stones (Five stones) (3 items, $215.98)",
  );
});
