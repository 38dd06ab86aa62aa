import { chooseEncoding, type EncodedBody, toBlob } from "./encodings.server";
import { encodedEtag, findMatchingEtag } from "./etag.server";

type Head = { status?: number; headers: Headers; etag?: string | undefined };

/** Responds with a text in the best encoding that is ready: 304 for a known version, and no body for HEAD. */
export function respondEncoded(
  request: Request,
  body: EncodedBody,
  { status = 200, headers, etag }: Head,
): Response {
  headers.append("Vary", "Accept-Encoding");
  const known = etag && status === 200 ? findMatchingEtag(request, etag, body) : undefined;
  if (known) {
    headers.set("ETag", known);
    return new Response(null, { status: 304, headers });
  }
  const encoding = chooseEncoding(body, request.headers.get("accept-encoding"));
  const content = toBlob(body, encoding);
  if (etag) headers.set("ETag", encodedEtag(etag, encoding));
  if (encoding !== "identity") headers.set("Content-Encoding", encoding);
  headers.set("Content-Length", String(content.size));
  return new Response(request.method === "HEAD" ? null : content, { status, headers });
}
