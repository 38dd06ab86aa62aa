import { mkdir } from "node:fs/promises";
import { renderToStaticMarkup } from "react-dom/server";
import { compile } from "tailwindcss";
import { caseStudies } from "~/content/case-studies";
import { caseStudyPdf } from "~/content/case-study-pdf";
import { launchBrowser } from "./browser";
import { CaseStudyPdf } from "./case-study-pdf";

/** Typesets the case studies from the same content as their page: `bun run pdfs` writes public/files/*.pdf. */
const app = new URL("../", import.meta.url);
const publicFiles = new URL("../public/", app);

/** The site's own style sheet with the classes of this document only, its fonts inside. */
async function stylesFor(html: string) {
  const source = await Bun.file(new URL("app.css", app)).text();
  const compiler = await compile(source, {
    async loadStylesheet(id) {
      const path = Bun.resolveSync(id, import.meta.dir);
      return { path, base: import.meta.dir, content: await Bun.file(path).text() };
    },
  });
  const classes = [...html.matchAll(/class="([^"]*)"/g)].flatMap(([, names]) => (names ?? "").split(/\s+/));
  return inlineFonts(
    compiler.build(classes.map((name) => name.replaceAll("&amp;", "&").replaceAll("&#x27;", "'"))),
  );
}

async function inlineFonts(css: string) {
  const fonts = new Set([...css.matchAll(/url\("?([^")]+\.woff2)"?\)/g)].map(([, path]) => path as string));
  let inlined = css;
  for (const path of fonts) {
    inlined = inlined.replaceAll(path, await dataUrl(Bun.resolveSync(path, app.pathname), "font/woff2"));
  }
  return inlined;
}

async function dataUrl(path: string | URL, type: string) {
  return `data:${type};base64,${(await Bun.file(path).bytes()).toBase64()}`;
}

await mkdir(new URL("files/", publicFiles), { recursive: true });
const browser = await launchBrowser();
try {
  for (const study of caseStudies.studies) {
    const picture = await dataUrl(new URL(`stills/case-${study.still}.webp`, publicFiles), "image/webp");
    const html = renderToStaticMarkup(<CaseStudyPdf study={study} texts={caseStudyPdf} picture={picture} />);
    const page = await browser.newPage();
    await page.emulateMedia({ media: "screen", colorScheme: "light" });
    await page.setContent(`<!doctype html>${html}`);
    await page.addStyleTag({ content: await stylesFor(html) });
    // Chromium keeps a JPEG as it is and unpacks everything else, which makes a file ten times as large.
    await page.evaluate(async () => {
      await document.fonts.ready;
      for (const image of document.images) {
        await image.decode();
        const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight);
        canvas.getContext("2d")?.drawImage(image, 0, 0);
        image.src = URL.createObjectURL(await canvas.convertToBlob({ type: "image/jpeg", quality: 0.84 }));
        await image.decode();
      }
    });
    const path = new URL(`.${study.pdfUrl}`, publicFiles);
    const file = await page.pdf({
      width: "210mm",
      height: "297mm",
      printBackground: true,
      tagged: true,
      outline: true,
    });
    await Bun.write(path, file);
    await page.close();
    console.log(`public${study.pdfUrl}: ${Math.round(file.length / 1024)} KB`);
  }
} finally {
  await browser.close();
}
