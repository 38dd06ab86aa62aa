import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import type axe from "axe-core";

const axeSource = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

export type Look = {
  width: number;
  colorScheme: "light" | "dark";
  forcedColors?: "active" | "none";
  reducedMotion?: "reduce" | "no-preference";
};

/**
 * A phone and a desk in both schemes, every other page the other way round, then a tablet; of four pages each begins with
 * another of the first four. Forced colors are looked at by the flow of states.
 */
export function chooseLooks(index: number, count: number): Look[] {
  const [one, other] = index % 2 ? (["light", "dark"] as const) : (["dark", "light"] as const);
  const phone: Look = { width: 360, colorScheme: one };
  const desk: Look = { width: 1440, colorScheme: other, reducedMotion: "no-preference" };
  const looks = index % 4 < 2 ? [phone, desk] : [desk, phone];
  return [...looks, { width: 768, colorScheme: one } as const].slice(0, count);
}

/** What axe finds in the page as it stands, in each of the looks; its rules for AA and good practice, all of them. */
export async function runAxe(page: Page, looks: Look[]) {
  const found: string[] = [];
  // Once for all looks; the page is not loaded again between them.
  await page.evaluate(axeSource);
  for (const { width, colorScheme, forcedColors = "none", reducedMotion = "reduce" } of looks) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, forcedColors, reducedMotion });
    const violations = await findAtRest(page, () => page.evaluate(findViolations, forcedColors === "none"));
    const look = [width, colorScheme, forcedColors === "active" && "forced colors"].filter(Boolean).join(" ");
    found.push(...violations.map(({ rule, where }) => `${rule} (${look}): ${where}`));
  }
  return found;
}

async function findViolations(withContrast: boolean) {
  const { axe: inPage } = window as unknown as { axe: typeof axe };
  // Radix marks what a dialog covers; without the dialog it is looked at by itself.
  const { violations } = await inPage.run(
    { exclude: ["[data-aria-hidden=true]"] },
    {
      resultTypes: ["violations"],
      // Only a rule that is off reads the text of style sheets.
      preload: { assets: ["media"] },
      rules: {
        // The one rule for AA that is not on by itself.
        "target-size": { enabled: true },
        // Forced colors are the visitor's own; axe reads ours from -webkit-text-fill-color, where they stay.
        "color-contrast": { enabled: withContrast },
      },
    },
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, html, failureSummary }) => ({
      rule: id,
      where: `${target} ${html.slice(0, 120)} — ${failureSummary}`,
    })),
  );
}

/** What `find` finds wrong in a page at rest: what a busy machine has not drawn yet is looked at again. */
export async function findAtRest<Fault>(page: Page, find: () => Promise<Fault[]>) {
  for (let looks = 1; ; looks++) {
    await finishAnimations(page);
    const found = await find();
    if (found.length === 0 || looks === 10) return found;
    await page.waitForTimeout(200);
  }
}

/**
 * Brings all that moves for a while to its end, until nothing moves any more but what moves for ever or follows the
 * scrolling. Drawings write themselves for seconds when they come into view: nobody waits for that here.
 */
export async function finishAnimations(page: Page) {
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await page.waitForFunction(() => {
    const moving = document
      .getAnimations()
      .filter(
        (animation) =>
          animation.playState === "running" &&
          animation.timeline === document.timeline &&
          animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
      );
    for (const animation of moving) animation.finish();
    return moving.length === 0;
  });
}
