import type { EncodedBody, Encoding } from "./encodings.server";

/**
 * A strong ETag names bytes, and each encoding has its own (RFC 9110, 8.8.1): the tag of the text itself, and behind it
 * the encoding.
 */
export function etagOf(etag: string, encoding: Encoding): string {
  return encoding === "identity" ? etag : etag.replace(/"$/, `-${encoding}"`);
}

/**
 * The tag of the version that the visitor already has (If-None-Match, weak comparison as RFC 9110 asks), in whichever
 * encoding it was once sent; undefined when this is another.
 */
export function findMatchingEtag(request: Request, etag: string, body?: EncodedBody): string | undefined {
  const sent = request.headers.get("if-none-match");
  if (!sent) return undefined;
  if (sent === "*") return etag;
  const names = sent.split(",").map((one) => one.trim().replace(/^W\//, ""));
  const encodings = ["identity", ...(body ? (["br", "gzip"] as const) : [])] as const;
  return encodings.map((encoding) => etagOf(etag, encoding)).find((tag) => names.includes(tag));
}
