import type { Browser } from "@playwright/test";
import { pageFunctions } from "lighthouse/core/lib/page-functions.js";

/**
 * How many times this machine's processor must be slowed to be like the phone Lighthouse means, by the curve of its
 * calculator (docs/throttling.md): the four times that are its default are right for a fast desktop only.
 */
export async function measureSlowdown(browser: Browser): Promise<{ index: number; slowdown: number }> {
  const page = await browser.newPage();
  const indexes: number[] = [];
  for (let run = 0; run < 5; run++) indexes.push(await page.evaluate(pageFunctions.computeBenchmarkIndex));
  await page.close();
  const index = indexes.toSorted((one, other) => one - other)[indexes.length >> 1] ?? 0;
  return { index, slowdown: Math.round(slowdownOf(index) * 10) / 10 };
}

/** `index` is Lighthouse's BenchmarkIndex: about 150 is the phone itself, 1533 the desktop that is slowed four times. */
export function slowdownOf(index: number): number {
  if (index >= 1300) return 3 + (index - 1300) / 233;
  if (index >= 800) return 2 + (index - 800) / 500;
  return Math.max(1, 1 + (index - 150) / 650);
}
