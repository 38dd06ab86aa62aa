import type { Page } from "@playwright/test";
import { pageAddresses } from "../../furnish";
import { expect, test } from "../furnished";
import { axeFindings, looksOf } from "./axe";
import { focusProblem } from "./in-page";
import { lossesOf } from "./losses";

test.describe.configure({ mode: "parallel" });

for (const [index, address] of pageAddresses.entries()) {
  test(`${address} can be read, by everybody and in every shape`, async ({ open }) => {
    test.setTimeout(300_000);
    const page = await open(address);
    const findings = {
      axe: await axeFindings(page, looksOf(index)),
      "at 400 %": await lossesAt(page, { width: 320, height: 256 }),
      "with spaced text": await lossesAt(page, { width: 1280, height: 1024 }, spacedText),
      "with spaced text on a phone": await lossesAt(page, { width: 360, height: 740 }, spacedText),
    };
    expect(findings).toEqual(Object.fromEntries(Object.keys(findings).map((name) => [name, []])));
  });

  test(`${address} shows where the focus is, forwards and backwards`, async ({ open }) => {
    test.setTimeout(300_000);
    const page = await open(address);
    await page.setViewportSize({ width: 1440, height: 900 });
    const forwards = await walk(page, "Tab");
    expect(forwards.problems).toEqual([]);
    expect(forwards.stops).toBeGreaterThan(address.startsWith("/setup") || address === "/sign-in" ? 3 : 8);
    await page.setViewportSize({ width: 360, height: 740 });
    expect((await walk(page, "Shift+Tab")).problems).toEqual([]);
  });
}

/** What WCAG 1.4.12 lets a reader set. */
const spacedText = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`;

/** What is lost in a window of this size with these styles of a reader's own. */
async function lossesAt(page: Page, viewport: { width: number; height: number }, css = "") {
  await page.setViewportSize(viewport);
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, css);
  const losses = await lossesOf(page);
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
  return losses;
}

/** Goes through all places that take the focus, until it leaves the page. */
async function walk(page: Page, key: "Tab" | "Shift+Tab") {
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  const problems: string[] = [];
  let stops = 0;
  for (; stops < 400; stops++) {
    await page.keyboard.press(key);
    const focus = await page.evaluate(focusProblem);
    if (!focus) break;
    if (focus.problem) problems.push(`${focus.name} ${focus.problem}`);
  }
  return { stops, problems };
}
