import type { Page } from "@playwright/test";
import { siteVideos } from "~/content/videos";
import { expect, openPage, test } from "./site";

test.use({ hasVideos: true });

/** The button of a group of videos, with the group in the middle of the view. */
async function findButton(page: Page, action: "Pause" | "Play", name: string) {
  const button = page
    .getByRole("main")
    .getByRole("button", { name: `${action}: ${name}` })
    .locator("visible=true")
    .first();
  await button.evaluate((element) => element.parentElement?.scrollIntoView({ block: "center" }));
  return button;
}

/** The videos of a group that are in sight: which, and whether the clock of each runs. */
function describeVideosBeside(button: Awaited<ReturnType<typeof findButton>>) {
  return button.evaluate(async (element) => {
    // Content that comes in late above the videos may have moved them out of sight.
    element.parentElement?.scrollIntoView({ block: "center", behavior: "instant" });
    const videos = [...(element.parentElement?.querySelectorAll("video") ?? [])].filter((video) =>
      video.checkVisibility(),
    );
    const before = videos.map((video) => video.currentTime);
    const hasInteracted = (video: HTMLVideoElement, index: number) => video.currentTime !== before[index];
    for (const end = performance.now() + 300; !videos.every(hasInteracted) && performance.now() < end; )
      await new Promise(requestAnimationFrame);
    return videos.map((video, index) => {
      const file = video.currentSrc.match(/\/films\/(\w+)\.webm$/)?.[1] ?? "nothing";
      const isSeen = getComputedStyle(video).opacity === "1" && hasInteracted(video, index);
      return `${file} ${isSeen ? "plays" : "stands still"}`;
    });
  });
}

/** The files of videos that a page asks for. */
function recordVideoFiles(page: Page) {
  const files: string[] = [];
  page.on("request", (request) => {
    if (/\.(webm|mp4)$/.test(request.url())) files.push(request.url());
  });
  return files;
}

test("the videos of a page's stories play when they are seen", async ({ page }) => {
  await openPage(page, "/products/commerce");
  for (const video of ["ember", "rill"] as const) {
    const button = await findButton(page, "Pause", siteVideos[video].title);
    await expect.poll(() => describeVideosBeside(button), video).toEqual([`${video} plays`]);
  }
});

/** Goes to the foot of a page and back, as far at a time as one sees. */
async function walkThrough(page: Page) {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight / 2) {
      scrollTo(0, y);
      await new Promise((later) => setTimeout(later, 60));
    }
  });
}

test("a browser that saves data is sent posters only", async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "connection", {
      value: Object.assign(new EventTarget(), { saveData: true }),
    }),
  );
  const asked = recordVideoFiles(page);
  await openPage(page, "/customers");
  await walkThrough(page);
  expect(await describeVideosBeside(await findButton(page, "Play", siteVideos.plan.title))).toEqual([]);
  expect(asked).toEqual([]);
});

test("a video pauses by its own button and with all motion, whichever was used last", async ({ page }) => {
  const { title } = siteVideos.guide;
  await openPage(page, "/products/studio");
  const pause = await findButton(page, "Pause", title);
  await expect.poll(() => describeVideosBeside(pause)).toEqual(["guide plays"]);
  await pause.click();
  const play = await findButton(page, "Play", title);
  await expect.poll(() => describeVideosBeside(play)).toEqual(["guide stands still"]);
  await play.click();
  await expect.poll(() => describeVideosBeside(pause)).toEqual(["guide plays"]);

  const footer = page.getByRole("contentinfo");
  await footer.getByRole("button", { name: "Pause motion" }).click();
  await findButton(page, "Play", title);
  await expect.poll(() => describeVideosBeside(play)).toEqual(["guide stands still"]);
});
