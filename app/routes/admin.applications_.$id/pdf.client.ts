import {
  GlobalWorkerOptions,
  getDocument,
  type PDFDocumentProxy,
  type PDFPageProxy,
  TextLayer,
} from "pdfjs-dist";
import workerUrl from "pdfjs-dist/build/pdf.worker.min.mjs?url";

GlobalWorkerOptions.workerSrc = workerUrl;

/** Resources that some files need: East Asian encodings, standard fonts, image decoders. */
const pdfResources = import.meta.glob<string>(
  [
    "/node_modules/pdfjs-dist/cmaps/*.bcmap",
    "/node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}",
    "/node_modules/pdfjs-dist/wasm/{jbig2,openjpeg,qcms_bg}.wasm",
  ],
  { query: "?url", import: "default" },
);

/** Finds resources by name, because the build gives each its own URL. */
class BinaryDataFactory {
  async fetch({ filename }: { filename: string }) {
    const [, load] = Object.entries(pdfResources).find(([path]) => path.endsWith(`/${filename}`)) ?? [];
    if (!load) throw new Error(`There is no ${filename}.`);
    return new Uint8Array(await (await fetch(await load())).arrayBuffer());
  }
}

/** The largest canvas (pixels) that every browser supports. */
const maxPixels = 16_000_000;
/** The pages that are shown: more canvases take more memory than a phone has. */
const maxPages = 20;

export type Pdf = Awaited<ReturnType<typeof openPdf>>;

/** Opens a PDF in a worker. Rejects when it is damaged, and with a PasswordException when it asks for a password. */
export async function openPdf(data: Uint8Array) {
  const task = getDocument({
    data,
    BinaryDataFactory,
    disableWorkerRendering: true,
    // The page reports errors of a file, so the console stays quiet.
    verbosity: 0,
    cMapUrl: "/",
    standardFontDataUrl: "/",
    wasmUrl: "/",
  });
  const file = await task.promise;
  return {
    pages: file.numPages,
    shown: Math.min(file.numPages, maxPages),
    draw: (host: HTMLElement, zoom: number, signal: AbortSignal) => drawPages(file, host, zoom, signal),
    close: () => task.destroy(),
  };
}

/**
 * Renders the pages at the width of `host` times `zoom`, one below the other, each with an invisible text layer for screen
 * readers, selection and search.
 */
async function drawPages(file: PDFDocumentProxy, host: HTMLElement, zoom: number, signal: AbortSignal) {
  const sheets: HTMLElement[] = [];
  for (let number = 1; number <= Math.min(file.numPages, maxPages); number++) {
    const sheet = await drawPage(await file.getPage(number), zoom * host.clientWidth, signal);
    if (signal.aborted) return;
    // What was drawn before stays until the first page is there.
    if (sheets.push(sheet) === 1) host.replaceChildren(sheet);
    else host.append(sheet);
  }
}

async function drawPage(page: PDFPageProxy, width: number, signal: AbortSignal) {
  const scale = width / page.getViewport({ scale: 1 }).width;
  const viewport = page.getViewport({ scale });
  const sharpness = Math.min(devicePixelRatio, Math.sqrt(maxPixels / (viewport.width * viewport.height)));
  const canvas = document.createElement("canvas");
  canvas.width = Math.floor(viewport.width * sharpness);
  canvas.height = Math.floor(viewport.height * sharpness);
  canvas.ariaHidden = "true";
  const text = document.createElement("div");
  text.className = "pdf-text";
  const sheet = document.createElement("div");
  sheet.className = "pdf-page";
  sheet.style.width = `${viewport.width}px`;
  sheet.style.height = `${viewport.height}px`;
  sheet.style.setProperty("--total-scale-factor", String(scale));
  sheet.append(canvas, text);
  const drawing = page.render({ canvas, viewport, transform: [sharpness, 0, 0, sharpness, 0, 0] });
  signal.addEventListener("abort", () => drawing.cancel());
  const layer = new TextLayer({ textContentSource: page.streamTextContent(), container: text, viewport });
  await Promise.all([drawing.promise, layer.render()]);
  return sheet;
}
