import type { Browser } from "@playwright/test";

/** Bytes of bodies as they travel, compressed. Headers are left out: HTTP/2 sends each of them once. */
export type Weight = {
  html: number;
  css: number;
  script: number;
  font: number;
  picture: number;
  film: number;
  all: number;
  /** How far things moved while the page loaded (cumulative layout shift). */
  shift: number;
};

type Shift = PerformanceEntry & { value: number; sources: { node?: Node }[] };
/** What the observer in the page keeps on its window. */
type Moves = { shift: number; moved: string[]; fontsAt: number };

const kinds: Record<string, keyof Weight> = {
  document: "html",
  stylesheet: "css",
  script: "script",
  font: "font",
  image: "picture",
  media: "film",
};

export type View = Weight & {
  /** What shifted. */
  moved: string[];
  /** The fonts came after the first paint, as on a slow network: where the browser was too busy to be asked anything. */
  isFontLate: boolean;
};

/** Weighs what a phone of 390×844 is sent for a page until it is quiet, without a touch. */
export async function weigh(browser: Browser, address: string): Promise<View> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: null });
  const page = await context.newPage();
  const weight: Weight = { html: 0, css: 0, script: 0, font: 0, picture: 0, film: 0, all: 0, shift: 0 };
  const counted: Promise<void>[] = [];
  page.on("requestfinished", (request) => {
    const kind = kinds[request.resourceType()];
    counted.push(
      request.sizes().then(({ responseBodySize }) => {
        if (kind) weight[kind] += responseBodySize;
        weight.all += responseBodySize;
      }),
    );
  });
  await page.addInitScript(() => {
    const moves: Moves = Object.assign(window, { shift: 0, moved: [], fontsAt: 0 });
    document.fonts.addEventListener("loadingdone", ({ timeStamp }) => {
      moves.fontsAt = timeStamp;
    });
    new PerformanceObserver((list) => {
      for (const { value, sources, startTime } of list.getEntries() as Shift[]) {
        moves.shift += value;
        const names = sources.map(({ node }) => (node instanceof Element ? node.className : node?.nodeName));
        moves.moved.push(`${value.toFixed(3)} at ${Math.round(startTime)} ms: ${names.join(", ")}`);
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto(address);
  // Script comes when the browser is idle, which may be long after the network was.
  await page.waitForFunction(() => performance.getEntriesByName("hydrated").length > 0);
  await page.waitForTimeout(500);
  await page.waitForLoadState("networkidle");
  const seen = await page.evaluate(() => {
    const { shift, moved, fontsAt } = window as unknown as Moves;
    const [firstPaint] = performance.getEntriesByType("paint");
    return { shift, moved, isFontLate: fontsAt > (firstPaint?.startTime ?? 0) };
  });
  await Promise.all(counted);
  await context.close();
  return { ...weight, ...seen };
}
