import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

export type Look = {
  width: number;
  colorScheme: "light" | "dark";
  forcedColors?: "active" | "none";
  reducedMotion?: "reduce" | "no-preference";
};

/** Three widths; each page is looked at in both schemes, and every other one in the schemes the other way round. */
export function looksOf(index: number): Look[] {
  const [one, other] = index % 2 ? (["light", "dark"] as const) : (["dark", "light"] as const);
  return [
    { width: 360, colorScheme: one },
    { width: 768, colorScheme: other, forcedColors: "active" },
    { width: 768, colorScheme: other, reducedMotion: "no-preference" },
    { width: 1440, colorScheme: one },
  ];
}

/** What axe finds in the page as it stands, in each of the looks; its rules for AA and good practice, all of them. */
export async function axeFindings(page: Page, looks: Look[]) {
  const found: string[] = [];
  for (const { width, colorScheme, forcedColors = "none", reducedMotion = "reduce" } of looks) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, forcedColors, reducedMotion });
    await settle(page);
    const { violations } = await new AxeBuilder({ page })
      // There are no frames, for which the other mode opens a page of its own each time.
      .setLegacyMode()
      .options({
        resultTypes: ["violations"],
        rules: {
          // The one rule for AA that is not on by itself.
          "target-size": { enabled: true },
          // Forced colors are the visitor's own; axe reads ours from -webkit-text-fill-color, where they stay.
          "color-contrast": { enabled: forcedColors === "none" },
        },
      })
      .analyze();
    const look = [width, colorScheme, forcedColors === "active" && "forced colors"].filter(Boolean).join(" ");
    for (const rule of violations)
      for (const node of rule.nodes)
        found.push(
          `${rule.id} (${look}): ${node.target} ${node.html.slice(0, 120)} — ${node.failureSummary}`,
        );
  }
  return found;
}

/** Waits until nothing moves any more but what moves for ever or follows the scrolling. */
export async function settle(page: Page) {
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        (animation) =>
          animation.playState !== "running" ||
          animation.timeline !== document.timeline ||
          animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY,
      ),
  );
}
