import type { ClientFile } from "./client-files.server";
import { chooseEncoding, type EncodedBody, encodeBody } from "./encodings.server";
import { encodedEtag, findMatchingEtag } from "./etag.server";

type StaticFile = Pick<ClientFile, "open"> & {
  brotli?: ClientFile;
  type: string;
  cacheControl: string;
  content?: Content;
};

/** Computed when a file is first requested, so that a start costs nothing per file. */
type Content = { etag: string; file: Blob; body: EncodedBody | undefined };

const compressible = /^(text\/|application\/(json|manifest)|image\/svg)/;

/** Whether a file's type gains from compression. */
export function isCompressible(path: string) {
  return compressible.test(Bun.file(path).type);
}

/**
 * Serves files from an exact-match table; undefined for anything else. Handles HEAD, 304 and ranges. A file named like
 * another with ".br" appended is its brotli body, made by the build.
 */
export function createStaticFiles(files: ClientFile[]) {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const isBrotli = (path: string) => path.endsWith(".br") && byPath.has(path.slice(0, -3));
  const table = new Map(
    files
      .filter(({ path }) => !isBrotli(path))
      .map((file) => [file.path, toStaticFile(file, byPath.get(`${file.path}.br`))]),
  );
  return function serveFile(path: string, request: Request): Response | Promise<Response> | undefined {
    const found = table.get(path);
    if (!found) return undefined;
    if (found.content) return answerFile(found, found.content, request);
    return loadContent(found).then((content) => answerFile(found, content, request));
  };
}

function toStaticFile({ path, open }: ClientFile, brotli?: ClientFile): StaticFile {
  return {
    open,
    brotli,
    // Known by the name alone; the file is not opened.
    type: Bun.file(path).type,
    // Files in /assets/ have a content hash in their name; browsers revalidate other files.
    cacheControl: path.startsWith("/assets/")
      ? "public, max-age=31536000, immutable"
      : "public, max-age=86400, stale-while-revalidate=604800",
  };
}

async function loadContent(found: StaticFile): Promise<Content> {
  const file = found.open();
  const bytes = await file.bytes();
  const brotli = await found.brotli?.open().bytes();
  // Concurrent first requests for a file share one compression.
  found.content ??= {
    etag: `"${Bun.hash(bytes).toString(36)}"`,
    file,
    body: compressible.test(found.type) ? encodeBody(bytes, brotli) : undefined,
  };
  return found.content;
}

function answerFile({ type, cacheControl }: StaticFile, { etag, file, body }: Content, request: Request) {
  const headers = new Headers({ "Content-Type": type, "Cache-Control": cacheControl, ETag: etag });
  if (body) {
    headers.set("Vary", "Accept-Encoding");
    const known = findMatchingEtag(request, etag, body);
    if (known) return respondNotModified(headers, known);
    const encoding = chooseEncoding(body, request.headers.get("accept-encoding"));
    headers.set("ETag", encodedEtag(etag, encoding));
    if (encoding !== "identity") headers.set("Content-Encoding", encoding);
    return respondWithBody(request, headers, body[encoding] ?? body.identity);
  }
  headers.set("Accept-Ranges", "bytes");
  const known = findMatchingEtag(request, etag);
  if (known) return respondNotModified(headers, known);
  const range = parseRange(request, file.size, etag);
  if (range === undefined) return respondWithBody(request, headers, file);
  if (range === "unsatisfiable") {
    headers.set("Content-Range", `bytes */${file.size}`);
    return new Response(null, { status: 416, headers });
  }
  headers.set("Content-Range", `bytes ${range.start}-${range.end}/${file.size}`);
  const part = file.slice(range.start, range.end + 1);
  headers.set("Content-Length", String(part.size));
  return new Response(request.method === "HEAD" ? null : part, { status: 206, headers });
}

function respondNotModified(headers: Headers, etag: string) {
  headers.set("ETag", etag);
  return new Response(null, { status: 304, headers });
}

function respondWithBody(request: Request, headers: Headers, body: Uint8Array<ArrayBuffer> | Blob) {
  headers.set("Content-Length", String(body instanceof Blob ? body.size : body.byteLength));
  return new Response(request.method === "HEAD" ? null : body, { headers });
}

/** Parses one byte range (RFC 9110). Several ranges, other units and a stale If-Range mean the whole file. */
function parseRange(request: Request, size: number, etag: string) {
  const header = request.headers.get("range");
  const condition = request.headers.get("if-range");
  const match = header?.match(/^bytes=(\d*)-(\d*)$/);
  if (!match || (condition && condition !== etag)) return undefined;
  const [, first = "", last = ""] = match;
  if (first === "" && last === "") return undefined;
  const start = first === "" ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === "" || last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (start > end || start >= size) return "unsatisfiable" as const;
  return { start, end };
}
