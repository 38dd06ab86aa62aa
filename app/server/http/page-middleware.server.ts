import { isCampaignParameter } from "~/lib/insight/attribution";
import type { App, Visit } from "~/server/app.server";
import { respondEncoded } from "./encoded-response.server";
import { encodeOnce } from "./encodings.server";
import { toMarkdown } from "./markdown.server";
import type { Middleware, RoutedRequest } from "./middleware.server";
import { type RenderedPage, respondWithPage } from "./page-cache.server";
import { finishPage, isHtml } from "./page-text.server";
import { isFromPerson, maxTextBody, readBody } from "./request-checks.server";
import { canonicalizePath, isPlainPath, redirectPermanently, removeExtraSigns } from "./request-path.server";
import { createPlainPage, problem } from "./responses.server";
import { addBaseHeaders } from "./security-headers.server";
import { pickDeclaredParams, type SiteRoute } from "./site-map.server";
import { createVisit, fetchFromSite, rewriteToPublicOrigin } from "./site-response.server";

/**
 * Rules that let browsers prefetch the page a visitor is about to open (app/routes/next-pages[.]speculationrules.ts).
 */
const speculationRules = '"/next-pages.speculationrules"';

/** The idle timeout of an upload (s): mobile uploads pause, and an external store takes time. */
const uploadIdleSeconds = 60;

/** Redirects other spellings of a path to the canonical one. */
export function redirectToCanonical({ url, isRead, route }: RoutedRequest) {
  if (!isRead || isPlainPath(url.pathname)) return undefined;
  // Mail tools add "&utm_source=…" also to an address without a query, or encode its question mark.
  const [path = "", ...added] = url.pathname.split(/&(?=\w+=)|%3F(?=\w+=)/i);
  const form = route.isCaseSensitive ? removeExtraSigns(path) : canonicalizePath(path);
  const search = added.length > 0 ? `?${added.join("&")}${url.search.replace("?", "&")}` : url.search;
  return form === url.pathname ? undefined : redirectPermanently(form + search);
}

/** Query parameters that React Router adds for data and forms. */
const routerParams = ["_routes", "index"];

/** In development: reports a query parameter that the page does not declare. */
export function refuseUndeclaredParams({ log }: App): Middleware<RoutedRequest> {
  return function refuseUndeclaredParams({ url, route }) {
    const known = [...route.params, ...routerParams];
    // Campaign parameters may appear in any URL.
    const unknown = [...url.searchParams.keys()].find(
      (name) => !known.includes(name) && !isCampaignParameter(name),
    );
    if (!route.isPage || unknown === undefined) return undefined;
    const detail = `${route.path} reads no parameter "${unknown}": add it to the params in the handle of its route.`;
    log.error(detail);
    return problem(500, detail);
  };
}

/** The Markdown version of a page, at its path with ".md" or for clients that accept text/markdown. */
export function answerMarkdown(app: App, devOrigin?: string): Middleware<RoutedRequest> {
  return function answerMarkdown(routed) {
    const { request, url, isRead } = routed;
    return isRead && wantsMarkdown(request, url) ? answer(routed) : undefined;
  };
  async function answer(routed: RoutedRequest): Promise<Response | undefined> {
    const { request, url, site } = routed;
    const pageUrl = new URL(url);
    const [suffix = ""] = url.pathname.match(/\/?\.md$/) ?? [];
    pageUrl.pathname = url.pathname.slice(0, url.pathname.length - suffix.length).replace(/^\/index$/, "/");
    const route = site.siteMap.find(pageUrl.pathname);
    if (!hasSharedText(route) || pageUrl.pathname.endsWith(".data")) return undefined;
    const started = performance.now();
    const { page, hit } = await getPage(app, { ...routed, url: pageUrl, route }, devOrigin);
    const moved = new Headers(page.headers).get("Location");
    if (moved)
      return new Response(null, {
        status: page.status,
        headers: {
          Location: moved + suffix,
          "Cache-Control": new Headers(page.headers).get("Cache-Control") ?? "no-store",
          Vary: "Accept",
        },
      });
    if (page.status !== 200) return problem(page.status, "There is no page at this address.");
    const key = `${buildCacheKey(pageUrl, route)} as markdown ${page.etag}`;
    const { publicOrigin } = app.env;
    const twin = await app.pages.get(key, async (): Promise<RenderedPage> => {
      const html = new TextDecoder().decode(page.body.identity);
      const headers = new Headers({
        "Content-Type": "text/markdown; charset=utf-8",
        "Cache-Control": new Headers(page.headers).get("Cache-Control") ?? "no-store",
        Link: `<${publicOrigin}${pageUrl.pathname}>; rel="canonical"`,
        Vary: "Accept",
      });
      const { tags, freshUntil } = page;
      return { status: 200, headers, text: await toMarkdown(html, publicOrigin), tags, freshUntil };
    });
    return respondWithPage(twin.page, request, hit && twin.hit ? undefined : performance.now() - started);
  }
}

/** A page that is the same for everyone, from the cache or rendered once for all concurrent requests. */
export function answerFromCache(app: App, devOrigin?: string): Middleware<RoutedRequest> {
  return function answerFromCache(routed) {
    const { request, url, isRead, route } = routed;
    // React Router may request parts of a page's data by query.
    if (!isRead || route.isPersonal || url.pathname.endsWith(".data")) return undefined;
    const fresh = app.pages.find(buildCacheKey(url, route));
    return fresh ? respondWithPage(fresh, request) : answerRendered(routed);
  };
  async function answerRendered(routed: RoutedRequest) {
    const started = performance.now();
    const { page, hit } = await getPage(app, routed, devOrigin);
    return respondWithPage(page, routed.request, hit ? undefined : performance.now() - started);
  }
}

/** Responds to a request for a personal page, for data, or with a write: rendered each time. */
export function answerUncached(app: App, devOrigin?: string): Middleware<RoutedRequest> {
  return async function answerUncached(routed) {
    const visit = createVisit(routed);
    const leave = holdsMemory(routed) ? app.files.gate.enter(visit.address) : () => {};
    if (!leave) return refuseLargeWrite(routed);
    try {
      return await answer(routed, visit);
    } finally {
      leave();
    }
  };
  async function answer(routed: RoutedRequest, visit: Visit) {
    const { request, isRead } = routed;
    const body = isRead ? undefined : await readRequestBody(routed);
    if (body instanceof Response) return body;
    const response = await fetchFromSite(app, rewriteToPublicOrigin(app, routed, body), routed, visit);
    if (!isHtml(response)) return response;
    const { text, headers } = await finishPage(response, app.env, devOrigin);
    const { status } = response;
    // When a page reflects text from the URL, its compressed length can reveal a secret that is the same in every
    // response (BREACH). Without a session there is none: the form's key differs each time.
    if (request.headers.has("cookie")) return new Response(text, { status, headers });
    return respondEncoded(request, encodeOnce(new TextEncoder().encode(text)), { status, headers });
  }
}

/** Whether a write holds memory while it arrives. Forms without files, but for a long article or job, are smaller. */
function holdsMemory({ request, isRead }: RoutedRequest) {
  // A missing length is NaN, which is not small.
  const isSmall = Number(request.headers.get("content-length") ?? "NaN") <= 16 * 1024;
  return !isRead && !isSmall;
}

/** Refuses one large write too many, without a page of the site, which would be drawn while others arrive. */
function refuseLargeWrite({ request, url }: RoutedRequest) {
  const response = isFromPerson(request, url)
    ? createPlainPage(429, "Too many forms at once", [
        "Nothing was saved. Go back and send it again in a moment: what you typed is still there in most browsers.",
      ])
    : problem(429, "Too many forms or files at once. Please try again in a moment.");
  response.headers.set("Retry-After", "5");
  return response;
}

/** Returns the body for the action: for file uploads the stream, which the action reads to its end. */
function readRequestBody({ request, route, wait }: RoutedRequest) {
  if (!route.takesFiles) return readBody(request, route.takesText ? maxTextBody : undefined);
  wait(uploadIdleSeconds);
  return request.body ?? undefined;
}

function getPage(app: App, routed: RoutedRequest, devOrigin: string | undefined) {
  const { url, route } = routed;
  const key = buildCacheKey(url, route);
  return app.pages.get(key, async (): Promise<RenderedPage> => {
    // A shared page is rendered whole, even for HEAD or when the first visitor has left.
    const shared = new Request(app.env.publicOrigin + key, { headers: { Accept: "text/html" } });
    const visit = createVisit(routed);
    const response = await fetchFromSite(app, shared, routed, visit);
    if (response.headers.has("Set-Cookie"))
      throw new Error(`${route.path} sets a cookie: its handle must say that it is personal.`);
    const { text, headers } = await finishPage(response, app.env, devOrigin);
    headers.set("Speculation-Rules", speculationRules);
    addBaseHeaders(headers, app.env);
    return {
      status: response.status,
      headers,
      text,
      ...visit.page,
    };
  });
}

/** The cache key of a page: its path and the query parameters it reads. */
function buildCacheKey(url: URL, route: SiteRoute) {
  return url.search === "" ? url.pathname : url.pathname + pickDeclaredParams(route, url.searchParams);
}

/** Whether the page's text is the same for everyone. A listed page with a form counts too. */
function hasSharedText({ isPage, isPersonal, isListed }: SiteRoute) {
  return isPage && (isListed || !isPersonal);
}

function wantsMarkdown(request: Request, url: URL) {
  const accept = request.headers.get("accept") ?? "";
  return url.pathname.endsWith(".md") || (accept.includes("text/markdown") && !accept.includes("text/html"));
}
