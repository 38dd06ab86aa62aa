import { launchBrowser } from "./browser";

/** Draws the files of the press page from the one vector mark and the brand's typeface: `bun app/tools/press-kit.ts`. */
const root = new URL("../../", import.meta.url);
const out = new URL("public/files/press/", root);
const mark = await Bun.file(new URL("public/favicon.svg", root)).text();
const font = await Bun.file(
  new URL(
    "node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2",
    root,
  ),
).bytes();
const name = "vitreel";

const browser = await launchBrowser();
const page = await browser.newPage({ viewport: { width: 1600, height: 600 } });

async function drawWordmark(color: string) {
  await page.setContent(
    `<style>
      @font-face { font-family: brand; src: url(data:font/woff2;base64,${font.toBase64()}); font-weight: 200 800 }
      body { margin: 0; background: none }
      p { margin: 0; display: inline-flex; align-items: center; gap: 64px; padding: 60px; color: ${color};
        font: 700 300px/1 brand; letter-spacing: -0.04em }
      svg { height: 390px; width: auto }
    </style><p>${mark}<span>${name}</span></p>`,
  );
  await page.evaluate(() => document.fonts.ready);
  return page.locator("p").screenshot({ omitBackground: true });
}

await Bun.write(new URL("mark.svg", out), mark);
await Bun.write(new URL("wordmark-for-light.png", out), await drawWordmark("#16182b"));
await Bun.write(new URL("wordmark-for-dark.png", out), await drawWordmark("#fbfaf6"));
await browser.close();
