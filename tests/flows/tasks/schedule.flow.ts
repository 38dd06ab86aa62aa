import type { Page } from "@playwright/test";
import { formatTime, formatZoneName, parseZonedTime } from "../../../app/lib/zoned-time";
import { signInBrowser } from "../sign-in";
import { countMessages, expect, test, waitAsTypist, waitForHydration } from "../site";

const zone = "Europe/Berlin";
// Clocks in this locale have 24 hours.
test.use({ timezoneId: zone, locale: "en-GB" });

const day = 86_400_000;
type Time = { date: string; time: string };

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

const choiceNames = ["First choice", "Second choice"];

async function typeTimes(page: Page, times: Time[]) {
  for (const [index, time] of times.entries()) {
    const window = page.getByRole("group", { name: choiceNames[index] });
    await window.getByLabel("Date").fill(time.date);
    await window.getByLabel("Time", { exact: true }).fill(time.time);
  }
}

async function expectSaved(page: Page, times: Time[]) {
  await expect(
    page.getByText(`Saved: ${times.map(formatInWords).join("; ")} (${formatZoneName(zone)}).`),
  ).toBeVisible();
}

async function fillIn(page: Page, name: string) {
  const form = page.getByRole("main").getByRole("form");
  await form.getByLabel("Name", { exact: true }).fill(name);
  await form.getByLabel("Work email").fill(toEmail(name));
  await form.getByLabel("Website").fill("https://shop.example.com");
  await form.getByLabel("Phone").fill("+1 415 555 0133");
  await waitAsTypist(page);
  await form.getByRole("button", { name: "Request Demo" }).click();
}

test("from the request to times that Slack, the team, the export and the sender see", async ({
  page,
  site,
}) => {
  const name = "Nora Page";
  const times = [workingTime(2, "10:00"), workingTime(3, "14:30")];
  await page.goto("/request-demo");
  await waitForHydration(page);
  await fillIn(page, name);
  await expect(page).toHaveURL(/\/schedule\?token=/);
  await expect(page.getByRole("main")).toContainText(toEmail(name));
  const { searchParams } = new URL(page.url());
  await expect(page.getByLabel("Your time zone")).toHaveValue(zone);
  await typeTimes(page, times);
  await page.getByRole("button", { name: "Propose these times" }).click();
  await expectSaved(page, times);
  expect(new URL(page.url()).searchParams.get("token")).toBe(searchParams.get("token"));
  await expect(page.getByRole("heading", { level: 1, name: "We have your times" })).toBeVisible();
  await expect.poll(() => countMessages(site, name, ...times.map(formatInWords))).toBe(1);

  await page.getByRole("link", { name: "See or erase what you sent" }).click();
  for (const time of times)
    await expect(page.getByRole("definition").filter({ hasText: formatInWords(time) })).toContainText(
      formatZoneName(zone),
    );

  await signInBrowser(page.context(), site);
  await page.goto(`/admin/leads?q=${encodeURIComponent(toEmail(name))}`);
  await page.getByRole("link", { name, exact: true }).click();
  for (const time of times)
    await expect(page.getByRole("listitem").filter({ hasText: formatInWords(time) })).toBeVisible();
  await expect(page.getByRole("main")).toContainText(formatZoneName(zone));
  const export_ = await page.request.post(`/admin/leads/export?q=${encodeURIComponent(toEmail(name))}`, {
    headers: { Origin: site.url },
  });
  const moments = times.map(({ date, time }) => parseZonedTime(date, time, zone) ?? Number.NaN);
  const isoTimes = moments.map((at) => new Date(at).toISOString());
  for (const iso of isoTimes) expect(await export_.text()).toContain(iso.slice(0, 16));
});
