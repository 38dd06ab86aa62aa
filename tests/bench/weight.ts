import { launchBrowser } from "../../app/tools/browser";
import { startSite } from "../server";

/**
 * What a first view weighs before scrolling, by kind and compressed, and how much the page shifts while it loads:
 * `bun tests/bench/weight.ts [paths…]`. Kilobytes of 1,000 bytes; a phone of 390×844.
 */
const site = await startSite();
const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text();
const listed = [...sitemap.matchAll(/<loc>[a-z]+:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path]) => path || "/");
const paths = process.argv.length > 2 ? process.argv.slice(2) : listed;
// Brotli is ready a moment after the first visit.
for (const path of paths) await fetch(site.url + path);
await Bun.sleep(3000);

const browser = await launchBrowser();
const rows: Record<string, string | number>[] = [];
for (const path of paths) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  const kinds = new Map<string, string>();
  const bytes: Record<string, number> = {};
  session.on("Network.responseReceived", ({ requestId, type }) => kinds.set(requestId, type));
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? "Other";
    bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength;
  });
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        (window as unknown as { shift: number }).shift += (entry as unknown as { value: number }).value;
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto(site.url + path, { waitUntil: "networkidle" });
  await page.waitForTimeout(1500);
  const shift = await page.evaluate(() => (window as unknown as { shift: number }).shift);
  const kb = (kind: string) => Math.round((bytes[kind] ?? 0) / 100) / 10;
  const all = Object.values(bytes).reduce((sum, one) => sum + one, 0);
  rows.push({
    page: path,
    html: kb("Document"),
    css: kb("Stylesheet"),
    script: kb("Script"),
    font: kb("Font"),
    image: kb("Image"),
    media: kb("Media"),
    all: Math.round(all / 100) / 10,
    CLS: shift.toFixed(4),
  });
  await context.close();
}
console.table(rows);
await browser.close();
await site.stop();
