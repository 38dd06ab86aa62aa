import type { Page } from "@playwright/test";
import { siteVideos } from "~/content/videos";
import type { VideoId } from "~/lib/video";
import { expect, openPage, test } from "./site";

test.use({ hasVideos: true });

/** The pages that speak of video, with what the buttons of their videos name and the videos they stand beside. */
const pages: Record<string, { name: string; videos: VideoId[]; onPhone?: VideoId[] }[]> = {
  "/products/commerce": [one("ember"), one("rill")],
  "/products/showcase": [one("plan")],
  "/products/securestream": [one("lane")],
  "/products/studio": [one("guide")],
  "/customers": [one("ember"), one("plan"), one("halo"), one("lane"), one("tide")],
  "/case-studies": [{ name: "the three stores", videos: ["ember", "halo", "tide"] }],
  "/request-demo": [one("tide")],
  "/documentation": [one("halo")],
  "/solutions/shopify": [one("halo")],
  "/solutions/magento": [one("tide")],
  "/solutions/custom-websites": [one("halo"), one("ember")],
};

function one(video: VideoId) {
  return { name: siteVideos[video].title, videos: [video] };
}

async function open(page: Page, path: string) {
  await openPage(page, path);
}

/** The button of a group of videos, with the group in the middle of the view. */
async function buttonOf(page: Page, action: "Pause" | "Play", name: string) {
  const button = page
    .getByRole("main")
    .getByRole("button", { name: `${action}: ${name}` })
    .locator("visible=true")
    .first();
  await button.evaluate((element) => element.parentElement?.scrollIntoView({ block: "center" }));
  return button;
}

/** The videos of a group that are in sight: which, and whether the clock of each runs. */
function videosBeside(button: Awaited<ReturnType<typeof buttonOf>>) {
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
function videoFiles(page: Page) {
  const files: string[] = [];
  page.on("request", (request) => {
    if (/\.(webm|mp4)$/.test(request.url())) files.push(request.url());
  });
  return files;
}

for (const [path, groups] of Object.entries(pages)) {
  const tag = path === "/products/commerce" ? [] : "@all";
  test(`on ${path} the videos of its stories play when they are seen`, { tag }, async ({
    page,
    isMobile,
  }) => {
    const asked = videoFiles(page);
    await open(page, path);
    for (const { name, videos, onPhone = videos } of groups) {
      const button = await buttonOf(page, "Pause", name);
      const shown = isMobile ? onPhone : videos;
      await expect.poll(() => videosBeside(button), name).toEqual(shown.map((video) => `${video} plays`));
      // What a phone does not show is not sent to it.
      for (const hidden of videos.filter((video) => !shown.includes(video)))
        expect(asked.filter((address) => address.includes(`/${hidden}.`))).toEqual([]);
    }
  });
}

/** Goes to the foot of a page and back, as far at a time as one sees. */
async function walkThrough(page: Page) {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight / 2) {
      scrollTo(0, y);
      await new Promise((later) => setTimeout(later, 60));
    }
  });
}

test("where less motion is asked for, the videos are their posters, until one is started by its button", {
  tag: "@all",
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const asked = videoFiles(page);
  for (const [path, [first]] of Object.entries(pages)) {
    if (!first) continue;
    await open(page, path);
    await walkThrough(page);
    const button = await buttonOf(page, "Play", first.name);
    expect(await videosBeside(button), path).toEqual([]);
  }
  expect(asked).toEqual([]);
  const play = await buttonOf(page, "Play", "Halo desk lamp");
  await play.click();
  const pause = await buttonOf(page, "Pause", "Halo desk lamp");
  await expect.poll(() => videosBeside(pause)).toEqual(["halo plays"]);
});

test("a browser that saves data is sent posters only", async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "connection", {
      value: Object.assign(new EventTarget(), { saveData: true }),
    }),
  );
  const asked = videoFiles(page);
  await open(page, "/customers");
  await walkThrough(page);
  expect(await videosBeside(await buttonOf(page, "Play", siteVideos.plan.title))).toEqual([]);
  expect(asked).toEqual([]);
});

test("a video pauses by its own button and with all motion, whichever was used last", async ({ page }) => {
  const { title } = siteVideos.guide;
  await open(page, "/products/studio");
  const pause = await buttonOf(page, "Pause", title);
  await expect.poll(() => videosBeside(pause)).toEqual(["guide plays"]);
  await pause.click();
  const play = await buttonOf(page, "Play", title);
  await expect.poll(() => videosBeside(play)).toEqual(["guide stands still"]);
  await play.click();
  await expect.poll(() => videosBeside(pause)).toEqual(["guide plays"]);

  const footer = page.getByRole("contentinfo");
  await footer.getByRole("button", { name: "Pause motion" }).click();
  await buttonOf(page, "Play", title);
  await expect.poll(() => videosBeside(play)).toEqual(["guide stands still"]);
});
