import type { App } from "~/server/app.server";
import {
  type IncomingRequest,
  type Middleware,
  proceed,
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
import { removeExtraSigns } from "./request-path.server";
import { problem } from "./responses.server";
import { addBaseHeaders } from "./security-headers.server";
import type { Site } from "./site.server";
import { createProxyWarning } from "./untrusted-proxy.server";

type Options = {
  app: App;
  getSite(): Site | Promise<Site>;
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
    checkMethod,
    ({ url, request }) => answerProbe?.(url.pathname, request),
    checkHost(env),
    checkUrl,
    ({ url, request, isRead }) => (isRead ? serveFile(url.pathname, request) : undefined),
    refuseUnknownAsset,
    checkOrigin(env),
    answerRoute,
  ];
  const routeMiddleware: Middleware<RoutedRequest>[] = [
    redirectToCanonical,
    ...(devOrigin ? [refuseUndeclaredParams(app)] : []),
    answerMarkdown(app, devOrigin),
    answerFromCache(app, devOrigin),
    answerUncached(app, devOrigin),
  ];

  /** Finds the route, and continues with the middleware that needs it. */
  function answerRoute(incoming: IncomingRequest) {
    return proceed(getSite(), (site) => {
      const route = site.siteMap.find(removeExtraSigns(incoming.url.pathname));
      const routed = Object.assign(incoming, { site, route });
      return proceed(runMiddleware(routeMiddleware, routed), (made) => {
        if (countPage && incoming.request.method === "GET" && made && isVisiblePage(made)) countPage(routed);
        return made;
      });
    });
  }

  /** `wait` sets the connection's idle timeout in seconds. A page from memory is sent without a promise. */
  return function handle(
    request: Request,
    findPeer: () => string | undefined,
    wait: Wait = () => {},
  ): Response | Promise<Response> {
    const requestId = Bun.randomUUIDv7();
    const fail = (error: unknown) => {
      log.error("request failed", { requestId, method: request.method, error: describeError(error) });
      return problem(500, `Something went wrong on our side. Reference: ${requestId}`);
    };
    const finish = (made: Response | undefined) => {
      const response = made ?? problem(404, "There is nothing at this address.");
      const { headers } = response;
      addBaseHeaders(headers, env);
      headers.set("X-Request-Id", requestId);
      // Errors of shared pages must not be cached either.
      if (response.status >= 400) headers.set("Cache-Control", "no-store");
      return response;
    };
    // Bun makes request.url relative when the Host header is invalid.
    const url = URL.parse(request.url);
    if (!url) return finish(refuseHost());
    const isRead = request.method === "GET" || request.method === "HEAD";
    const findVisitor = () =>
      normalizeAddress(findAddress(findPeer(), request.headers.get("x-forwarded-for")));
    try {
      const incoming = { request, url, isRead, requestId, findAddress: findVisitor, wait };
      const made = runMiddleware(requestMiddleware, incoming);
      return made instanceof Promise ? made.catch(fail).then(finish) : finish(made);
    } catch (error) {
      return finish(fail(error));
    }
  };
}

/** Whether a response is a page that the visitor sees, including a 304. */
function isVisiblePage(response: Response) {
  return (response.status === 200 || response.status === 304) && isHtml(response);
}

function describeError(error: unknown) {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}
