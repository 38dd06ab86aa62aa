import type { App } from "~/server/app.server";
import {
  type IncomingRequest,
  type Middleware,
  type RoutedRequest,
  runMiddleware,
} from "./middleware.server";
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
  refuseHost,
  refuseUnknownAsset,
} from "./request-checks.server";
import { cutHeaders } from "./request-headers.server";
import { removeExtraSigns } from "./request-path.server";
import { problem } from "./responses.server";
import { addBaseHeaders } from "./security-headers.server";
import type { Site } from "./site.server";
import { createProxyWarning } from "./untrusted-proxy.server";

type Options = {
  app: App;
  getSite(): Promise<Site>;
  serveFile(path: string, request: Request): Response | undefined | Promise<Response | undefined>;
  /** Responds to health and metrics requests under any host name, because monitors use IP addresses. */
  answerProbe?(path: string, request: Request): Response | Promise<Response> | undefined;
  /** Counts a page that the visitor sees. */
  countPage?(known: RoutedRequest): void;
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
  const findAddress = createAddressFinder(env.trustedProxies, createProxyWarning(app));

  const requestMiddleware: Middleware<IncomingRequest>[] = [
    cutHeaders,
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
  return async function handle(
    request: Request,
    findPeer: () => string | undefined,
    wait: Wait = () => {},
  ): Promise<Response> {
    const requestId = Bun.randomUUIDv7();
    let response: Response;
    try {
      response = await runAllMiddleware(request, findPeer, wait, requestId);
    } catch (error) {
      log.error("request failed", { requestId, method: request.method, error: describeError(error) });
      response = problem(500, `Something went wrong on our side. Reference: ${requestId}`);
    }
    const { headers } = response;
    addBaseHeaders(headers, env);
    headers.set("X-Request-Id", requestId);
    // Errors of shared pages must not be cached either.
    if (response.status >= 400) headers.set("Cache-Control", "no-store");
    return response;
  };

  async function runAllMiddleware(
    request: Request,
    findPeer: () => string | undefined,
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
    const findVisitor = () =>
      normalizeAddress(findAddress(findPeer(), request.headers.get("x-forwarded-for")));
    const routed: RoutedRequest = { ...incoming, site, route, requestId, findAddress: findVisitor, wait };
    const reached = await runMiddleware(routeMiddleware, routed);
    if (countPage && request.method === "GET" && reached && isVisiblePage(reached)) countPage(routed);
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
