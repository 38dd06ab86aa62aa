import type { Env } from "~/server/env.server";
import { collectBytes } from "./byte-streams.server";
import type { IncomingRequest, Middleware } from "./middleware.server";
import { isDecodable, isProgramPath, normalizeEscapes, redirectPermanently } from "./request-path.server";
import { createPlainPage, problem } from "./responses.server";

const allowedMethods = ["GET", "HEAD", "POST", "PUT", "DELETE"];
const maxUrl = 2048;
const maxBody = 64 * 1024;
/** The limit of a body with long texts (bytes): an article, or all texts of a job before and after an edit. */
export const maxTextBody = 1024 * 1024;
const loopbackNames = ["localhost", "127.0.0.1", "[::1]"];

/** Refuses methods that no page uses with 405; undefined for the others. */
export function checkMethod({ request }: IncomingRequest) {
  if (allowedMethods.includes(request.method)) return undefined;
  return problem(405, "This method is not used here.", { headers: { Allow: allowedMethods.join(", ") } });
}

/** Refuses other hosts than the public one; without a public origin every loopback name is allowed. */
export function checkHost(env: Env): Middleware<IncomingRequest> {
  const isPublic = createAuthorityMatcher(env);
  return function checkHost({ request, url }) {
    const isOurs = isPublic(url) || isOwnLoopback(env, url);
    return isOurs && !hasSeveralHosts(request.headers) ? undefined : refuseHost();
  };
}

/**
 * Whether a URL names the public host in any spelling: with the scheme's default port, or with the trailing dot of a
 * full name (RFC 9110, 4.2.3; RFC 1034, 3.1). A proxy terminates https, so the scheme is the public one's.
 */
function createAuthorityMatcher({ publicOrigin }: Env) {
  const formatAuthority = ({ hostname, port }: URL, usual: string) => {
    const isUsual = port === "" || port === usual;
    return `${hostname.replace(/\.$/, "")}:${isUsual ? "" : port}`;
  };
  const url = new URL(publicOrigin);
  const usual = url.protocol === "https:" ? "443" : "80";
  const { host } = url;
  const authority = formatAuthority(url, usual);
  return (other: URL) => other.host === host || formatAuthority(other, usual) === authority;
}

/** The response to a wrong, ambiguous or invalid host. */
export function refuseHost() {
  return problem(421, "This server answers for another host name.");
}

/** Bun joins the values of a repeated header and takes the first host for the URL. */
function hasSeveralHosts(headers: Headers) {
  return headers.get("host")?.includes(",") ?? false;
}

/** A missing asset is never a page, and may exist after the next release, so its 404 is not cached. */
export function refuseUnknownAsset({ url, isRead }: IncomingRequest) {
  const isAsset = isRead && /^\/assets\//i.test(url.pathname);
  return isAsset ? problem(404, "There is no file at this address.") : undefined;
}

/** Limits the length of a URL, requires valid UTF-8 and normalizes its spelling. */
export function checkUrl({ request, url }: IncomingRequest) {
  if (request.url.length > maxUrl) return problem(414, `Addresses are limited to ${maxUrl} characters.`);
  if (!isDecodable(url.pathname)) return problem(400, "This address has a broken escape.");
  if (request.url.includes("%00")) return problem(400, "This address has a character that no text has.");
  const plain = normalizeEscapes(url.pathname);
  return plain === url.pathname ? undefined : redirectPermanently(plain + url.search);
}

/**
 * Protects all writes against cross-site request forgery, by Sec-Fetch-Site, else Origin. Pages with "Referrer-Policy:
 * no-referrer" send "Origin: null"; then Sec-Fetch-Site decides alone, and no page can forge it. A client that sends
 * neither is not a browser; it may call the public API, but not with a session cookie.
 */
export function checkOrigin(env: Env): Middleware<IncomingRequest> {
  const isPublic = createAuthorityMatcher(env);
  const { protocol } = new URL(env.publicOrigin);
  const isOurs = (origin: URL) =>
    (origin.protocol === protocol && isPublic(origin)) || isOwnLoopback(env, origin);
  return function checkOrigin({ request, url, isRead }) {
    if (isRead) return undefined;
    // Only forms write outside the API; React Router would treat any other method as a post.
    if (request.method !== "POST" && !url.pathname.startsWith("/api/"))
      return problem(405, "This method is not used here.", { headers: { Allow: "GET, HEAD, POST" } });
    const site = request.headers.get("sec-fetch-site");
    const origin = request.headers.get("origin");
    const hasCookie = request.headers.has("cookie");
    const from = origin === null ? null : URL.parse(origin);
    const originIsOurs = from !== null && isOurs(from);
    // Without a public origin every port of this machine is ours, so the one that was asked decides.
    const isSameOrigin = originIsOurs && (env.isPublic || from.origin === url.origin);
    const allowed = site
      ? site === "same-origin" || (site === "none" && !hasCookie)
      : origin
        ? isSameOrigin
        : !hasCookie;
    const isNamed = origin !== null && !(origin === "null" && site === "same-origin");
    if (allowed && (!isNamed || originIsOurs)) return undefined;
    return refuseOrigin(request, url, describeSender(site, origin));
  };
}

/** Returns the header because of which a write was refused. */
function describeSender(site: string | null, origin: string | null) {
  if (site && site !== "same-origin") return `Sec-Fetch-Site: ${site}`;
  return origin === null ? "no Origin header beside a cookie" : `Origin: ${origin}`;
}

/** Whether a browser shows the answer as a page, which explains what to do; programs get a problem document. */
export function isFromPerson(request: Request, { pathname }: URL) {
  return request.headers.get("accept")?.includes("text/html") && !isProgramPath(pathname);
}

function refuseOrigin(request: Request, url: URL, sender: string) {
  const detail = `This request came from another site and was refused (${sender}).`;
  if (!isFromPerson(request, url)) return problem(403, detail);
  return createPlainPage(403, "This form was not accepted", [
    "It looks as if it came from another site, so nothing was saved. Go back, reload the page and send it again: what you typed is still there in most browsers.",
    `If this happens again, tell the site’s operator that it arrived with "${sender}". A proxy that sets "Referrer-Policy: no-referrer", or that drops Origin and Sec-Fetch-Site, does that; "vitreel doctor" looks for it.`,
  ]);
}

/** Whether a URL is a loopback address while no public origin is set. */
export function isOwnLoopback(env: Env, { hostname }: URL) {
  return !env.isPublic && loopbackNames.includes(hostname.replace(/\.$/, ""));
}

/** Reads the body of a write, of at most `max` bytes, or returns the refusal. */
export async function readBody(
  request: Request,
  max = maxBody,
): Promise<ArrayBuffer | Buffer<ArrayBuffer> | undefined | Response> {
  const announced = request.headers.get("content-length");
  if (Number(announced ?? 0) > max) return refuseLargeBody(max);
  try {
    // Bun limits the body to its announced length; reading it at once costs a third of reading chunks.
    if (announced !== null) return await request.arrayBuffer();
    return request.body ? ((await collectBytes(request.body, max)) ?? refuseLargeBody(max)) : undefined;
  } catch {
    // The client disconnected or sent invalid chunks; neither is a failure of the server.
    return problem(400, "The request ended before its body was complete.");
  }
}

function refuseLargeBody(max: number) {
  return problem(413, `The request is larger than ${max / 1024} KB.`);
}
