import type { Page } from "@playwright/test";
import { pageAddresses } from "../../fixtures/populated-site";
import { expect, test } from "../populated-test";
import { chooseLooks, type Look, runAxe } from "./axe";
import { findUnmarkedLists } from "./in-page";
import { ofEachKind, walkedPages } from "./kinds";
import { listLosses } from "./losses";
import { sizes, walkAround } from "./walk";

// As visitors have it: what comes in by scrolling must be there when the focus is.
test.use({ contextOptions: { reducedMotion: "no-preference" } });
test.describe.configure({ mode: "parallel" });

/** Pages without the site's navigation; that of a forgotten password has no form on a site that sends no mail. */
const fewStops: Record<string, number> = {
  "/setup": 4,
  "/sign-in": 4,
  "/new-password": 3,
  "/forgotten-password": 2,
};

const isChange = process.env.CHECK_TIER === "change";

for (const [index, address] of pageAddresses.entries()) {
  // For a change some are looked at only, and every other one is walked through on a phone instead of at a desk.
  const isWalked = !isChange || walkedPages.includes(address);
  const isWalkedAtDesk = !isChange || walkedPages.indexOf(address) % 2 === 0;
  const isWalkedOnPhone = !isChange || !isWalkedAtDesk;
  const looks = chooseLooks(index, isChange ? 1 : 3);

  test(`${address} is walked through by keyboard, and can be read by everybody in every shape`, {
    tag: ofEachKind.includes(address) ? [] : "@all",
  }, async ({ open }) => {
    test.setTimeout(300_000);
    const page = await open(address);
    const stopsAtLeast = fewStops[address] ?? 9;
    // There the team's menu is behind its button.
    const onPhone = Math.min(stopsAtLeast, address.startsWith("/admin") ? 6 : 9);
    const findings = {
      ...(isWalked &&
        isWalkedAtDesk && { "by keyboard": await walkThroughAt(page, sizes.desktop, stopsAtLeast) }),
      ...(isWalked &&
        isWalkedOnPhone && { "by keyboard on a phone": await walkThroughAt(page, sizes.phone, onPhone) }),
      axe: await runAxeFromTop(page, looks),
      lists: await page.evaluate(findUnmarkedLists),
      ...(isWalked && {
        "at 400 %": await listLossesAt(page, { width: 320, height: 256 }),
        "with spaced text on a phone": await listLossesAt(page, { width: 320, height: 640 }, spacedText),
      }),
      ...(!isChange && {
        "with spaced text": await listLossesAt(page, { width: 1280, height: 1024 }, spacedText),
      }),
    };
    expect(findings).toEqual(Object.fromEntries(Object.keys(findings).map((name) => [name, []])));
  });
}

/** What axe finds where no bar that stays in view lies over what has been scrolled. */
async function runAxeFromTop(page: Page, looks: Look[]) {
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
  return runAxe(page, looks);
}

/** Goes through all that takes the focus, forward and back: what does not show where one is, or is out of order. */
async function walkThroughAt(page: Page, size: { width: number; height: number }, stopsAtLeast: number) {
  await page.setViewportSize(size);
  const { stops, problems } = await walkAround(page);
  return stops < stopsAtLeast ? [...problems, `only ${stops} stops`] : problems;
}

/** What WCAG 1.4.12 lets a reader set. */
const spacedText = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`;

/** What is lost in a window of this size with these styles of a reader's own. */
async function listLossesAt(page: Page, viewport: { width: number; height: number }, css = "") {
  await page.setViewportSize(viewport);
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, css);
  const losses = await listLosses(page);
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
  return losses;
}
