import { parseArgs } from "node:util";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { companyDomain, companyName } from "~/lib/company-name";
import { drawnCovers } from "~/lib/news/news";
import { toCardPath } from "~/lib/page-meta";
import { type CardParts, drawCard } from "~/routes/admin.news_.$id/draw-card";
import { ArticleCover } from "~/sections/article-cover";
import { startSite } from "../../tests/fixtures/server";
import { launchBrowser } from "./browser";
import { addJpegComment } from "./jpeg-comment";
import { root } from "./run";

/**
 * Draws the social card of every public page (1200×630) from the page's own heading, in the site's own type and
 * colors, one of each drawn cover, from these the cards of the first articles as the editor draws them, and the picture
 * in the README: `bun run cards [paths…] [--url http://localhost:3000]`. Without --url it starts the built site itself.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { url: { type: "string" } },
});
const publicDir = new URL("../../public", import.meta.url).pathname;
const logoSvg = await Bun.file(`${publicDir}/favicon.svg`).text();

/** Which film lights the card, by the first part of the path that matches. */
const cardLights: [RegExp, { film: string; hue: string }][] = [
  [/showcase|blog|press|careers/, { film: "halo", hue: "oklch(0.62 0.18 295)" }],
  [
    /securestream|security|documentation|magento|terms|privacy|cookies/,
    { film: "tide", hue: "oklch(0.66 0.11 195)" },
  ],
  [/./, { film: "ember", hue: "oklch(0.69 0.18 30)" }],
];

/** The pages in the README's picture; a test reads the same two. */
const sitePicturePaths = ["/", "/products/commerce"];

/** How a card is asked for that is no page's, but a cover's. */
const coverPath = "/blog/cover-";
const articlePath = "/blog/";

async function listPaths() {
  if (positionals.length > 0) return positionals;
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  const listed = [...sitemap.matchAll(/<loc>[a-z]+:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path]) => path || "/");
  // Jobs come and go: they share the card of the careers page.
  const lasting = listed.filter((path) => !/\/careers\/./.test(path));
  return ["/privacy", "/terms", "/cookies", ...drawnCovers.map((cover) => coverPath + cover), ...lasting];
}

function buildCardHtml(title: string, { film, hue }: { film: string; hue: string }) {
  const size = title.length > 64 ? 58 : title.length > 36 ? 70 : 84;
  return `<style>
    body { margin: 0; width: 1200px; height: 630px; overflow: hidden; position: relative; color: oklch(0.985 0.008 85);
      background: radial-gradient(46rem 30rem at 84% 96%, color-mix(in oklch, ${hue} 55%, transparent), transparent 70%), oklch(0.19 0.04 275);
      font-family: "Instrument Sans"; }
    main { position: absolute; color: inherit; inset: 64px 420px 64px 72px; display: flex; flex-direction: column; }
    .brand { display: flex; align-items: center; gap: 16px; font: 700 38px/1 "Bricolage Grotesque"; letter-spacing: -0.04em; }
    .brand svg { height: 46px; margin: 0 -6px; } h1 { margin: auto 0 0; font: 650 ${size}px/1.02 "Bricolage Grotesque"; letter-spacing: -0.035em; text-wrap: balance; }
    p { margin: 26px 0 0; font-size: 26px; color: oklch(0.83 0.155 78); }
    .pane { position: absolute; border-radius: 36px 36px 0 0; overflow: hidden; bottom: 0; box-shadow: 0 0 0 1px oklch(1 0 0 / .14) inset, 0 0 120px -8px oklch(0.8 0.14 70 / .55); background: color-mix(in oklch, ${hue} 40%, oklch(0.26 0.045 275)); }
    .pane img { width: 100%; height: 100%; object-fit: cover; display: block; }
    .a { right: 70px; width: 300px; height: 532px; } .c { right: -58px; width: 104px; height: 300px; opacity: .6 }
  </style>
  <main><div class="brand">${logoSvg}<span></span></div>
  <h1></h1><p></p></main><div class="pane a"><img src="/films/${film}.webp"></div><div class="pane c"></div>
  `;
}

function buildCoverHtml(cover: string) {
  return `<style>
    body { margin: 0; width: 1200px; height: 630px; overflow: hidden; }
    body > span { width: 1200px; height: 630px; border: 0 !important; border-radius: 0 !important; }
  </style>
  ${renderToStaticMarkup(createElement(ArticleCover, { cover }))}`;
}

/** The picture in the README: the first screens of two pages, beside each other. */
async function drawSitePicture() {
  const shots: string[] = [];
  const titles: string[] = [];
  for (const path of sitePicturePaths) {
    const view = await browser.newPage({
      viewport: { width: 1280, height: 800 },
      deviceScaleFactor: 0.625,
      reducedMotion: "reduce",
      colorScheme: "light",
    });
    await view.goto(url + path, { waitUntil: "networkidle" });
    titles.push(((await view.locator("h1").first().textContent()) ?? "").trim());
    shots.push((await view.screenshot({ type: "png" })).toBase64());
    await view.close();
  }
  const both = await browser.newPage({ viewport: { width: 1600, height: 500 } });
  await both.setContent(
    `<body style="margin:0;display:flex">${shots.map((shot) => `<img width=800 height=500 src="data:image/png;base64,${shot}">`).join("")}`,
  );
  const picture = await both.screenshot({ type: "jpeg", quality: 84 });
  await Bun.write(`${root}app/docs/site.jpg`, addJpegComment(picture, titles.join("\n")));
  console.log("app/docs/site.jpg", titles.join(" · "));
}

const site = values.url ? undefined : await startSite({}, ["bun", `${root}app/server/main.ts`]);
const url = values.url ?? site?.url ?? "";
const browser = await launchBrowser();
const page = await browser.newPage({
  viewport: { width: 1200, height: 630 },
  reducedMotion: "reduce",
  colorScheme: "dark",
  // The card's own style is inline, which the site forbids.
  bypassCSP: true,
  // The page's own script would put its content back.
  javaScriptEnabled: false,
});
for (const path of await listPaths()) {
  const cover = path.startsWith(coverPath) && path.slice(coverPath.length);
  await page.goto(url + (cover ? "/blog" : path), { waitUntil: "load" });
  const title = ((await page.locator("h1").first().textContent()) ?? "").trim();
  const label = `${companyDomain}${path === "/" ? "" : path}`;
  if (!cover && path.startsWith(articlePath)) {
    const [picture] = (await page.content()).match(/\/cards\/blog-cover-\w+\.jpg/) ?? [];
    // Articles that were written later have the card that their editor drew.
    if (!picture || !(await page.content()).includes(toCardPath(path))) continue;
    const parts: CardParts = { title, cover: picture, label: companyDomain + articlePath.slice(0, -1) };
    const studio = await browser.newPage();
    await studio.goto(url + path);
    const bytes: number[] = await studio.evaluate(
      `(${drawCard})(${JSON.stringify(parts)}).then((card) => card.bytes()).then((bytes) => [...bytes])`,
    );
    await studio.close();
    await Bun.write(publicDir + toCardPath(path), addJpegComment(Uint8Array.from(bytes), title));
    console.log(toCardPath(path));
    continue;
  }
  const light = cardLights.find(([pattern]) => pattern.test(path))?.[1];
  if (!title || !light) throw new Error(`${path} has no heading to make a card from.`);
  await page.evaluate(
    async ([markup, name, heading, line]) => {
      document.body.className = "";
      // The page's own style sheets stay for their fonts; its content gives way to the card.
      document.body.innerHTML = markup ?? "";
      document.querySelector(".brand span")?.append(name ?? "");
      document.querySelector("h1")?.append(heading ?? "");
      document.querySelector("main p")?.append(line ?? "");
      await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
      await document.fonts.ready;
    },
    [cover ? buildCoverHtml(cover) : buildCardHtml(title, light), companyName.toLowerCase(), title, label],
  );
  const file = publicDir + toCardPath(path);
  const picture = await page.screenshot({ type: "jpeg", quality: 84 });
  await Bun.write(file, cover ? picture : addJpegComment(picture, title));
  console.log(toCardPath(path), `${Math.round(Bun.file(file).size / 1024)} KB`);
}
if (positionals.length === 0) await drawSitePicture();
await browser.close();
await site?.stop();
