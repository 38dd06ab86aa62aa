import type { ClientFile } from "./client-files.server";
import { respondEncoded } from "./encoded-response.server";
import { addBrotli, type EncodedBody, encodeBody } from "./encodings.server";
import { findMatchingEtag } from "./etag.server";
import { parseRange, respondWithRange } from "./range.server";

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
  if (!found.content) {
    const body = compressible.test(found.type) ? encodeBody(bytes, brotli) : undefined;
    found.content = { etag: `"${Bun.hash(bytes).toString(36)}"`, file, body };
    if (body) addBrotli(body);
  }
  return found.content;
}

function answerFile({ type, cacheControl }: StaticFile, { etag, file, body }: Content, request: Request) {
  const headers = new Headers({ "Content-Type": type, "Cache-Control": cacheControl, ETag: etag });
  if (body) return respondEncoded(request, body, { headers, etag });
  headers.set("Accept-Ranges", "bytes");
  if (findMatchingEtag(request, etag)) return new Response(null, { status: 304, headers });
  const range = parseRange(request, file.size, etag);
  if (range) return respondWithRange(file, range, headers);
  headers.set("Content-Length", String(file.size));
  return new Response(request.method === "HEAD" ? null : file, { headers });
}
