import type { App, Visit } from "~/server/app.server";
import type { RoutedRequest } from "./middleware.server";
import { isHtml } from "./page-text.server";
import { isProgramPath } from "./request-path.server";
import { problem, refuseMethod } from "./responses.server";
import type { SiteRoute } from "./site-map.server";

/** Returns what the site knows about a request. Call it while the connection is open. */
export function createVisit({ requestId, findAddress }: RoutedRequest): Visit {
  return { address: findAddress(), requestId, page: { tags: new Set<string>(), freshUntil: undefined } };
}

/** Returns the site's response to `request`, with headers from the route's handle. */
export async function fetchFromSite(
  app: App,
  request: Request,
  { site, route, isRead }: RoutedRequest,
  visit: Visit,
) {
  const answered = await site.handle(request, site.createContext(app, visit));
  const isPages = !isProgramPath(new URL(request.url).pathname);
  const response = addAllowHeader(isPages ? answered : replacePageWithProblem(answered));
  setResponseHeaders(response, route, isRead);
  // A failure caused by the database is temporary, so the response is a 503.
  if (response.status !== 500 || !visit.isDatabaseDown) return response;
  const headers = new Headers(response.headers);
  headers.set("Retry-After", "5");
  return new Response(response.body, { status: 503, headers });
}

/** React Router compares Origin with the request's own URL, so both are set to the public origin. */
export function rewriteToPublicOrigin(
  { env }: App,
  { request, url }: RoutedRequest,
  body: ArrayBuffer | Buffer<ArrayBuffer> | ReadableStream | undefined,
) {
  const headers = new Headers(request.headers);
  for (const name of [...headers.keys()]) if (name.startsWith("x-react-router-")) headers.delete(name);
  if (headers.has("origin")) headers.set("origin", env.publicOrigin);
  return new Request(env.publicOrigin + url.pathname + url.search, {
    // A loader answers HEAD like GET, and Bun sends only the length of the body.
    method: request.method === "HEAD" ? "GET" : request.method,
    headers,
    body,
    signal: request.signal,
  });
}

/** React Router's 405 has no Allow header, and without a page its own JSON. */
function addAllowHeader(response: Response) {
  if (response.status !== 405 || response.headers.has("Allow")) return response;
  if (response.headers.get("Content-Type")?.startsWith("application/json"))
    return refuseMethod("GET", "HEAD");
  response.headers.set("Allow", "GET, HEAD");
  return response;
}

/** Programs receive a problem document instead of an error page. */
function replacePageWithProblem(response: Response) {
  if (isHtml(response)) return problem(404, "There is nothing at this address.");
  const isProblem = response.headers.get("Content-Type") === "application/problem+json";
  if (response.status < 400 || response.status === 405 || isProblem) return response;
  return problem(response.status, "Something went wrong on our side.");
}

/** Shared caches may store public pages and serve them while revalidating. */
const sharedPageCaching = "public, max-age=0, s-maxage=60, stale-while-revalidate=600";

/** Sets headers from the route's handle, unless the response has them. */
function setResponseHeaders(
  { headers, ok }: Response,
  { path, isPage, isPersonal, isListed }: SiteRoute,
  isRead: boolean,
) {
  // The page for unknown addresses is never ok: the router found a page here that the site map did not.
  const isUnknown = path === "/*";
  if (!isListed) headers.set("X-Robots-Tag", "noindex");
  if (headers.has("Cache-Control")) return;
  if (isPersonal || isUnknown || !isRead) headers.set("Cache-Control", "no-store");
  else if (isPage && ok) headers.set("Cache-Control", sharedPageCaching);
}
