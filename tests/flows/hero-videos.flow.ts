import type { Page } from "@playwright/test";
import { expect, test } from "./site";

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

test("no video begins and none is asked for by whose system asks for less motion, until the visitor wants it", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
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
