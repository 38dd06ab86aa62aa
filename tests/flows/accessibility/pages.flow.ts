import type { Page } from "@playwright/test";
import { pageAddresses } from "../../furnish";
import { expect, test } from "../furnished";
import { axeFindings, looksOf } from "./axe";
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
