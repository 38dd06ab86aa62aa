import { defineConfig } from "@playwright/test";
import { chromiumArgs, chromiumPath } from "../../app/tools/browser";

export default defineConfig({
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
    { name: "accessibility", testMatch: /accessibility\/[^/]+\.flow\.ts$/ },
    { name: "security", testMatch: /security\/[^/]+\.flow\.ts$/ },
  ],
});
