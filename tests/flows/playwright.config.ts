import { defineConfig } from "@playwright/test";
import { headlessArgs, headlessPath } from "../../app/tools/browser";
import type { SiteOptions } from "./site";

const allFlows = /flows\/(tasks\/)?[^/]+\.flow\.ts$/;

/** `bun run check` without --all; a run by hand has everything. */
const isChange = process.env.CHECK_TIER === "change";

/** What a project leaves out: by these tags, and for a change what is left to --all. */
function without(...tags: string[]) {
  if (isChange) tags.push("@all");
  return tags.length > 0 ? new RegExp(tags.join("|")) : undefined;
}

/**
 * Every flow runs once, with motion and at a desktop, as most visitors have it. Tags say more: `@all` only in
 * `bun run check --all`; `@phone` also on a phone, where --all runs all that can; `@phone-only` and `@desktop` make no sense
 * elsewhere; `@no-script` also without script, and with --all `@instances` and `@reduced-motion` on two instances and for
 * those who want calm.
 */
export default defineConfig<object, SiteOptions>({
  testDir: ".",
  outputDir: "../../.cache/flows",
  // Workers are one more than processors, because a test waits for nearly half of its time.
  workers: 3,
  // Each test stands for itself: in which order they run, and on which of two sites, is nobody's concern.
  fullyParallel: true,
  forbidOnly: true,
  // A test that fails waits that long; one that passes is as quick as the machine.
  timeout: 180_000,
  expect: { timeout: 60_000 },
  reporter: [["list"], ["json", { outputFile: "../../.cache/flows.json" }]],
  use: {
    browserName: "chromium",
    viewport: { width: 1280, height: 800 },
    launchOptions: { executablePath: headlessPath, args: headlessArgs },
    // Recording every test for those that fail takes nearly as long again (99 s to 53 s without): what failed says
    // where, and `--trace on` shows it.
  },
  projects: [
    { name: "flows", testMatch: allFlows, grepInvert: without("@phone-only") },
    {
      name: "phone",
      testMatch: allFlows,
      testIgnore: /\/(admin-(?!on-a-phone)[^/]+|budgets|next-pages)\.flow\.ts$/,
      grep: isChange ? /@phone/ : undefined,
      grepInvert: without("@desktop"),
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
    // Every form of a visitor is sent by a plain post in tests/site/without-script.test.ts; here some, as they look without script.
    {
      name: "no-javascript",
      testMatch: allFlows,
      grep: /@no-script/,
      grepInvert: without(),
      use: { javaScriptEnabled: false },
    },
    {
      name: "accessibility",
      testMatch: /accessibility\/[^/]+\.flow\.ts$/,
      grepInvert: without(),
      use: { contextOptions: { reducedMotion: "reduce" } },
    },
    ...(isChange
      ? []
      : [
          {
            name: "reduced-motion",
            testMatch: allFlows,
            grep: /@reduced-motion/,
            use: { contextOptions: { reducedMotion: "reduce" as const } },
          },
          // State that is kept for a later request, with every request at another instance than the one before.
          { name: "instances", testMatch: allFlows, grep: /@instances/, use: { isTwoInstances: true } },
        ]),
  ],
});
