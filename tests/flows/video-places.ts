import type { Locator, Page } from "@playwright/test";
import { videos } from "~/content/videos";
import { formatVideoPrice, type SampleVideo } from "~/lib/video";
import { expect } from "./site";

export const findViewer = (page: Page) => page.getByRole("dialog", { name: "Product videos" });
export const findPlayer = (page: Page) => page.getByRole("region", { name: /^Floating player/ });

/** A control of a video's card on the home page. */
export async function findControl(page: Page, action: string, { product }: SampleVideo) {
  const control = page.getByRole("main").getByRole("button", { name: `${action}: ${product}`, exact: true });
  await control.scrollIntoViewIfNeeded();
  return control;
}

/** The video that is seen in a place: which one, and whether its clock runs. */
async function describeShownVideo(place: Locator) {
  return place.evaluate(async (element) => {
    const isSeen = (video: HTMLVideoElement) => {
      const { x, y, width, height } = video.getBoundingClientRect();
      const isInView = document.elementsFromPoint(x + width / 2, y + height / 2).includes(video);
      return isInView && getComputedStyle(video).opacity === "1";
    };
    const [video, ...more] = [...element.querySelectorAll("video")].filter(isSeen);
    if (!video || more.length > 0) return `${video ? more.length + 1 : 0} videos`;
    const before = video.currentTime;
    for (const end = performance.now() + 250; video.currentTime === before && performance.now() < end; )
      await new Promise(requestAnimationFrame);
    const file = new URL(video.currentSrc).pathname;
    return `${file.replace(/^\/films\/|\.\w+$/g, "")} ${video.currentTime === before ? "stands still" : "plays"}`;
  });
}

/** Whether all of an element is in the view and nothing lies over its middle. */
export async function isInSight(element: Locator) {
  return element.evaluate((one) => {
    const { left, top, right, bottom } = one.getBoundingClientRect();
    if (left < 0 || top < 0 || right > window.innerWidth || bottom > window.innerHeight) return false;
    const above = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return above !== null && (one.contains(above) || above.contains(one));
  });
}

/** Name, price, button, source and clock in a place are those of one video. */
export async function expectVideo(place: Locator, video: SampleVideo) {
  await expect.poll(() => describeShownVideo(place), video.product).toBe(`${video.id} plays`);
  // The demo store sells the product inside its video.
  const shop = place
    .getByRole("link", { name: `Shop Now: ${video.product}` })
    .or(place.getByRole("button", { name: `Add to cart: ${video.product}` }));
  await expect.poll(() => isInSight(shop)).toBe(true);
  await expect.poll(() => isInSight(place.getByText(video.product, { exact: true }).first())).toBe(true);
  await expect(place.getByText(formatVideoPrice(video), { exact: true })).toBeVisible();
}

export async function expectInViewer(page: Page, video: SampleVideo) {
  const viewer = findViewer(page);
  const position = videos.indexOf(video) + 1;
  await expect(viewer.getByText(/^Video \d/)).toHaveText(
    `Video ${position} of ${videos.length}: ${video.product}, ${formatVideoPrice(video)}`,
  );
  await expectVideo(viewer, video);
}

/** Moves a finger (or, without a touch screen, the pressed mouse) by a distance. */
export async function drag(
  page: Page,
  from: { x: number; y: number },
  by: { x: number; y: number },
  touch: boolean,
) {
  const steps = 8;
  const at = (step: number) => ({ x: from.x + (by.x * step) / steps, y: from.y + (by.y * step) / steps });
  if (!touch) {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    for (let step = 1; step <= steps; step++) await page.mouse.move(at(step).x, at(step).y);
    return page.mouse.up();
  }
  const finger = await page.context().newCDPSession(page);
  await finger.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [from] });
  for (let step = 1; step <= steps; step++)
    await finger.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [at(step)] });
  await finger.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await finger.detach();
}

/** Whether the player lies over the headline. */
export async function coversHeadline(page: Page) {
  const [title, player] = await Promise.all(
    [page.getByRole("heading", { level: 1 }), findPlayer(page)].map((one) => one.boundingBox()),
  );
  if (!title || !player) return true;
  return (
    player.x < title.x + title.width &&
    title.x < player.x + player.width &&
    player.y < title.y + title.height &&
    title.y < player.y + player.height
  );
}

/** Where an element is when it has come to rest. */
export async function waitForRest(element: Locator) {
  return element.evaluate(async (one) => {
    for (let before = Number.NaN, now = 0; before !== now; ) {
      before = now;
      await new Promise((later) => setTimeout(later, 100));
      const { x, y } = one.getBoundingClientRect();
      now = x * 10_000 + y;
    }
    const { x, y, width, height } = one.getBoundingClientRect();
    return { x, y, width, height };
  });
}
