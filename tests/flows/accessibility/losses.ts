import type { Page } from "@playwright/test";
import { findAtRest, finishAnimations } from "./axe";
import {
  findOverlayLosses,
  listClippedTexts,
  listControlsBeyondSide,
  measureSidewaysScroll,
} from "./in-page";

/** What a reader loses of the page as it stands: texts that are cut off, and all that is beyond the window's side. */
export function listLosses(page: Page) {
  return findAtRest(page, async () => {
    const sideways = await page.evaluate(measureSidewaysScroll);
    const clipped = await page.evaluate(listClippedTexts);
    const beyond = await page.evaluate(listControlsBeyondSide);
    return [...(sideways > 0 ? [`scrolls sideways by ${sideways} px`] : []), ...clipped, ...beyond];
  });
}

/** What a reader loses of what lies over the page, with all of it unfolded. */
export async function listLossesOfOverlay(page: Page) {
  const parts = page.locator("[role$=dialog] details");
  await parts.evaluateAll((all) => all.map((part) => part.setAttribute("open", "")));
  await finishAnimations(page);
  return page.evaluate(findOverlayLosses);
}
