import { expect, test } from "../populated-test";
import { keepToasts } from "../site";
import { overlays, states } from "../states";
import { type Look, runAxe } from "./axe";
import { listLossesOfOverlay } from "./losses";
import { sizes, walkAround } from "./walk";

test.use({ contextOptions: { reducedMotion: "no-preference" } });
test.describe.configure({ mode: "parallel" });

const looks: Record<"small" | "large" | "every", Look[]> = {
  every: [
    { width: 1440, colorScheme: "light" },
    { width: 768, colorScheme: "dark" },
    { width: 360, colorScheme: "light", forcedColors: "active" },
  ],
  small: [
    { width: 768, colorScheme: "dark" },
    { width: 360, colorScheme: "light" },
    { width: 360, colorScheme: "light", forcedColors: "active" },
  ],
  large: [
    { width: 1440, colorScheme: "light" },
    { width: 1440, colorScheme: "dark" },
    { width: 1440, colorScheme: "dark", forcedColors: "active" },
  ],
};

for (const { what, at, make, only = "every", tag } of states)
  for (const size of Object.values(sizes).filter(
    (one) => only !== (one === sizes.phone ? "large" : "small"),
  )) {
    // Axe looks at all sizes, once.
    const isLookedAt = only === "small" || size === sizes.desktop;
    const name = `${what}, ${size.width} px wide, is walked through by keyboard`;
    const title = isLookedAt ? `${name}, and axe finds nothing in it` : name;
    test(title, { tag: isLookedAt ? tag : "@all" }, async ({ open, page }) => {
      await page.setViewportSize(size);
      await open(at);
      // What opens a new page is told again.
      await keepToasts(page);
      await make(page);
      await keepToasts(page);
      await page.setViewportSize(size);
      const { stops, problems } = await walkAround(page);
      const axe = isLookedAt ? await runAxe(page, looks[only]) : [];
      expect({ problems, axe }).toEqual({ problems: [], axe: [] });
      expect(stops).toBeGreaterThan(1);
    });
  }

for (const { what, at, make } of overlays)
  test(`nothing of ${what} is lost or out of reach in a window that is short`, { tag: "@all" }, async ({
    open,
    page,
  }) => {
    await open(at);
    await make(page);
    for (const [width, height] of [
      [568, 320],
      [320, 256],
    ] as const) {
      await page.setViewportSize({ width, height });
      // What stays in a corner glides there.
      await expect.poll(() => listLossesOfOverlay(page), `${width} by ${height}`).toEqual([]);
    }
  });
