import { headlessArgs, headlessPath } from "../../../app/tools/browser";
import { pageAddresses } from "../../fixtures/populated-site";
import { expect, test } from "../populated-test";
import { overlays } from "../states";
import { listLosses, listLossesOfOverlay } from "./losses";
import { sizes } from "./walk";

// Text twice as large, as a reader sets it in the browser: 32 px where 16 px are usual.
test.use({
  launchOptions: {
    executablePath: headlessPath,
    args: [...headlessArgs, "--blink-settings=defaultFontSize=32"],
  },
});

/** Where the most is beside each other; with --all every page. */
const crowdedPages = ["/", "/pricing", "/admin/jobs/:id"];
/** Where what stands beside each other on a phone has to go below each other. */
const phonePages = ["/", "/pricing"];
const without = (some: string[]) => pageAddresses.filter((address) => !some.includes(address));

for (const [which, addresses, width, tag] of [
  ["crowded pages", crowdedPages, 1280, [] as string[]],
  ["home and the calculator on a phone", phonePages, 390, [] as string[]],
  ["all other pages", without(crowdedPages), 1280, "@all"],
  ["all other pages on a phone", without(phonePages), 390, "@all"],
] as const)
  test(`nothing is lost of ${which} where text is twice as large`, { tag }, async ({ open, page }) => {
    test.setTimeout(300_000);
    await page.setViewportSize({ width, height: 1024 });
    const lost: Record<string, string[]> = {};
    for (const address of addresses) {
      await open(address);
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe("32px");
      const losses = await listLosses(page);
      if (losses.length > 0) lost[address] = losses;
    }
    expect(lost).toEqual({});
  });

/** With --all every other overlay. */
const longest = "the dialog of a new job, with problems";

for (const { what, at, make } of overlays)
  test(`nothing of ${what} is lost or out of reach on a phone where text is twice as large`, {
    tag: what === longest ? [] : "@all",
  }, async ({ open, page }) => {
    await page.setViewportSize(sizes.phone);
    await open(at);
    await make(page);
    await expect.poll(() => listLossesOfOverlay(page)).toEqual([]);
    if (what !== "the floating player") return;
    await page.setViewportSize({ width: 568, height: 320 });
    await expect.poll(() => listLossesOfOverlay(page)).toEqual([]);
  });
