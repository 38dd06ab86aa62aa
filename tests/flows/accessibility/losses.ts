import type { Page } from "@playwright/test";
import { settle } from "./axe";
import { clippedTexts, controlsBeyondSide, sidewaysScroll } from "./in-page";

/** What a reader loses of the page as it stands: texts that are cut off, and all that is beyond the window's side. */
export async function lossesOf(page: Page) {
  await settle(page);
  const sideways = await page.evaluate(sidewaysScroll);
  const clipped = await page.evaluate(clippedTexts);
  const beyond = await page.evaluate(controlsBeyondSide);
  return [...(sideways > 0 ? [`scrolls sideways by ${sideways} px`] : []), ...clipped, ...beyond];
}
