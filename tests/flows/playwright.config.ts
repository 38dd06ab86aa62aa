import { defineConfig } from "@playwright/test";
import { chromiumArgs, chromiumPath } from "../../app/tools/browser";
import type { SiteOptions } from "./site";

export default defineConfig<object, SiteOptions>({
  testDir: ".",
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
  projects: [
    { name: "flows", testMatch: /flows\/(twice\/)?[^/]+\.flow\.ts$/ },
    // What must work by plain posts too runs a second time.
    { name: "no-javascript", testMatch: /twice\/[^/]+\.flow\.ts$/, use: { javaScriptEnabled: false } },
    {
      name: "accessibility",
      testMatch: /accessibility\/[^/]+\.flow\.ts$/,
      // Thousands of key presses and readings, each of which would be recorded; what fails says where.
      use: { trace: "off" },
    },
    // Leads, jobs and accounts, with every request at another instance than the one before.
    {
      name: "instances",
      testMatch: /flows\/(leads|twice\/(admin-jobs|accounts))\.flow\.ts$/,
      use: { isTwoInstances: true },
    },
    { name: "security", testMatch: /security\/[^/]+\.flow\.ts$/ },
  ],
});
