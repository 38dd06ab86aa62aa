import type { ClientFile } from "./client-files.server";
import { chooseEncoding, type EncodedBody, encodeBody } from "./encodings.server";

type StaticFile = {
  file: Blob;
  type: string;
  etag: string;
  cacheControl: string;
  body: EncodedBody | undefined;
};

const types: Record<string, string> = {
  avif: "image/avif",
  css: "text/css; charset=utf-8",
  html: "text/html; charset=utf-8",
  ico: "image/x-icon",
  jpg: "image/jpeg",
  js: "text/javascript; charset=utf-8",
  json: "application/json",
  mp4: "video/mp4",
  pdf: "application/pdf",
  png: "image/png",
  svg: "image/svg+xml",
  txt: "text/plain; charset=utf-8",
  vtt: "text/vtt; charset=utf-8",
  webm: "video/webm",
  webmanifest: "application/manifest+json",
  webp: "image/webp",
  woff2: "font/woff2",
};
const compressible = /^(text\/|application\/(json|manifest)|image\/svg)/;

/** Answers requests for files from an exact-match table; anything else is undefined. Handles HEAD, 304 and ranges. */
export async function createStaticFiles(files: ClientFile[]) {
  const table = new Map<string, StaticFile>();
  for (const { path, file } of files) {
    const type = types[path.slice(path.lastIndexOf(".") + 1)] ?? "application/octet-stream";
    const bytes = new Uint8Array(await file.arrayBuffer());
    table.set(path, {
      file,
      type,
      etag: `"${Bun.hash(bytes).toString(36)}"`,
      // Names below /assets/ hold a hash of their content; other names stay and are asked for again.
      cacheControl: path.startsWith("/assets/")
        ? "public, max-age=31536000, immutable"
        : "public, max-age=86400, stale-while-revalidate=604800",
      body: compressible.test(type) ? encodeBody(bytes) : undefined,
    });
  }

  return function serveFile(path: string, request: Request): Response | undefined {
    const found = table.get(path);
    if (!found) return undefined;
    const headers = new Headers({
      "Content-Type": found.type,
      "Cache-Control": found.cacheControl,
      ETag: found.etag,
    });
    if (found.body) {
      headers.set("Vary", "Accept-Encoding");
      const encoding = chooseEncoding(found.body, request.headers.get("accept-encoding"));
      if (encoding !== "identity") headers.set("Content-Encoding", encoding);
      return answer(request, headers, found.body[encoding] ?? found.body.identity);
    }
    headers.set("Accept-Ranges", "bytes");
    const range = parseRange(request, found);
    if (range === undefined) return answer(request, headers, found.file);
    if (range === "unsatisfiable") {
      headers.set("Content-Range", `bytes */${found.file.size}`);
      return new Response(null, { status: 416, headers });
    }
    headers.set("Content-Range", `bytes ${range.start}-${range.end}/${found.file.size}`);
    const part = found.file.slice(range.start, range.end + 1);
    headers.set("Content-Length", String(part.size));
    return new Response(request.method === "HEAD" ? null : part, { status: 206, headers });
  };
}

function answer(request: Request, headers: Headers, body: Uint8Array<ArrayBuffer> | Blob) {
  if (matchesEtag(request, headers.get("ETag") ?? "")) return new Response(null, { status: 304, headers });
  headers.set("Content-Length", String(body instanceof Blob ? body.size : body.byteLength));
  return new Response(request.method === "HEAD" ? null : body, { headers });
}

/** True when the visitor already has this version (If-None-Match, weak comparison as RFC 9110 asks). */
export function matchesEtag(request: Request, etag: string) {
  const sent = request.headers.get("if-none-match");
  if (!sent) return false;
  return (
    sent === "*" || sent.split(",").some((one) => one.trim().replace(/^W\//, "") === etag.replace(/^W\//, ""))
  );
}

/** One byte range of RFC 9110; several ranges, other units and a stale If-Range mean the whole file. */
function parseRange(request: Request, { file, etag }: StaticFile) {
  const header = request.headers.get("range");
  const condition = request.headers.get("if-range");
  const match = header?.match(/^bytes=(\d*)-(\d*)$/);
  if (!match || (condition && condition !== etag)) return undefined;
  const [, first = "", last = ""] = match;
  if (first === "" && last === "") return undefined;
  const start = first === "" ? Math.max(0, file.size - Number(last)) : Number(first);
  const end = first === "" || last === "" ? file.size - 1 : Math.min(Number(last), file.size - 1);
  if (start > end || start >= file.size) return "unsatisfiable" as const;
  return { start, end };
}
