import type { Locator, Page } from "@playwright/test";
import { expect, expectOpen, openPage, test } from "./site";
import { waitForRest } from "./video-places";

test.use({ hasVideos: true });

const name = "Vitreel in half a minute";
const findPlayer = (page: Page) => page.getByRole("group", { name });
const findFrame = (page: Page) => page.getByRole("region", { name: `Floating player: ${name}` });
/** By its poster, because what is behind a dialog has no role. */
const findVideo = (page: Page) => page.locator("video[poster]");

/** Starts the demo video, and waits for the player's own controls. */
async function start(page: Page) {
  await openPage(page, "/");
  const poster = page.getByRole("button", { name: "Play the demo video" });
  await showInMiddle(poster);
  await poster.click();
  await expect(findPlayer(page).getByRole("slider")).toBeVisible();
  await expect.poll(() => readTime(page)).toBeGreaterThan(0);
  // However slow the machine, the video does not come to its end before the test does.
  await findVideo(page).evaluate((video: HTMLVideoElement) => {
    video.playbackRate = 0.1;
  });
}

const showInMiddle = (element: Locator) =>
  element.evaluate((one) => one.scrollIntoView({ block: "center", behavior: "instant" }));
const readTime = (page: Page) => findVideo(page).evaluate((video: HTMLVideoElement) => video.currentTime);
const isPaused = (page: Page) => findVideo(page).evaluate((video: HTMLVideoElement) => video.paused);

/** Sets the clock of the video and stops it there, as a press on the bar and Space do. */
async function stopAt(page: Page, time: number) {
  await findVideo(page).evaluate((video: HTMLVideoElement, time) => {
    video.pause();
    video.currentTime = time;
  }, time);
  await expect(findPlayer(page).getByRole("slider")).toHaveAttribute(
    "aria-valuetext",
    new RegExp(`^0:${String(time).padStart(2, "0")} of 0:28, `),
  );
}

/** Notes each time that the video pauses or begins anew, from now on. */
async function watchPlayback(page: Page) {
  await findVideo(page).evaluate((video) => {
    video.dataset.notes = "";
    for (const kind of ["pause", "emptied", "seeked"])
      video.addEventListener(kind, () => {
        video.dataset.notes += `${kind} `;
      });
  });
}

test("the demo video obeys the keys that people know, and says what it does", { tag: "@desktop" }, async ({
  page,
}) => {
  await start(page);
  const player = findPlayer(page);
  const said = player.getByRole("status").last();
  await player.focus();
  await page.keyboard.press("Space");
  await expect(said).toHaveText("Paused");
  await expect(player.getByRole("button", { name: `Play: ${name}` })).toBeVisible();
  await stopAt(page, 10);
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => readTime(page)).toBe(15);
  await expect(said).toHaveText("0:15");
  await page.keyboard.press("ArrowLeft");
  await expect.poll(() => readTime(page)).toBe(10);
  await page.keyboard.press("m");
  await expect(said).toHaveText("Muted");
  await expect(player.getByRole("button", { name: `Unmute: ${name}` })).toBeVisible();
  await page.keyboard.press("m");
  await expect(said).toHaveText("Sound on");
  await page.keyboard.press("ArrowDown");
  await expect(said).toHaveText("Volume 90 %");
  const captions = player.getByRole("button", { name: `Captions: ${name}` });
  await expect(captions).toHaveAttribute("aria-pressed", "true");
  const caption = player.getByText(/Pick a size/);
  await expect(caption).toBeVisible();
  await page.keyboard.press("c");
  await expect(captions).toHaveAttribute("aria-pressed", "false");
  await expect(caption).toBeHidden();
  await page.keyboard.press("f");
  await expect(player.getByRole("button", { name: `Leave full screen: ${name}` })).toBeVisible();
  await page.keyboard.press("f");
  await expect(player.getByRole("button", { name: `Full screen: ${name}` })).toBeVisible();

  // On the bar the arrow keys seek as well; on the list of speeds they choose.
  await stopAt(page, 10);
  await player.getByRole("slider").focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => readTime(page)).toBe(15);
  const speed = player.getByRole("combobox", { name: `Speed: ${name}` });
  await speed.selectOption("1.5");
  await expect(speed).toHaveValue("1.5");
  await expect
    .poll(() => findVideo(page).evaluate((video: HTMLVideoElement) => video.playbackRate))
    .toBe(1.5);
  await speed.press("m");
  await expect(player.getByRole("button", { name: `Mute: ${name}` })).toBeVisible();
});

test("on the whole screen the bar leaves the picture while it plays and nothing is touched", {
  tag: ["@desktop", "@all"],
}, async ({ page }) => {
  const now = Date.now();
  await page.clock.install({ time: now });
  await start(page);
  const player = findPlayer(page);
  const bar = page.locator(".player-bar");
  const idle = page.locator("[data-idle]");
  // The clock stands but for the times in which nothing is touched.
  await page.clock.pauseAt(now + 600_000);
  const touchNothing = () => page.clock.runFor(3_500);
  const expectThere = async () => {
    await expect(idle).toHaveCount(0);
    await expect(bar).toHaveCSS("opacity", "1");
  };
  const expectToLeave = async () => {
    await touchNothing();
    await expect(bar).toHaveCSS("opacity", "0");
  };
  await player.focus();
  await page.keyboard.press("f");
  await expect(player.getByRole("button", { name: `Leave full screen: ${name}` })).toBeAttached();
  await expectThere();
  await expectToLeave();
  await page.mouse.move(300, 300);
  await expectThere();
  await expectToLeave();
  await page.keyboard.press("m");
  await expectThere();
  await page.mouse.click(320, 300);
  await expect.poll(() => isPaused(page)).toBe(true);
  await touchNothing();
  await expectThere();
  // What the keyboard has focused stays in view.
  await page.keyboard.press("k");
  await expect.poll(() => isPaused(page)).toBe(false);
  await player.getByRole("button", { name: `Unmute: ${name}` }).focus();
  await touchNothing();
  await expectThere();
});

test("the bar names its chapters, and pointing at a time shows its picture", { tag: "@desktop" }, async ({
  page,
}) => {
  await start(page);
  const player = findPlayer(page);
  const slider = player.getByRole("slider", { name: `Seek: ${name}` });
  for (const [time, chapter] of [
    [2, "A street at dusk"],
    [10, "On the product page"],
    [25, "Every window lit"],
  ] as const) {
    await stopAt(page, time);
    await expect(slider).toHaveAttribute(
      "aria-valuetext",
      `0:${String(time).padStart(2, "0")} of 0:28, ${chapter}`,
    );
    await expect(player.getByText(chapter, { exact: true })).toBeVisible();
  }
  const { width, height } = await waitForRest(slider);
  const position = { x: width * 0.625, y: height / 2 };
  const asked = page.waitForResponse((response) => response.url().endsWith("/films/demo-storyboard.webp"));
  await slider.hover({ position });
  expect((await asked).status()).toBe(200);
  await expect(player.getByText("0:17 Four products")).toBeVisible();
  await slider.click({ position });
  await expect.poll(() => readTime(page)).toBeCloseTo(17.5, 0);
});

test("the demo video floats while it plays out of view and on other pages, and comes back, without a pause", async ({
  page,
}) => {
  await start(page);
  await watchPlayback(page);
  const video = await findVideo(page).elementHandle();
  await showInMiddle(page.getByRole("contentinfo"));
  await expect(findFrame(page).getByRole("group", { name })).toBeVisible();
  await page
    .getByRole("contentinfo")
    .getByRole("link", { name: "FAQ" })
    .evaluate((one: HTMLElement) => one.click());
  await expect(page).toHaveURL("/faq");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(findFrame(page)).toBeVisible();
  await findFrame(page).getByRole("link", { name }).click();
  await expect(page).toHaveURL("/#demo");
  await expect(page.locator("#demo").getByRole("group", { name })).toBeVisible();
  await expect(findFrame(page)).toHaveCount(0);
  expect(
    await video?.evaluate((element: HTMLVideoElement) => [element.isConnected, element.dataset.notes]),
  ).toEqual([true, ""]);
  expect(await isPaused(page)).toBe(false);
});

test("paused it stays where it is, closed it is silent, behind a dialog it waits, and one video floats", async ({
  page,
}) => {
  await start(page);
  const player = findPlayer(page);
  await player.getByRole("button", { name: `Pause: ${name}` }).click();
  await showInMiddle(page.getByRole("contentinfo"));
  await expect(page.locator("#demo").getByRole("group", { name })).toHaveCount(1);
  await expect(findFrame(page)).toHaveCount(0);

  await showInMiddle(player);
  await player.getByRole("button", { name: `Play: ${name}` }).click();
  await showInMiddle(page.getByRole("contentinfo"));
  await expect(findFrame(page)).toBeVisible();
  const trial = page.getByRole("main").getByRole("button", { name: "Start Free Trial" }).last();
  await trial.evaluate((one: HTMLElement) => one.click());
  await expectOpen(page.getByRole("dialog"));
  await expect.poll(() => isPaused(page)).toBe(true);
  await page.keyboard.press("Escape");
  await expect.poll(() => isPaused(page)).toBe(false);
  await findFrame(page)
    .getByRole("button", { name: `Close: ${name}` })
    .click();
  await expect(findFrame(page)).toHaveCount(0);
  expect(await isPaused(page)).toBe(true);

  // A product that is popped out takes the corner from it.
  await showInMiddle(player);
  await player.getByRole("button", { name: `Play: ${name}` }).click();
  const pop = page
    .getByRole("main")
    .getByRole("button", { name: /^Pop out/ })
    .first();
  await showInMiddle(pop);
  await expect(findFrame(page)).toBeVisible();
  await pop.evaluate((one: HTMLElement) => one.click());
  await expect(page.getByRole("region", { name: /^Floating player/ })).toHaveCount(1);
  await expect(findFrame(page)).toHaveCount(0);
  expect(await isPaused(page)).toBe(true);
});

test('"Add to cart" in the demo video fills the demo store\'s cart, on any page', async ({ page }) => {
  await start(page);
  await stopAt(page, 12);
  const player = findPlayer(page);
  const add = player.getByRole("button", { name: /^Add to cart: Ember eau de parfum/ });
  await expect(add).toBeVisible();
  const { width, height } = await waitForRest(add);
  expect(Math.min(height, width)).toBeGreaterThanOrEqual(44);
  await add.click();
  await expect(player.getByText(/^In your cart: 1 ×/)).toBeAttached();
  await page.keyboard.press("k");
  await player.getByRole("link", { name: "View cart" }).click();
  await expect(page).toHaveURL(/\/demo-store\?cart=ember-\d+\.1$/);
  await expect(page.getByRole("heading", { name: "Your cart" })).toBeAttached();
  const more = page.getByRole("main").getByRole("button", { name: /^One more: Ember/ });
  await expect(more).toBeAttached();
  // In the store itself the cart is in the address, and each press counts.
  await stopAt(page, 12);
  await findFrame(page)
    .getByRole("button", { name: /^Add one more: Ember/ })
    .click();
  await expect(page).toHaveURL(/cart=ember-\d+\.2/);
});

test("the demo video plays on where the file of what it sells is gone", {
  tag: ["@desktop", "@all"],
}, async ({ page }) => {
  page.removeAllListeners("console");
  await start(page);
  await page.route("**/assets/*.js", (route) => route.fulfill({ status: 404 }));
  const asked = page.waitForResponse((response) => response.status() === 404);
  await stopAt(page, 12);
  await asked;
  await expect(findPlayer(page).getByRole("group", { name: "In the video" })).toBeAttached();
  await stopAt(page, 20);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the demo video has its poster and the browser's own controls", async ({ page }) => {
    await page.goto("/");
    const video = page.locator("#demo video[controls]");
    await expect(video).toBeVisible();
    await expect(video).toHaveAttribute("poster", "/films/demo.webp");
    await expect(page.getByRole("button", { name: "Play the demo video" })).toBeHidden();
  });
});
