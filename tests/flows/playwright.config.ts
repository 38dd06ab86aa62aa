import { defineConfig } from "@playwright/test";
import { headlessArgs, headlessPath } from "../../app/tools/browser";
import type { SiteOptions } from "./site";

const allFlows = /flows\/(twice\/)?[^/]+\.flow\.ts$/;

/**
 * Everything runs with motion, as visitors have it. What concerns visitors runs at a desktop and at a phone; a test that
 * makes sense at one of them only is tagged `@desktop` or `@phone`. One tagged `@reduced-motion` runs once more for
 * those who want calm.
 */
export default defineConfig<object, SiteOptions>({
  testDir: ".",
  outputDir: "../../.cache/flows",
  // One more than there are processors: a test waits for nearly half of its time.
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
    { name: "flows", testMatch: allFlows, grepInvert: /@phone/ },
    {
      name: "phone",
      testMatch: allFlows,
      testIgnore: /\/(admin-(?!on-a-phone)[^/]+|accounts|budgets|next-pages)\.flow\.ts$/,
      grepInvert: /@desktop/,
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
    {
      name: "reduced-motion",
      testMatch: allFlows,
      grep: /@reduced-motion/,
      use: { contextOptions: { reducedMotion: "reduce" } },
    },
    // What must work by plain posts too runs a second time.
    {
      name: "no-javascript",
      testMatch: /twice\/[^/]+\.flow\.ts$/,
      use: { javaScriptEnabled: false },
    },
    {
      name: "accessibility",
      testMatch: /accessibility\/[^/]+\.flow\.ts$/,
      use: { contextOptions: { reducedMotion: "reduce" } },
    },
    // What is kept for a later request, with every request at another instance than the one before.
    {
      name: "instances",
      testMatch:
        /flows\/(leads|passkeys|twice\/(admin-jobs|accounts|team|schedule|newsletter|forgotten-password))\.flow\.ts$/,
      use: { isTwoInstances: true },
    },
    { name: "security", testMatch: /security\/[^/]+\.flow\.ts$/ },
  ],
});
