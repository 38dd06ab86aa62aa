/** The bytes of a file that a request asks for, both ends included. */
export type ByteRange = { start: number; end: number };

/**
 * Parses one byte range of a GET (RFC 9110, 14.2). Undefined means the whole file: other methods, several ranges, other
 * units and a stale If-Range.
 */
export function parseRange(
  request: Request,
  size: number,
  etag: string,
): ByteRange | "unsatisfiable" | undefined {
  if (request.method !== "GET") return undefined;
  const header = request.headers.get("range");
  const condition = request.headers.get("if-range");
  const match = header?.match(/^bytes=(\d*)-(\d*)$/);
  if (!match || (condition && condition !== etag)) return undefined;
  const [, first = "", last = ""] = match;
  if (first === "" && last === "") return undefined;
  const start = first === "" ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === "" || last === "" ? size - 1 : Math.min(Number(last), size - 1);
  return start > end || start >= size ? "unsatisfiable" : { start, end };
}

/** Responds with a part of a file, or with 416 and its size. */
export function respondWithRange(file: Blob, range: ByteRange | "unsatisfiable", headers: Headers): Response {
  if (range === "unsatisfiable") {
    headers.set("Content-Range", `bytes */${file.size}`);
    return new Response(null, { status: 416, headers });
  }
  const part = file.slice(range.start, range.end + 1);
  headers.set("Content-Range", `bytes ${range.start}-${range.end}/${file.size}`);
  headers.set("Content-Length", String(part.size));
  return new Response(part, { status: 206, headers });
}
