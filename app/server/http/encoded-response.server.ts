import { chooseEncoding, type EncodedBody, type Encoding, toBlob } from "./encodings.server";
import { encodedEtag, findMatchingEtag } from "./etag.server";

type Head = {
  status?: number;
  headers: Headers | [string, string][];
  etag?: string | undefined;
  /** The headers of a body that is sent often, complete by encoding; this function fills it. */
  complete?: Partial<Record<Encoding, Headers>>;
};

/** Responds with a text in the best encoding that is ready: 304 for a known version, and no body for HEAD. */
export function respondEncoded(
  request: Request,
  body: EncodedBody,
  { status = 200, headers, etag, complete = {} }: Head,
): Response {
  const known = etag && status === 200 ? findMatchingEtag(request, etag, body) : undefined;
  if (known) return new Response(null, { status: 304, headers: addToHeaders(headers, { ETag: known }) });
  const encoding = chooseEncoding(body, request.headers.get("accept-encoding"));
  const content = toBlob(body, encoding);
  complete[encoding] ??= addToHeaders(headers, {
    ...(etag && { ETag: encodedEtag(etag, encoding) }),
    ...(encoding !== "identity" && { "Content-Encoding": encoding }),
    "Content-Length": String(content.size),
  });
  return new Response(request.method === "HEAD" ? null : content, { status, headers: complete[encoding] });
}

function addToHeaders(headers: Head["headers"], added: Record<string, string>): Headers {
  const all = new Headers(headers);
  all.append("Vary", "Accept-Encoding");
  for (const [name, value] of Object.entries(added)) all.set(name, value);
  return all;
}
