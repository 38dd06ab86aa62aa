import { readdirSync, readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { headlessArgs, headlessPath } from "../../app/tools/browser";
import { root } from "../fixtures/build";
import type { RunningSite } from "../fixtures/server";
import { expect, openPage, test } from "./site";

// What the browser of the tests calls itself is not counted; here it is one of a visitor, and also when a page is gone.
const userAgent =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";
test.use({
  userAgent,
  launchOptions: { executablePath: headlessPath, args: [...headlessArgs, `--user-agent=${userAgent}`] },
});

const assets = `${root}build/client/assets/`;
/** The file that counts, by the one call that is in no other. */
const countingFile = readdirSync(assets).find((name) =>
  readFileSync(assets + name, "utf8").includes("sendBeacon("),
);

/** Opens a page and waits until what is done on it is counted. */
async function open(page: Page, path: string) {
  const loaded = page.waitForResponse((response) => response.url().endsWith(`/${countingFile}`));
  await openPage(page, path);
  await page.mouse.move(10, 10);
  await loaded;
  // Whoever asks for a module again gets it when it has run, after those who asked before.
  await page.evaluate(`import("/assets/${countingFile}").then(() => {})`);
}

/** What is known of a page, or of a part of it: "visits 1, seen 1". */
async function readCounts(site: RunningSite, page: string, part = "") {
  const { Database } = await import("bun:sqlite");
  using db = new Database(`${site.dataDir}/vitreel.db`, { readonly: true });
  const rows = db
    .query<{ event: string; count: number }, [string, string]>(
      `SELECT event, sum(count) AS count FROM insight_counts
      WHERE grain IN ('page', 'part') AND page = ? AND part = ? GROUP BY event`,
    )
    .all(page, part);
  const counts = new Map(rows.map(({ event, count }) => [event, count]));
  return ["visits", "seen", "shown", "pressed", "opened", "begun"]
    .flatMap((event) => (counts.has(event) ? `${event} ${counts.get(event)}` : []))
    .join(", ");
}

test("what is done on a page is told once, when the visitor leaves", async ({ page, site }) => {
  await open(page, "/customers?utm_source=letter&utm_campaign=spring");
  await page.getByRole("main").getByRole("button", { name: "Get a Demo" }).first().click();
  await page.getByRole("dialog").getByLabel("Name", { exact: true }).fill("Ines");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.goto("about:blank");
  const readActionCounts = () => readCounts(site, "/customers", "action:customers");
  await expect.poll(readActionCounts, { timeout: 60_000 }).toBe("shown 1, pressed 1, opened 1, begun 1");
  // The page itself is counted by the server.
  await expect
    .poll(() => readCounts(site, "/customers"))
    .toBe("visits 1, seen 1, shown 1, pressed 1, opened 1, begun 1");
});

test("pages that are moved to are told, and those that are gone back to are not", async ({ page, site }) => {
  await open(page, "/pricing");
  await page.getByRole("link", { name: /^Annual/ }).click();
  await expect(page).toHaveURL(/billing=annual/);
  await page.getByRole("contentinfo").getByRole("link", { name: "FAQ" }).first().click();
  await expect(page).toHaveURL(/\/faq$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(/\/pricing/);
  await page.goto("about:blank");
  await expect.poll(() => readCounts(site, "/faq"), { timeout: 60_000 }).toMatch(/^seen 1\b/);
  await expect.poll(() => readCounts(site, "/pricing", "action:annual-switch")).toBe("pressed 1");
  await expect.poll(() => readCounts(site, "/pricing")).toMatch(/^visits 1, seen 1\b/);
});

test("whoever asks not to be tracked gets no script that counts", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.addInitScript(() => Object.defineProperty(navigator, "globalPrivacyControl", { value: true }));
  await openPage(page, "/security");
  await page.getByRole("button", { name: "Start Free Trial" }).first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.goto("about:blank");
  expect(asked.some((url) => url.endsWith(".js"))).toBe(true);
  expect(asked.filter((url) => url.endsWith(`/${countingFile}`) || url.endsWith("/api/count"))).toEqual([]);
});
