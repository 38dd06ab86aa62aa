import { mkdir } from "node:fs/promises";
import { deflateSync, inflateSync } from "node:zlib";
import { renderToStaticMarkup } from "react-dom/server";
import { compile } from "tailwindcss";
import { caseStudies } from "~/content/case-studies";
import { escapeXml } from "~/lib/escape-xml";
import { launchBrowser } from "./browser";
import { CaseStudyPdf, formatPdfTitle } from "./case-study-pdf";

/** Typesets the case studies from the same content as their page: `bun run pdfs` writes public/files/*.pdf. */
const app = new URL("../", import.meta.url);
const publicFiles = new URL("../public/", app);

/** The site's own style sheet with the classes of this document only, its fonts inside. */
async function buildStyles(html: string) {
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
 * Completes a PDF of Chromium for PDF/UA-1: says that it is meant to follow it, gives it its title and its link a
 * description, and marks grounds as what nobody reads. An incremental update: the changed and the new objects, and
 * their places.
 */
function markAsAccessible(file: Buffer, title: string) {
  const text = file.toString("latin1");
  const [, size, root] = text.match(/trailer\n<<\/Size (\d+)\n\/Root (\d+) 0 R/) ?? [];
  const catalog = text.match(new RegExp(`\\n${root} 0 obj\n<<([\\s\\S]*?)>>\nendobj`))?.[1];
  const previous = text.match(/startxref\n(\d+)/)?.[1];
  const link = text.match(/\n(\d+) 0 obj\n<<(\/Type \/Annot\n[\s\S]*?\(mailto:(.*?)\)[\s\S]*?)>>\nendobj/);
  const [, linkNumber, annotation, address] = link ?? [];
  if (!size || !root || !catalog || !previous || !linkNumber)
    throw new Error("Chromium writes its PDFs in another way than this expects.");
  const metadata = `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escapeXml(title)}</rdf:li></rdf:Alt></dc:title>
<pdfuaid:part>1</pdfuaid:part>
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="r"?>`;
  const stream = (dictionary: string, body: Buffer) =>
    `<<${dictionary}\n/Length ${body.length}>> stream\n${body.toString("latin1")}\nendstream`;
  const objects = [
    [root, `<<${catalog}\n/Metadata ${size} 0 R>>`],
    [linkNumber, `<<${annotation}\n/Contents (${address})>>`],
    ...listContents(text).map(([number, content]) => [
      number,
      stream("/Filter /FlateDecode", deflateSync(Buffer.from(markGrounds(content), "latin1"))),
    ]),
    [size, stream("/Type /Metadata\n/Subtype /XML", Buffer.from(metadata))],
  ];
  let end = `${text}\n`;
  let places = "";
  for (const [number, body] of objects) {
    places += `${number} 1\n${String(end.length).padStart(10, "0")} 00000 n \n`;
    end += `${number} 0 obj\n${body}\nendobj\n`;
  }
  const trailer = `<</Size ${Number(size) + 1}\n/Root ${root} 0 R\n/Info 1 0 R\n/Prev ${previous}>>`;
  const table = `xref\n${places}trailer\n${trailer}\nstartxref\n${end.length}\n%%EOF\n`;
  return Buffer.from(end + table, "latin1");
}

/** What is drawn on each page, with the number of its object. */
function listContents(text: string): [number: string, content: string][] {
  return [...text.matchAll(/\/Contents (\d+) 0 R/g)].map(([, number = ""]) => {
    const head = text.match(
      new RegExp(`\\n${number} 0 obj\n<</Filter /FlateDecode\n/Length (\\d+)>> stream\n`),
    );
    const begin = (head?.index ?? 0) + (head?.[0].length ?? 0);
    const bytes = Buffer.from(text.slice(begin, begin + Number(head?.[1])), "latin1");
    return [number, inflateSync(bytes).toString("latin1")];
  });
}

/** Marks what belongs to no element, such as grounds, as an artifact. */
function markGrounds(content: string) {
  const parts = content.split(/^(\/\w+ <<\/MCID \d+ >>BDC\n[\s\S]*?^EMC\n)/m);
  return parts.map((part, index) => (index % 2 ? part : `/Artifact BMC\n${part}EMC\n`)).join("");
}

/** Calls the two parts of a list item what PDF/UA-1 wants in one: the figure is its label, the words are its body. */
function nameListParts(file: Buffer) {
  let text = file.toString("latin1");
  for (const [, parts = ""] of text.matchAll(/\/S \/LI\n[^>]*\/K \[([^\]]+)\]/g))
    for (const [index, [, id]] of [...parts.matchAll(/(\d+) 0 R/g)].entries())
      text = text.replace(
        new RegExp(`(\\n${id} 0 obj\n<</Type /StructElem\n/S )/NonStruct`),
        // The replacement has the same length, so that all objects keep their offsets.
        `$1${(index === 0 ? "/Lbl" : "/LBody").padEnd("/NonStruct".length)}`,
      );
  return Buffer.from(text, "latin1");
}

await mkdir(new URL("files/", publicFiles), { recursive: true });
const browser = await launchBrowser();
try {
  for (const study of caseStudies.studies) {
    const picture = await dataUrl(new URL(`stills/case-${study.still}.webp`, publicFiles), "image/webp");
    const html = renderToStaticMarkup(<CaseStudyPdf study={study} picture={picture} />);
    const page = await browser.newPage();
    await page.emulateMedia({ media: "screen", colorScheme: "light" });
    await page.setContent(`<!doctype html>${html}`);
    await page.addStyleTag({ content: await buildStyles(html) });
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
    const title = formatPdfTitle(study.story.brand.name);
    await Bun.write(path, markAsAccessible(nameListParts(file), title));
    await page.close();
    console.log(`public${study.pdfUrl}: ${Math.round(file.length / 1024)} KB`);
  }
} finally {
  await browser.close();
}
