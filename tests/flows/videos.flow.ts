import { videos } from "~/content/videos";
import { expect, expectOpen, openPage, test } from "./site";
import {
  coversHeadline,
  drag,
  expectInViewer,
  expectVideo,
  findControl,
  findPlayer,
  findViewer,
  isInSight,
  waitForRest,
} from "./video-places";

test.use({ hasVideos: true });

test("a video opens full screen by its own button and gives the focus back", async ({ page }) => {
  await openPage(page, "/");
  const [video] = videos;
  if (!video) throw new Error("no videos");
  const open = await findControl(page, "Full screen", video);
  await open.click();
  await expectInViewer(page, video);
  await findViewer(page)
    .getByRole("button", { name: /^Close/ })
    .click();
  await expect(findViewer(page)).toBeHidden();
  await expect(open).toBeFocused();
  // A press anywhere else on the card opens it too.
  const card = page.getByRole("article").filter({ hasText: video.product });
  await card.click({ position: { x: 60, y: 120 } });
  await expectInViewer(page, video);
});

test("the player covers no button at first, is dragged into any corner, and says where it is", {
  tag: "@all",
}, async ({ page, isMobile }) => {
  await openPage(page, "/");
  for (const video of videos) {
    await (await findControl(page, "Pop out", video)).click();
    const player = findPlayer(page);
    await expect(player).toHaveAccessibleName(`Floating player: ${video.product}`);
    const covered = await player.evaluate((box) => {
      const pressable = [...document.querySelectorAll<HTMLElement>("main :is(a, button, summary)")];
      return pressable
        .filter((one) => {
          const { x, y, width, height } = one.getBoundingClientRect();
          return box.contains(document.elementFromPoint(x + width / 2, y + height / 2));
        })
        .map((one) => one.ariaLabel ?? one.textContent);
    });
    expect(covered).toEqual([]);
  }
  const player = findPlayer(page);
  for (const word of ["top left", "bottom right", "bottom left", "top right"]) {
    const box = await waitForRest(player);
    const { width, height } = page.viewportSize() ?? box;
    const aim = {
      x: word.endsWith("left") ? 0 : width - box.width,
      y: word.startsWith("top") ? 0 : height - box.height,
    };
    const hold = { x: box.x + box.width / 2, y: box.y + box.height / 3 };
    await drag(page, hold, { x: aim.x - box.x, y: aim.y - box.y }, isMobile);
    await expect(player.getByRole("status")).toHaveText(`In the ${word} corner`);
    const { x, y } = await waitForRest(player);
    // The player keeps its own distance from the edges, below the bar.
    expect(Math.hypot(x - aim.x, y - aim.y)).toBeLessThan(90);
    await expect.poll(async () => (await player.boundingBox())?.y).toBeGreaterThan(60);
  }
});

test("the player stays from page to page, playing, with its product", async ({ page }) => {
  await openPage(page, "/");
  const video = videos.at(-1);
  if (!video) throw new Error("no videos");
  await (await findControl(page, "Pop out", video)).click();
  const player = findPlayer(page);
  await expectVideo(player, video);
  const element = await player.locator("video").elementHandle();
  const link = page.getByRole("contentinfo").getByRole("link", { name: "Support" });
  await link.evaluate((one: HTMLElement) => one.click());
  await expect(page).toHaveURL("/resources/support");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect.poll(() => coversHeadline(page)).toBe(false);
  await expectVideo(player, video);
  // The video is the same element: it did not begin anew.
  expect(await element?.evaluate((element) => element.isConnected)).toBe(true);
  await player.getByRole("button", { name: /^Full screen/ }).click();
  await expectInViewer(page, video);
  await page.goBack();
  await expect(findViewer(page)).toBeHidden();
  await expect(page).toHaveURL("/resources/support");

  await player.getByRole("link", { name: `Shop Now: ${video.product}` }).click();
  await expect(page).toHaveURL(`/demo-store/${video.id}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  const trial = page.getByRole("main").getByRole("button", { name: "Start Free Trial" });
  // The dialog covers the player, which has no role meanwhile.
  const covered = await player.locator("video").elementHandle();
  await trial.click();
  await expectOpen(page.getByRole("dialog", { name: "Start Your Free Trial" }));
  // The video pauses while the visitor writes.
  const isPaused = () => covered?.evaluate((one) => (one as HTMLVideoElement).paused);
  await expect.poll(isPaused).toBe(true);
  await page.keyboard.press("Escape");
  await expect(trial).toBeFocused();
  await expectVideo(player, video);
  await player.getByRole("button", { name: /^Close/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test("only one video is ever heard, and one that is popped out is heard like before", async ({ page }) => {
  await openPage(page, "/");
  const [first, second] = videos;
  if (!first || !second) throw new Error("no videos");
  const heard = () =>
    page.locator("video").evaluateAll((all) => all.filter((one) => !(one as HTMLVideoElement).muted).length);
  await (await findControl(page, "Unmute", first)).click();
  await expect.poll(heard).toBe(1);
  const inWords = page.getByText(`[${first.sound}]`);
  await expect(inWords).toBeVisible();
  await (await findControl(page, "Unmute", second)).click();
  await expect(inWords).toBeHidden();
  await expect(await findControl(page, "Unmute", first)).toBeVisible();
  await expect.poll(heard).toBe(1);
  await (await findControl(page, "Pop out", first)).click();
  await expect(findPlayer(page).getByRole("button", { name: `Mute: ${first.product}` })).toBeVisible();
  await expect.poll(heard).toBe(1);
});

test("the player takes the focus, moves by its button, makes way for the focus, and gives it back by Escape", {
  tag: "@desktop",
}, async ({ page }) => {
  await openPage(page, "/");
  const [video] = videos;
  if (!video) throw new Error("no videos");
  const pop = await findControl(page, "Pop out", video);
  await pop.press("Enter");
  const player = findPlayer(page);
  await expect(player).toBeFocused();
  await expect(player).toHaveCSS("outline-width", "2px");
  await page.keyboard.press("Tab");
  await expect(player.getByRole("button", { name: /^Move to the next corner/ })).toBeFocused();
  const before = await waitForRest(player);
  await page.keyboard.press("Enter");
  await expect.poll(() => waitForRest(player)).not.toEqual(before);
  // What gets the focus under the player is seen.
  await page.evaluate(() => {
    const { x, y } = document.querySelector("[aria-label^='Floating player']")?.getBoundingClientRect() ?? {};
    const under = Object.assign(document.createElement("button"), { textContent: "Under", type: "button" });
    under.style.cssText = `position: fixed; left: ${x}px; top: ${y}px`;
    document.querySelector("main")?.append(under);
    under.focus();
  });
  await expect.poll(() => isInSight(page.getByRole("button", { name: "Under" }))).toBe(true);
  await player.focus();
  await page.keyboard.press("Escape");
  await expect(player).toBeHidden();
  await expect(pop).toBeFocused();
});
