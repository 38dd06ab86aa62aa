import type { Page } from "@playwright/test";
import { settle } from "./axe";
import { clippedTexts, controlsBeyondSide, lossesOfOverlays, sidewaysScroll } from "./in-page";

/** What a reader loses of the page as it stands: texts that are cut off, and all that is beyond the window's side. */
export async function lossesOf(page: Page) {
  await settle(page);
  const sideways = await page.evaluate(sidewaysScroll);
  const clipped = await page.evaluate(clippedTexts);
  const beyond = await page.evaluate(controlsBeyondSide);
  return [...(sideways > 0 ? [`scrolls sideways by ${sideways} px`] : []), ...clipped, ...beyond];
}

/** What a reader loses of what lies over the page, with all of it unfolded. */
export async function lossesOfOverlay(page: Page) {
  const parts = page.locator("[role$=dialog] details");
  await parts.evaluateAll((all) => all.map((part) => part.setAttribute("open", "")));
  await settle(page);
  return page.evaluate(lossesOfOverlays);
}
