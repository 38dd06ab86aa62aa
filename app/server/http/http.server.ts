import type { App } from "~/server/app.server";
import {
  type IncomingRequest,
  type Middleware,
  type RoutedRequest,
  runMiddleware,
} from "./middleware.server";
import { respondToHit } from "./page-cache.server";
import {
  answerFromCache,
  answerMarkdown,
  answerUncached,
  redirectToCanonical,
  refuseUndeclaredParams,
} from "./page-middleware.server";
import { isHtml } from "./page-text.server";
import { createAddressFinder, normalizeAddress } from "./request-address.server";
import {
  checkHost,
  checkMethod,
  checkOrigin,
  checkUrl,
  hasSeveralHosts,
  refuseHost,
  refuseUnknownAsset,
} from "./request-checks.server";
import { removeExtraSigns } from "./request-path.server";
import { problem } from "./responses.server";
import { buildBaseHeaders } from "./security-headers.server";
import type { Site } from "./site.server";
import { getPagePath } from "./site-map.server";
import { createProxyWarning } from "./untrusted-proxy.server";

type Options = {
  app: App;
  getSite(): Promise<Site>;
  serveFile(path: string, request: Request): Response | undefined | Promise<Response | undefined>;
  /** Responds to health and metrics requests under any host name, because monitors use IP addresses. */
  answerProbe?(path: string, request: Request): Response | Promise<Response> | undefined;
  /** Counts a page load; `url` is passed when its query may name a campaign. */
  countPage?(request: Request, page: string, address: () => string, url?: URL): void;
  /** Origin of Vite's development server. */
  devOrigin?: string;
};

type Wait = (seconds: number) => void;

/**
 * The middleware of a request, in order: checks come first, files come from an exact table, pages from the cache when
 * possible, and every response gets the security headers.
 */
export function createHttpHandler({ app, getSite, serveFile, answerProbe, countPage, devOrigin }: Options) {
  const { env, log } = app;
  const standardHeaders = buildBaseHeaders(env);
  const findAddress = createAddressFinder(env.trustedProxies, createProxyWarning(app));

  const requestMiddleware: Middleware<IncomingRequest>[] = [
    checkMethod,
    ({ url, request }) => answerProbe?.(url.pathname, request),
    checkHost(env),
    checkUrl,
    ({ url, request, isRead }) => (isRead ? serveFile(url.pathname, request) : undefined),
    refuseUnknownAsset,
    checkOrigin(env),
  ];
  const routeMiddleware: Middleware<RoutedRequest>[] = [
    redirectToCanonical,
    ...(devOrigin ? [refuseUndeclaredParams(app)] : []),
    answerMarkdown(app, devOrigin),
    answerFromCache(app, devOrigin),
    answerUncached(app, devOrigin),
  ];

  /** `wait` sets the connection's idle timeout in seconds. */
  return function handle(
    request: Request,
    findPeer: () => string | undefined,
    wait: Wait = () => {},
  ): Response | Promise<Response> {
    return answerFromMemory(request, findPeer) ?? answer(request, findPeer(), wait);
  };

  /**
   * The fast path for a URL that was answered from the page cache before. Its host, path and query were checked then;
   * anything that could change the response takes all steps.
   */
  function answerFromMemory(request: Request, findPeer: () => string | undefined) {
    if (request.method !== "GET") return undefined;
    const page = app.pages.find(request.url);
    if (!page) return undefined;
    const { headers } = request;
    if (hasSeveralHosts(headers)) return undefined;
    if (headers.has("if-none-match") || headers.get("accept")?.includes("text/markdown")) return undefined;
    if (page.pagePath)
      countPage?.(request, page.pagePath, () => findAddress(findPeer(), headers.get("x-forwarded-for")));
    return respondToHit(page, headers.get("accept-encoding"), standardHeaders, Bun.randomUUIDv7());
  }

  async function answer(request: Request, peer: string | undefined, wait: Wait): Promise<Response> {
    const requestId = Bun.randomUUIDv7();
    let response: Response;
    try {
      response = await runAllMiddleware(request, peer, wait, requestId);
    } catch (error) {
      log.error("request failed", { requestId, method: request.method, error: describeError(error) });
      response = problem(500, `Something went wrong on our side. Reference: ${requestId}`);
    }
    for (const [name, value] of Object.entries(standardHeaders)) {
      if (!response.headers.has(name)) response.headers.set(name, value);
    }
    response.headers.set("X-Request-Id", requestId);
    // Errors of shared pages must not be cached either.
    if (response.status >= 400) response.headers.set("Cache-Control", "no-store");
    return response;
  }

  async function runAllMiddleware(
    request: Request,
    peer: string | undefined,
    wait: Wait,
    requestId: string,
  ): Promise<Response> {
    // Bun makes request.url relative when the Host header is invalid.
    const url = URL.parse(request.url);
    if (!url) return refuseHost();
    const incoming: IncomingRequest = { request, url, isRead: ["GET", "HEAD"].includes(request.method) };
    const answered = await runMiddleware(requestMiddleware, incoming);
    if (answered) return answered;
    const site = await getSite();
    const route = site.siteMap.find(removeExtraSigns(url.pathname));
    const address = normalizeAddress(findAddress(peer, request.headers.get("x-forwarded-for")));
    const visit = { address, requestId, page: { tags: new Set<string>(), freshUntil: undefined } };
    const reached = await runMiddleware(routeMiddleware, { ...incoming, site, route, visit, wait });
    const pagePath = getPagePath(route, url.pathname);
    if (pagePath && request.method === "GET" && reached && isVisiblePage(reached))
      countPage?.(request, pagePath, () => address, url);
    return reached ?? problem(404, "There is nothing at this address.");
  }
}

/** Whether a response is a page that the visitor sees, including a 304. */
function isVisiblePage(response: Response) {
  return (response.status === 200 || response.status === 304) && isHtml(response);
}

function describeError(error: unknown) {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}
