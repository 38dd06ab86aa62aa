import type { RouterContextProvider } from "react-router";
import { campaignParams, readArrival } from "~/lib/carried-attribution";
import type { App, Visit } from "~/server/app.server";
import { preloadHeader, speculationRules } from "./early-headers.server";
import { methodNotAllowed } from "./json-call.server";
import { hydrateLate } from "./late-hydration.server";
import { toMarkdown } from "./markdown.server";
import {
  answerCarrying,
  answerFromPage,
  answerHit,
  answerOnce,
  type RenderedPage,
} from "./page-cache.server";
import { problem } from "./problem.server";
import { createAddressFinder } from "./request-address.server";
import { baseHeaders, contentSecurityPolicy } from "./security-headers.server";
import { meaningfulSearch, type SiteMap, type SiteRoute } from "./site-map.server";

/** What the server needs of the built site. In development it is asked for again on every request. */
export type Site = {
  handle(request: Request, context: RouterContextProvider): Promise<Response>;
  createContext(app: App, visit: Visit): RouterContextProvider;
  siteMap: SiteMap;
};

type Options = {
  app: App;
  getSite(): Promise<Site>;
  serveFile(path: string, request: Request): Response | undefined | Promise<Response | undefined>;
  /** Answers questions about the server itself, whatever host name they come by: monitors ask by address. */
  answerProbe?(path: string, request: Request): Response | Promise<Response> | undefined;
  /** Origin of the development server for modules, when there is one. */
  devOrigin?: string;
};

const methods = ["GET", "HEAD", "POST", "PUT", "DELETE"];
const maxBody = 64 * 1024;
const maxUrl = 2048;
const loopbackNames = ["localhost", "127.0.0.1", "[::1]"];

/**
 * The way of every request: method, host, size and origin are checked before anything else, files come from
 * an exact table, pages from memory when they can, and every answer leaves with the security headers.
 */
export function createHttpHandler({ app, getSite, serveFile, answerProbe, devOrigin }: Options) {
  const { env, log } = app;
  const publicHost = new URL(env.publicOrigin).host;
  const standardHeaders = baseHeaders(env);
  const findAddress = createAddressFinder(env.trustedProxies);

  return function handle(request: Request, findPeer: () => string | undefined): Response | Promise<Response> {
    return answerFromMemory(request) ?? answer(request, findPeer());
  };

  /**
   * The shortest way, for what most visitors ask: an address that has led to a page in memory before. Its host, path
   * and query were looked at then; what may still make another answer of it goes the long way.
   */
  function answerFromMemory(request: Request) {
    if (request.method !== "GET") return undefined;
    const page = app.pages.find(request.url);
    if (!page) return undefined;
    const { headers } = request;
    if (hasSeveralHosts(headers)) return undefined;
    if (headers.has("if-none-match") || headers.get("accept")?.includes("text/markdown")) return undefined;
    return answerHit(page, headers.get("accept-encoding"), standardHeaders, Bun.randomUUIDv7());
  }

  async function answer(request: Request, peer: string | undefined): Promise<Response> {
    const requestId = Bun.randomUUIDv7();
    let response: Response;
    try {
      response = withAllow(await route(request, peer, requestId));
    } catch (error) {
      log.error("request failed", { requestId, method: request.method, error: wordsOf(error) });
      response = problem(500, `Something went wrong on our side. Reference: ${requestId}`);
    }
    for (const [name, value] of Object.entries(standardHeaders)) {
      if (!response.headers.has(name)) response.headers.set(name, value);
    }
    response.headers.set("X-Request-Id", requestId);
    // Also where a page failed whose answers are shared otherwise.
    if (response.status >= 400) response.headers.set("Cache-Control", "no-store");
    return response;
  }

  async function route(request: Request, peer: string | undefined, requestId: string): Promise<Response> {
    if (!methods.includes(request.method)) {
      return problem(405, "This method is not used here.", { headers: { Allow: methods.join(", ") } });
    }
    const isRead = request.method === "GET" || request.method === "HEAD";
    const url = parseUrl(request);
    const probe = url && answerProbe?.(url.pathname, request);
    if (probe) return probe;
    if (!url || !isOurHost(url) || hasSeveralHosts(request.headers))
      return problem(421, "This server answers for another host name.");
    if (request.url.length > maxUrl) return problem(414, `Addresses are limited to ${maxUrl} characters.`);
    if (!isDecodable(url.pathname)) return problem(400, "This address has a broken escape.");
    if (request.url.includes("%00")) return problem(400, "This address has a character that no text has.");
    const plain = plainPath(url.pathname);
    if (plain !== url.pathname) return movedTo(plain + url.search);

    const file = isRead && (await serveFile(url.pathname, request));
    if (file) return file;
    const site = await getSite();
    const at = site.siteMap.find(tidyPath(url.pathname));
    if (isRead) {
      const better = at.isCaseSensitive ? tidyPath(url.pathname) : normalPath(url.pathname);
      if (better !== url.pathname) return movedTo(better + url.search);
    } else {
      // Outside the API only forms write; React Router would take any other method for a post.
      if (request.method !== "POST" && !url.pathname.startsWith("/api/"))
        return problem(405, "This method is not used here.", { headers: { Allow: "GET, HEAD, POST" } });
      const refusal = crossSiteRefusal(request);
      if (refusal) return refusal;
    }

    const unknown = devOrigin && at.isPage ? undeclaredName(at, url) : undefined;
    if (unknown) {
      const detail = `${at.path} reads no parameter "${unknown}": add it to the params in the handle of its route.`;
      log.error(detail);
      return problem(500, detail);
    }

    const body = isRead ? undefined : await readBody(request);
    if (body === "too large") return problem(413, "The request is larger than 64 KB.");
    if (body === "cut off") return problem(400, "The request ended before its body did.");

    const visit: Visit = {
      address: findAddress(peer, request.headers.get("x-forwarded-for")),
      requestId,
      page: { tags: new Set(), freshUntil: undefined },
    };
    if (isRead && wantsMarkdown(request, url)) {
      const pageUrl = twinnedPage(url);
      const page = site.siteMap.find(pageUrl.pathname);
      if (hasSharedText(page)) return serveMarkdown(request, pageUrl, visit, site, page);
    }
    // The data of a page may be asked for in parts, by its query.
    if (!isRead || at.isPersonal || url.pathname.endsWith(".data")) {
      const response = await ask(site, rebuild(request, url, url.search, body), visit, at, isRead);
      if (!isHtml(response)) return response;
      const { text, headers } = await finishPage(response);
      const { status } = response;
      // Beside words from the address, the length of a compressed page tells of a secret in it that stays the same from
      // answer to answer (BREACH). Without a session there is none: the key of a form is another each time.
      if (request.headers.has("cookie")) return new Response(text, { status, headers });
      return answerOnce(text, request, { status, headers });
    }
    return servePage(request, url, visit, site, at);
  }

  /** The site's own answer; a failure that is the database's is one of the moment, and says so. */
  async function ask(site: Site, request: Request, visit: Visit, at: SiteRoute, isRead = true) {
    const answered = await site.handle(request, site.createContext(app, visit));
    const response = isForPrograms(new URL(request.url).pathname) ? withoutPage(answered) : answered;
    sayWhatItIs(response, at, isRead);
    if (response.status !== 500 || !visit.isDatabaseDown) return response;
    const headers = new Headers(response.headers);
    headers.set("Retry-After", "5");
    return new Response(response.body, { status: 503, headers });
  }

  async function servePage(request: Request, url: URL, visit: Visit, site: Site, at: SiteRoute) {
    const started = performance.now();
    const { page, hit } = await getPage(url, visit, site, at);
    // An address as it should be, with nothing in it that the page does not depend on.
    if (page.status === 200 && url.search === meaningfulSearch(at, url.searchParams))
      app.pages.remember(request.url, keyOf(url, at));
    const isCampaign = [...url.searchParams.keys()].some((name) => campaignParams.includes(name));
    const attribution = isCampaign && readArrival(url, request.headers.get("referer") ?? "");
    if (attribution && page.status === 200) {
      const isSitePage = (path: string) => site.siteMap.find(path).isSitePage;
      return answerCarrying(page, request, attribution, isSitePage);
    }
    const timing = hit ? "page;desc=hit" : `page;desc=render;dur=${(performance.now() - started).toFixed(1)}`;
    return answerFromPage(page, request, timing);
  }

  function getPage(url: URL, visit: Visit, site: Site, at: SiteRoute) {
    const search = meaningfulSearch(at, url.searchParams);
    return app.pages.get(keyOf(url, at), async (): Promise<RenderedPage> => {
      // A shared page is rendered whole, for HEAD too, and goes on when the visitor who asked first has left.
      const shared = new Request(env.publicOrigin + url.pathname + search, {
        headers: { Accept: "text/html" },
      });
      const response = await ask(site, shared, visit, at);
      if (response.headers.has("Set-Cookie"))
        throw new Error(`${at.path} sets a cookie: its handle must say that it is personal.`);
      const { text, headers } = await finishPage(response);
      headers.set("Speculation-Rules", speculationRules);
      return { status: response.status, headers, text, ...visit.page };
    });
  }

  /** The Markdown twin of a page: at its address with ".md" behind it, or for those who ask for text/markdown. */
  async function serveMarkdown(request: Request, pageUrl: URL, visit: Visit, site: Site, at: SiteRoute) {
    const { page, hit } = await getPage(pageUrl, visit, site, at);
    if (page.status !== 200) return problem(page.status, "There is no page at this address.");
    const key = `${keyOf(pageUrl, at)} as markdown ${page.etag}`;
    const twin = await app.pages.get(key, async (): Promise<RenderedPage> => {
      const html = new TextDecoder().decode(page.body.identity);
      const headers = new Headers({
        "Content-Type": "text/markdown; charset=utf-8",
        "Cache-Control": new Headers(page.headers).get("Cache-Control") ?? "no-store",
        Link: `<${env.publicOrigin}${pageUrl.pathname}>; rel="canonical"`,
        Vary: "Accept",
      });
      const { tags, freshUntil } = page;
      return { status: 200, headers, text: await toMarkdown(html, env.publicOrigin), tags, freshUntil };
    });
    return answerFromPage(twin.page, request, hit && twin.hit ? "page;desc=hit" : "page;desc=render");
  }

  function isOurHost(url: URL) {
    if (url.host === publicHost) return true;
    return !env.isPublic && loopbackNames.includes(url.hostname);
  }

  /**
   * Cross-site request forgery guard for every write (forms, data calls and APIs alike): the browser's own word
   * first (Sec-Fetch-Site), else the Origin header. A client that sends neither is no browser; it may call the
   * public API, but never together with a session cookie.
   */
  function crossSiteRefusal(request: Request) {
    const site = request.headers.get("sec-fetch-site");
    const origin = request.headers.get("origin");
    const hasCookie = request.headers.has("cookie");
    const originIsOurs = origin !== null && URL.canParse(origin) && isOurOrigin(new URL(origin));
    const allowed = site
      ? site === "same-origin" || (site === "none" && !hasCookie)
      : origin
        ? originIsOurs
        : !hasCookie;
    return allowed && (origin === null || originIsOurs)
      ? undefined
      : problem(403, "This request came from another site and was refused.");
  }

  function isOurOrigin(origin: URL) {
    return origin.origin === env.publicOrigin || (!env.isPublic && loopbackNames.includes(origin.hostname));
  }

  /** React Router compares Origin with the request's own address: both are put on the one public origin. */
  function rebuild(request: Request, url: URL, search: string, body: ArrayBuffer | undefined) {
    const headers = new Headers(request.headers);
    for (const name of [...headers.keys()]) if (name.startsWith("x-react-router-")) headers.delete(name);
    if (headers.has("origin")) headers.set("origin", env.publicOrigin);
    return new Request(env.publicOrigin + url.pathname + search, {
      // A loader answers HEAD as it would GET, and Bun sends the length of the body instead of the body.
      method: request.method === "HEAD" ? "GET" : request.method,
      headers,
      body,
      signal: request.signal,
    });
  }

  /** The text of an answer, and when it is a page: hydrated late, with the policy that fits its scripts. */
  async function finishPage(response: Response) {
    const headers = new Headers(response.headers);
    const text = await response.text();
    if (!isHtml(response)) return { text, headers };
    headers.append("Vary", "Accept");
    const { html, loader } = devOrigin ? { html: text, loader: "" } : hydrateLate(text);
    headers.set("Content-Security-Policy", contentSecurityPolicy(html, loader, env, devOrigin));
    const preloads = preloadHeader(html);
    if (preloads) headers.set("Link", preloads);
    return { text: html, headers };
  }
}

/** React Router refuses a post to what takes none without saying what is taken; where there is no page, in JSON of its own. */
function withAllow(response: Response) {
  if (response.status !== 405 || response.headers.has("Allow")) return response;
  if (response.headers.get("Content-Type")?.startsWith("application/json"))
    return methodNotAllowed("GET", "HEAD");
  response.headers.set("Allow", "GET, HEAD");
  return response;
}

/** Addresses that programs ask, whether there is something at them or not. */
function isForPrograms(pathname: string) {
  return /^\/(?:api|healthz|readyz|metrics|\.well-known)(?:\/|$)|\.(?:xml|txt|json)$/.test(pathname);
}

/** What a program is answered: never a page, which is there only where nothing else is, and problems as a document. */
function withoutPage(response: Response) {
  if (isHtml(response)) return problem(404, "There is nothing at this address.");
  const isProblem = response.headers.get("Content-Type") === "application/problem+json";
  if (response.status < 400 || response.status === 405 || isProblem) return response;
  return problem(response.status, "Something went wrong on our side.");
}

/** The key of a page in memory: its path, and of its query what changes the page. */
function keyOf(url: URL, at: SiteRoute) {
  return url.pathname + meaningfulSearch(at, url.searchParams);
}

/** What React Router adds to the addresses of data and of forms. */
const routerParams = ["_routes", "index"];

/** A name in the query that nobody reads: a campaign's may stand in any. */
function undeclaredName({ params }: SiteRoute, url: URL) {
  const known = [...params, ...campaignParams, ...routerParams];
  return [...url.searchParams.keys()].find((name) => !known.includes(name));
}

/** A page whose text all may read: a form for one visitor has it too, when it wants to be found. */
function hasSharedText({ isPage, isPersonal, isListed }: SiteRoute) {
  return isPage && (isListed || !isPersonal);
}

/** The address of the page whose Markdown twin is asked for. */
function twinnedPage(url: URL) {
  const page = new URL(url);
  page.pathname = url.pathname.replace(/\.md$/, "").replace(/^\/index$/, "/");
  return page;
}

/** Public pages may be kept by a shared cache and shown while it asks for a new one. */
const sharedPage = "public, max-age=0, s-maxage=60, stale-while-revalidate=600";

/** Puts into the headers what the route says in its handle, where the answer itself says nothing. */
function sayWhatItIs(
  { headers, ok }: Response,
  { isPage, isPersonal, isListed }: SiteRoute,
  isRead: boolean,
) {
  if (!isListed) headers.set("X-Robots-Tag", "noindex");
  if (headers.has("Cache-Control")) return;
  if (isPersonal || !isRead) headers.set("Cache-Control", "no-store");
  else if (isPage && ok) headers.set("Cache-Control", sharedPage);
}

/** An invalid Host header makes Bun's request.url relative; such a request has no address. */
function parseUrl(request: Request) {
  return URL.parse(request.url);
}

/** Bun joins the lines of a doubled header, and takes the first host for the address. */
function hasSeveralHosts(headers: Headers) {
  return headers.get("host")?.includes(",") ?? false;
}

function movedTo(location: string) {
  return new Response(null, {
    status: 308,
    headers: { Location: location, "Cache-Control": "public, max-age=3600" },
  });
}

/**
 * A path with no escape that need not be one, and capitals in those that must (RFC 3986, 6.2.2): whoever looks at the
 * path reads one spelling of it.
 */
export function plainPath(pathname: string) {
  if (!pathname.includes("%")) return pathname;
  return pathname
    .replace(/%[0-9a-f]{2}/gi, (sequence) => {
      const character = String.fromCharCode(Number.parseInt(sequence.slice(1), 16));
      return /[\w.~-]/.test(character) ? character : sequence.toUpperCase();
    })
    .replace(/^\/{2,}/, "/");
}

/** A path without doubled or trailing slashes. */
function tidyPath(pathname: string) {
  return pathname.replace(/\/{2,}/g, "/").replace(/(.)\/$/, "$1");
}

/** One true form of a path: tidy, and lower case (percent-escapes and non-Latin letters untouched). */
export function normalPath(pathname: string) {
  return tidyPath(pathname).replace(/%[0-9a-f]{2}|[A-Z]+/gi, (part) =>
    part.startsWith("%") ? part : part.toLowerCase(),
  );
}

/** React Router would match such a path as it is, and write two lines to the log about it each time. */
function isDecodable(pathname: string) {
  if (!pathname.includes("%")) return true;
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}

function wantsMarkdown(request: Request, url: URL) {
  const accept = request.headers.get("accept") ?? "";
  return url.pathname.endsWith(".md") || (accept.includes("text/markdown") && !accept.includes("text/html"));
}

async function readBody(request: Request): Promise<ArrayBuffer | undefined | "too large" | "cut off"> {
  const announced = request.headers.get("content-length");
  if (Number(announced ?? 0) > maxBody) return "too large";
  try {
    // None is longer than it says; taken whole it costs a third of what reading it by and by does.
    if (announced !== null) return await request.arrayBuffer();
    return request.body ? await readChunks(request.body) : undefined;
  } catch {
    // The client went away, or its chunks are none: nobody hears the answer, and nothing of ours has failed.
    return "cut off";
  }
}

async function readChunks(body: ReadableStream<Uint8Array<ArrayBuffer>>) {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > maxBody) return "too large";
    chunks.push(chunk);
  }
  return new Blob(chunks).arrayBuffer();
}

function isHtml(response: Response) {
  return response.headers.get("Content-Type")?.startsWith("text/html") ?? false;
}

function wordsOf(error: unknown) {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}
