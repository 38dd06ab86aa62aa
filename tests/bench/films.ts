import type { Locator } from "@playwright/test";
import { siteVideos } from "~/content/videos";
import type { VideoId } from "~/lib/video";
import { launchBrowser } from "../../app/tools/browser";
import { startSite } from "../fixtures/server";
import { percentile } from "./figures";

/**
 * From the moment half of a film is in view to its first moving frame, on a phone: `bun tests/bench/films.ts`. The
 * visitor scrolls to it, one screen in half a second, or jumps there from three screens away, which gives nothing time
 * to be loaded. The slow network is the one that Lighthouse gives a phone.
 */
const pages: Record<VideoId, string> = {
  ember: "/customers",
  halo: "/customers",
  tide: "/customers",
  plan: "/customers",
  lane: "/customers",
  guide: "/products/studio",
  rill: "/products/commerce",
};
const slow = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (0.75 * 1024 * 1024) / 8,
};
const rounds = 3;

const site = await startSite();
const browser = await launchBrowser();
const rows: Record<string, string | number>[] = [];
for (const [id, path] of Object.entries(pages)) {
  const row: Record<string, string | number> = { film: siteVideos[id as VideoId].title };
  for (const network of ["quiet", "slow"] as const) {
    for (const way of ["scrolled", "jumped"] as const) {
      const times: number[] = [];
      for (let round = 0; round < rounds; round++) times.push(await timeOf(id, path, network, way));
      row[`${network}, ${way}`] = percentile(times, 0.5);
    }
    row[`${network}, goal`] = network === "quiet" ? "≤ 300" : "≤ 1000";
  }
  rows.push(row);
}
await browser.close();
await site.stop();
console.table(rows);

/** Milliseconds from half in view to the first moving frame, in a browser that has nothing of the film. */
async function timeOf(id: string, path: string, network: "quiet" | "slow", way: "scrolled" | "jumped") {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.goto(site.url + path);
  await page.evaluate(() => dispatchEvent(new Event("pointerdown")));
  await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined);
  const film = page.locator(`main picture:has(img[src="/films/${id}-360.webp"]) + video`).first();
  await film.evaluate((video) => {
    scrollBy({ top: video.getBoundingClientRect().top - 3 * innerHeight, behavior: "instant" });
  });
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(300);
  if (network === "slow") {
    const session = await context.newCDPSession(page);
    await session.send("Network.emulateNetworkConditions", slow);
  }
  const time = await firstFrame(film, way);
  await context.close();
  return Math.round(time);
}

function firstFrame(film: Locator, way: "scrolled" | "jumped") {
  return film.evaluate(
    (video: HTMLVideoElement, way) =>
      new Promise<number>((done) => {
        let seen = 0;
        const half = new IntersectionObserver(
          (entries) => {
            const [first] = entries.filter(({ intersectionRatio }) => intersectionRatio >= 0.5);
            if (first) seen ||= first.time;
          },
          { threshold: 0.5 },
        );
        half.observe(video);
        function look(now: number, { mediaTime }: { mediaTime: number }) {
          if (mediaTime > 0 && seen > 0) done(now - seen);
          else video.requestVideoFrameCallback(look);
        }
        video.requestVideoFrameCallback(look);
        const { top, height } = video.getBoundingClientRect();
        const from = scrollY;
        const to = from + top - (innerHeight - height) / 2;
        const started = performance.now();
        const duration = way === "jumped" ? 0 : ((to - from) / innerHeight) * 500;
        function scroll() {
          const share = Math.min(1, (performance.now() - started) / (duration || 1));
          scrollTo({ top: from + (to - from) * share, behavior: "instant" });
          if (share < 1) requestAnimationFrame(scroll);
        }
        scroll();
      }),
    way,
  );
}
