import type { EncodedBody, Encoding } from "./encodings.server";

/**
 * A strong ETag identifies bytes, so each encoding has its own (RFC 9110, 8.8.1): the text's tag with the encoding as a
 * suffix.
 */
export function encodedEtag(etag: string, encoding: Encoding): string {
  return encoding === "identity" ? etag : etag.replace(/"$/, `-${encoding}"`);
}

/**
 * Returns the tag in If-None-Match that matches this version in any encoding (weak comparison, RFC 9110); undefined
 * when none does.
 */
export function findMatchingEtag(request: Request, etag: string, body?: EncodedBody): string | undefined {
  const sent = request.headers.get("if-none-match");
  if (!sent) return undefined;
  if (sent === "*") return etag;
  const names = sent.split(",").map((one) => one.trim().replace(/^W\//, ""));
  const encodings = ["identity", ...(body ? (["br", "gzip"] as const) : [])] as const;
  return encodings.map((encoding) => encodedEtag(etag, encoding)).find((tag) => names.includes(tag));
}
