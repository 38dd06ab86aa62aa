import { launchBrowser } from "../../app/tools/browser";
import { measureWeight } from "../fixtures/page-weight";
import { listPublicPaths } from "../fixtures/pages";
import { startSite } from "../fixtures/server";

/**
 * What a first view weighs before scrolling, by kind and compressed, and how much the page shifts while it loads:
 * `bun tests/bench/weight.ts [paths…]`. Kilobytes of 1,000 bytes; a phone of 390×844.
 */
const site = await startSite();
const paths = process.argv.length > 2 ? process.argv.slice(2) : listPublicPaths();
// Brotli is ready a moment after the first visit.
for (const path of paths) await fetch(site.url + path);
await Bun.sleep(3000);

const browser = await launchBrowser();
const rows: Record<string, string | number>[] = [];
for (const path of paths) {
  const { shift, moved: _moved, isFontLate: _late, ...bytes } = await measureWeight(browser, site.url + path);
  const kilobytes = Object.entries(bytes).map(([kind, size]) => [kind, Math.round(size / 100) / 10]);
  rows.push({ page: path, ...Object.fromEntries(kilobytes), shift: shift.toFixed(4) });
}
console.table(rows);
console.log(
  "goals: html 14 (home 22), css 17.5, script 130, all without film 220 (home 300, and 930 of films when the page is at rest)",
);
await browser.close();
await site.stop();
