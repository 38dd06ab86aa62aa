import { launchBrowser } from "../../app/tools/browser";
import { startSite } from "../fixtures/server";
import { percentile } from "./figures";

/**
 * From the click on a link to the next page's first frame, when the page was prefetched, on a processor four times
 * slower than this one: `bun tests/bench/navigation.ts [paths…]`.
 */
const paths =
  process.argv.length > 2
    ? process.argv.slice(2)
    : ["/pricing", "/faq", "/customers", "/security", "/documentation"];
const slowdown = 4;
const rounds = 7;
const site = await startSite();
for (const path of paths) await fetch(site.url + path);
const browser = await launchBrowser();
const rows: { to: string; "ms, best": number; median: number; goal: string }[] = [];
for (const path of paths) {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await page.goto(`${site.url}/resources/community`);
    await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined);
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
              // A message posted in a frame comes after its styles, layout and paint, whoever asked for them first.
              const { port1, port2 } = new MessageChannel();
              port1.onmessage = () => done(performance.now() - started);
              requestAnimationFrame(() => port2.postMessage(undefined));
            });
            watch.observe(document.body, { childList: true, subtree: true });
            element.click();
          }),
      ),
    );
    await page.close();
  }
  // The best tells what the page costs, the median what else the machine was doing.
  const median = Math.round(percentile(times, 0.5));
  rows.push({ to: path, "ms, best": Math.round(Math.min(...times)), median, goal: "≤ 100" });
}
await browser.close();
await site.stop();
console.table(rows);
