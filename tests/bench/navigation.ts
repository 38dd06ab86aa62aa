import { launchBrowser } from "../../app/tools/browser";
import { startSite } from "../server";

/**
 * From the click on a link to the next page's first frame, when the page was prefetched, on a processor four times
 * slower than this one: `bun tests/bench/navigation.ts [paths…]`.
 */
const paths =
  process.argv.length > 2
    ? process.argv.slice(2)
    : ["/pricing", "/faq", "/customers", "/security", "/documentation"];
const slowdown = 4;
const site = await startSite();
for (const path of paths) await fetch(site.url + path);
const browser = await launchBrowser();
const rows: { to: string; "ms, median of 3": number; goal: string }[] = [];
for (const path of paths) {
  const times: number[] = [];
  for (let round = 0; round < 3; round++) {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await page.goto(`${site.url}/resources/community`);
    await page.waitForFunction(() => performance.getEntriesByName("hydrated").length > 0);
    const link = page.locator(`footer a[href="${path}"]`).first();
    await link.hover();
    await page.waitForLoadState("networkidle");
    await page.waitForTimeout(500);
    const session = await page.context().newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    times.push(
      await link.evaluate(
        (element: HTMLAnchorElement) =>
          new Promise<number>((done) => {
            const heading = document.querySelector("h1");
            const started = performance.now();
            const watch = new MutationObserver(() => {
              if (document.querySelector("h1") === heading) return;
              watch.disconnect();
              requestAnimationFrame(() => done(performance.now() - started));
            });
            watch.observe(document.body, { childList: true, subtree: true });
            element.click();
          }),
      ),
    );
    await page.close();
  }
  const median = times.toSorted((one, other) => one - other)[1] ?? Number.NaN;
  rows.push({ to: path, "ms, median of 3": Math.round(median), goal: "≤ 100" });
}
await browser.close();
await site.stop();
console.table(rows);
