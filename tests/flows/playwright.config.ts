import { defineConfig } from "@playwright/test";
import { chromiumArgs, chromiumPath } from "../../app/tools/browser";

export default defineConfig({
  testDir: ".",
  testMatch: "*.flow.ts",
  outputDir: "../../.cache/flows",
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [["list"], ["json", { outputFile: "../../.cache/flows.json" }]],
  use: {
    browserName: "chromium",
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: { executablePath: chromiumPath, args: chromiumArgs },
    trace: "retain-on-failure",
  },
});
