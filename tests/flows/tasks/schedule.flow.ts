import type { Page } from "@playwright/test";
import { formatTime, formatZoneName, parseZonedTime } from "../../../app/lib/zoned-time";
import { sendLead } from "../send-lead";
import { signInBrowser } from "../sign-in";
import { countMessages, expect, openPage, test, waitAsTypist, waitForHydration } from "../site";

const zone = "Europe/Berlin";
// Clocks in this locale have 24 hours, as the server writes them for visitors without script.
test.use({ timezoneId: zone, locale: "en-GB" });

const day = 86_400_000;
type Time = { date: string; time: string };
const none: Time = { date: "", time: "" };

/** A time on a day from now on, of which those of a weekend are left out. */
function workingTime(days: number, time: string): Time {
  const weekend = [0, 6];
  let at = Date.now();
  for (let left = days; left > 0; ) {
    at += day;
    if (!weekend.includes(new Date(at).getUTCDay())) left--;
  }
  return { date: new Date(at).toISOString().slice(0, 10), time };
}

function formatInWords({ date, time }: Time) {
  return formatTime(parseZonedTime(date, time, zone) ?? Number.NaN, zone);
}

const toEmail = (name: string) => `${name.toLowerCase().replaceAll(" ", ".")}@atelier.example`;

const choiceNames = ["First choice", "Second choice", "Third choice"];

/** Types times into the windows; an empty one is emptied. Windows that are not told stay as they are. */
async function typeTimes(page: Page, times: (Time | undefined)[]) {
  for (const [index, time] of times.entries()) {
    if (time === undefined) continue;
    const window = page.getByRole("group", { name: choiceNames[index] });
    await window.getByLabel("Date").fill(time.date);
    await window.getByLabel("Time", { exact: true }).fill(time.time);
  }
}

async function expectChoices(page: Page, times: Time[]) {
  for (const [index, time] of times.entries()) {
    const window = page.getByRole("group", { name: choiceNames[index] });
    await expect(window.getByLabel("Date")).toHaveValue(time.date);
    await expect(window.getByLabel("Time", { exact: true })).toHaveValue(time.time);
  }
}

const pressSend = (page: Page) =>
  page.getByRole("button", { name: /^(Propose these|Change the) times$/ }).click();

async function expectSaved(page: Page, times: Time[]) {
  await expect(
    page.getByText(`Saved: ${times.map(formatInWords).join("; ")} (${formatZoneName(zone)}).`),
  ).toBeVisible();
}

async function fillIn(page: Page, name: string) {
  const form = page.getByRole("dialog").or(page.getByRole("main").getByRole("form"));
  await form.getByLabel("Name", { exact: true }).fill(name);
  await form.getByLabel("Work email").fill(toEmail(name));
  await form.getByLabel("Website").fill("https://shop.example.com");
  await form.getByLabel("Phone").fill("+1 415 555 0133");
  await waitAsTypist(page);
  await form.getByRole("button", { name: /^(Start Free Trial|Request Demo)$/ }).click();
}

/** Sends a request from the page and goes on to where a meeting is booked. */
const bookingWays = {
  async dialog(page: Page, name: string, _hasScript: boolean | undefined, origin = "") {
    await openPage(page, `${origin}/faq`);
    await page.getByRole("banner").first().getByRole("button", { name: "Start Free Trial" }).click();
    await fillIn(page, name);
    const [booking] = await Promise.all([
      page.context().waitForEvent("page"),
      page.getByRole("link", { name: "Schedule Meeting" }).click(),
    ]);
    return booking;
  },
  async page(page: Page, name: string, hasScript: boolean | undefined, origin = "") {
    await page.goto(`${origin}/request-demo`);
    if (hasScript) await waitForHydration(page);
    await fillIn(page, name);
    return page;
  },
};

test("from the request to times that Slack, the team, the export and the sender see", {
  tag: "@no-script",
}, async ({ page, site, javaScriptEnabled }) => {
  const name = "Nora Page";
  const times = [workingTime(2, "10:00"), workingTime(3, "14:30")];
  const booking = await bookingWays.page(page, name, javaScriptEnabled);
  await expect(booking).toHaveURL(/\/schedule\?token=/);
  await expect(booking.getByRole("main")).toContainText(toEmail(name));
  const { searchParams } = new URL(booking.url());
  if (!javaScriptEnabled) await booking.getByLabel("Your time zone").selectOption(zone);
  await expect(booking.getByLabel("Your time zone")).toHaveValue(zone);
  await typeTimes(booking, times);
  await pressSend(booking);
  await expectSaved(booking, times);
  expect(new URL(booking.url()).searchParams.get("token")).toBe(searchParams.get("token"));
  await expect(booking.getByRole("heading", { level: 1, name: "We have your times" })).toBeVisible();
  await expect.poll(() => countMessages(site, name, ...times.map(formatInWords))).toBe(1);

  await booking.getByRole("link", { name: "See or erase what you sent" }).click();
  for (const time of times)
    await expect(booking.getByRole("definition").filter({ hasText: formatInWords(time) })).toContainText(
      formatZoneName(zone),
    );

  await signInBrowser(page.context(), site);
  await page.goto(`/admin/leads?q=${encodeURIComponent(toEmail(name))}`);
  await page.getByRole("link", { name, exact: true }).click();
  for (const time of times)
    await expect(page.getByRole("listitem").filter({ hasText: formatInWords(time) })).toContainText(
      "Bengaluru",
    );
  await expect(page.getByRole("main")).toContainText(zone);
  const export_ = await page.request.post(`/admin/leads/export?q=${encodeURIComponent(toEmail(name))}`, {
    headers: { Origin: site.url },
  });
  const moments = times.map(({ date, time }) => parseZonedTime(date, time, zone) ?? Number.NaN);
  const isoTimes = moments.map((at) => new Date(at).toISOString());
  for (const iso of isoTimes) expect(await export_.text()).toContain(iso.slice(0, 16));
});

test("saved times move together without a gap, and each can be changed and removed where it stands", async ({
  page,
  request,
  site,
}) => {
  const { schedule, receipt } = await sendLead(request, "Nora Change");
  const [first, third, other] = [
    workingTime(2, "10:00"),
    workingTime(3, "11:15"),
    workingTime(4, "16:00"),
  ] as const;
  await openPage(page, schedule);
  await typeTimes(page, [first, none, third]);
  await pressSend(page);
  await expectSaved(page, [first, third]);
  await expectChoices(page, [first, third, none]);
  await expect(page.getByRole("button", { name: "Change the times" })).toBeFocused();

  await typeTimes(page, [other]);
  await pressSend(page);
  await expectSaved(page, [other, third]);
  await expect
    .poll(() => countMessages(site, "Nora Change", formatInWords(other), formatInWords(third)))
    .toBe(1);

  await typeTimes(page, [undefined, none]);
  await pressSend(page);
  await expectSaved(page, [other]);
  await page.reload();
  await expectChoices(page, [other, none, none]);
  await page.goto(receipt);
  await expect(page.getByText(formatInWords(other))).toBeVisible();
  await expect(page.getByText(formatInWords(third))).toHaveCount(0);
});

test("a time when nobody is at a desk is said to be one before it is sent", async ({ page, request }) => {
  const { schedule } = await sendLead(request, "Nora Night");
  await openPage(page, schedule);
  const officeHours = page.getByRole("group", { name: "First choice" }).getByRole("status");
  await typeTimes(page, [workingTime(2, "10:00")]);
  await expect(officeHours).toContainText("Bengaluru 14:30, at the desk");
  const saturday = new Date(Date.now() + ((6 - new Date().getUTCDay() + 7) % 7 || 7) * day);
  await typeTimes(page, [{ date: saturday.toISOString().slice(0, 10), time: "13:00" }]);
  await expect(officeHours).toContainText(/San Francisco \d\d:\d\d, closed/);
  await expect(officeHours).toContainText(/Bengaluru \d\d:\d\d, closed/);
});

test("a calendar elsewhere gets the visitor, the name and the address, from the dialog and from the page", {
  tag: "@all",
}, async ({ context, startAnother }) => {
  const calendar = "https://calendar.vitreel.example/demo";
  const site = await startAnother({ SCHEDULING_URL: calendar });
  await context.route(`${calendar}**`, (route) =>
    route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Calendar</title>" }),
  );
  for (const [way, follow] of Object.entries(bookingWays)) {
    const name = `Nora ${way}`;
    // Where a browser is sent on to is not answered by the route above, but it is what it asks for: its page ends on
    // an error, so the next way has a page of its own.
    const page = await context.newPage();
    const asked = context.waitForEvent(
      "request",
      (request) => request.isNavigationRequest() && request.url().startsWith(calendar),
    );
    await follow(page, name, true, site.url);
    const query = new URLSearchParams({ name, email: toEmail(name) });
    expect((await asked).url()).toBe(`${calendar}?${query}`);
    await expect.poll(() => countMessages(site, name)).toBe(1);
  }
});
