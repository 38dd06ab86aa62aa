import { companyName } from "~/lib/company-name";
import { launchBrowser } from "./browser";

/** Draws the files of the press page from the one vector mark and the brand's typeface; a part of `bun run brand`. */
const root = new URL("../../", import.meta.url);
const outputDir = new URL("public/files/press/", root);
const logoSvg = await Bun.file(new URL("public/favicon.svg", root)).text();
const font = await Bun.file(
  new URL(
    "node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2",
    root,
  ),
).bytes();
/** The page says this size beside each file (app/routes/_site.company.press/content.ts). */
const size = { width: 1426, height: 510 };

const browser = await launchBrowser();
const page = await browser.newPage({ viewport: size });

async function drawWordmark(color: string) {
  await page.setContent(
    `<style>
      @font-face { font-family: brand; src: url(data:font/woff2;base64,${font.toBase64()}); font-weight: 200 800 }
      body { margin: 0; height: 100vh; display: grid; place-items: center; background: none }
      p { margin: 0; display: inline-flex; align-items: center; gap: 64px; padding: 60px; color: ${color};
        font: 700 300px/1 brand; letter-spacing: -0.04em; white-space: nowrap }
      svg { height: 390px; width: auto }
    </style><p>${logoSvg}<span></span></p>`,
  );
  await page.evaluate(async (name) => {
    const line = document.querySelector("p") as HTMLElement;
    line.querySelector("span")?.append(name);
    await document.fonts.ready;
    // A longer name is set smaller, so that the picture keeps its size.
    line.style.zoom = String(Math.min(1, innerWidth / line.getBoundingClientRect().width));
  }, companyName.toLowerCase());
  return page.screenshot({ omitBackground: true });
}

await Bun.write(new URL("mark.svg", outputDir), logoSvg);
await Bun.write(new URL("wordmark-for-light.png", outputDir), await drawWordmark("#16182b"));
await Bun.write(new URL("wordmark-for-dark.png", outputDir), await drawWordmark("#fbfaf6"));
await browser.close();
