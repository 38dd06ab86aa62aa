import type { Page } from "@playwright/test";
import { companyName } from "~/lib/company-name";
import { expect, test, waitForHydration } from "./site";

test.use({ hasVideos: true });

/** The clock of the video of the largest window of the first screen, in seconds; 0 as long as it has not begun. */
const readVideoClock = (page: Page) =>
  page
    .locator("video")
    .nth(2)
    .evaluate((video: HTMLVideoElement) => video.currentTime);
const findPauseButton = (page: Page) => page.getByRole("button", { name: /^(Play|Pause) videos$/ });

/** The videos that the page has asked for, and when the first one was (ms since the page began). */
function readVideoRequests(page: Page) {
  return page.evaluate(() => {
    const videos = performance.getEntriesByType("resource").filter(({ name }) => /\.(webm|mp4)$/.test(name));
    const [timing] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    return { count: videos.length, first: videos[0]?.startTime ?? 0, loaded: timing?.loadEventEnd ?? 0 };
  });
}

test("the videos of the first screen begin by themselves after the page is loaded, and the button says so", async ({
  page,
}) => {
  await page.goto("/");
  await expect(findPauseButton(page)).toHaveText("Pause videos");
  await expect.poll(() => readVideoClock(page)).toBeGreaterThan(0.2);
  const { first, loaded } = await readVideoRequests(page);
  expect(first).toBeGreaterThan(loaded);
  expect(loaded).toBeGreaterThan(0);

  await findPauseButton(page).click();
  await expect(findPauseButton(page)).toHaveText("Play videos");
  let stood = -1;
  const stands = async () => {
    const before = stood;
    stood = await readVideoClock(page);
    return stood === before;
  };
  // The last frame before the pause may come after the button has changed.
  await expect.poll(stands, { intervals: [500] }).toBe(true);
  await findPauseButton(page).click();
  await expect(findPauseButton(page)).toHaveText("Pause videos");
  // At its end a video begins anew.
  await expect.poll(() => readVideoClock(page)).not.toBe(stood);
});

const calmSettings: [what: string, prepare: (page: Page) => Promise<unknown>][] = [
  ["their system asks for less motion", (page) => page.emulateMedia({ reducedMotion: "reduce" })],
  [
    "their connection saves data",
    (page) =>
      page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } })),
  ],
];

for (const [what, prepare] of calmSettings)
  test(`no video begins and none is asked for when ${what}, until the visitor wants it`, {
    tag: what.includes("saves") ? "@all" : [],
  }, async ({ page }) => {
    await prepare(page);
    await page.goto("/");
    await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined);
    // Longer than the first idle moment after the page is loaded, by which videos begin elsewhere.
    await page.waitForTimeout(3_000);
    await expect(findPauseButton(page)).toHaveText("Play videos");
    expect(await readVideoClock(page)).toBe(0);
    expect((await readVideoRequests(page)).count).toBe(0);
    await findPauseButton(page).click();
    await expect(findPauseButton(page)).toHaveText("Pause videos");
    await expect.poll(() => readVideoClock(page)).toBeGreaterThan(0.2);
  });

test("who paused motion on another page finds the videos of the first screen at rest", {
  tag: "@all",
}, async ({ page }) => {
  await page.goto("/faq");
  // Before it, the link would load the page whole, and nothing is stored for that.
  await waitForHydration(page);
  await page.getByRole("contentinfo").getByRole("button", { name: "Pause motion" }).click();
  await page
    .getByRole("contentinfo")
    .getByRole("link", { name: `${companyName}, home` })
    .click();
  await expect(page).toHaveURL("/");
  await page.waitForTimeout(3_000);
  await expect(findPauseButton(page)).toHaveText("Play videos");
  expect((await readVideoRequests(page)).count).toBe(0);
});
