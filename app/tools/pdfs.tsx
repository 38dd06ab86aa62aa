import { mkdir } from "node:fs/promises";
import { renderToStaticMarkup } from "react-dom/server";
import { compile } from "tailwindcss";
import { caseStudies } from "~/content/case-studies";
import { caseStudyPdf } from "~/content/case-study-pdf";
import { escapeXml } from "~/lib/escape-xml";
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

/**
 * Appends the metadata that PDF/UA-1 asks for and Chromium leaves out: that the file is meant to follow it, and its
 * title. An incremental update: the catalog again, with the new object, and their places.
 */
function markAsAccessible(file: Uint8Array, title: string) {
  const text = Buffer.from(file).toString("latin1");
  const [, size, root] = text.match(/trailer\n<<\/Size (\d+)\n\/Root (\d+) 0 R/) ?? [];
  const catalog = text.match(new RegExp(`\\n${root} 0 obj\\n<<([^]*?)>>\\nendobj`))?.[1];
  const previous = text.match(/startxref\n(\d+)/)?.[1];
  if (!catalog || !previous) throw new Error("Chromium writes its PDFs in another way than this expects.");
  const metadata = `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escapeXml(title)}</rdf:li></rdf:Alt></dc:title>
<pdfuaid:part>1</pdfuaid:part>
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="r"?>`;
  const length = Buffer.byteLength(metadata);
  const first = `${size} 0 obj\n<</Type /Metadata\n/Subtype /XML\n/Length ${length}>> stream\n${metadata}\nendstream\nendobj\n`;
  const second = `${root} 0 obj\n<<${catalog}\n/Metadata ${size} 0 R>>\nendobj\n`;
  const at = file.length + 1;
  const place = (offset: number) => `${String(offset).padStart(10, "0")} 00000 n \n`;
  const table = at + Buffer.byteLength(first) + Buffer.byteLength(second, "latin1");
  const end = `xref\n${root} 1\n${place(at + Buffer.byteLength(first))}${size} 1\n${place(at)}trailer
<</Size ${Number(size) + 1}\n/Root ${root} 0 R\n/Info 1 0 R\n/Prev ${previous}>>\nstartxref\n${table}\n%%EOF\n`;
  return Buffer.concat([file, Buffer.from(`\n${first}`), Buffer.from(second, "latin1"), Buffer.from(end)]);
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
    await Bun.write(path, markAsAccessible(file, caseStudyPdf.subject(study.story.brand.name)));
    await page.close();
    console.log(`public${study.pdfUrl}: ${Math.round(file.length / 1024)} KB`);
  }
} finally {
  await browser.close();
}
