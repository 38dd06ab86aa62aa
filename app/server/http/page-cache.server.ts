import { dayMs, toDay } from "~/lib/days";
import { chooseEncoding, type EncodedBody, type Encoding, encodeBody, encodeOnce } from "./encodings.server";
import { encodedEtag, findMatchingEtag } from "./etag.server";

export type CachedPage = {
  status: number;
  headers: [string, string][];
  etag: string;
  body: EncodedBody;
  tags: Set<string>;
  /** A page from the future was made before the clock was set back, and is not fresh. */
  madeAt: number;
  freshUntil: number;
  /** A counter of uses: the smallest value is the least recently used page. */
  usedAt: number;
  /** The path for counting views; undefined for anything but a page of the site. */
  pagePath: string | undefined;
  /** The prepared responses by encoding, built on first use. */
  ready: Partial<Record<Encoding, { init: { headers: Headers }; body: Blob }>>;
};

export type RenderedPage = {
  status: number;
  headers: Headers;
  text: string;
  tags: Set<string>;
  freshUntil: number | undefined;
  pagePath?: string | undefined;
};

export type PageCache = {
  /** Returns the page of this key, rendered once for all concurrent requests. */
  get(key: string, render: () => Promise<RenderedPage>): Promise<{ page: CachedPage; hit: boolean }>;
  /** Returns the cached page that this URL (host and query) was answered with before. */
  find(address: string): CachedPage | undefined;
  /** Lets `find` return the page of this key for this URL, as long as it is cached. */
  remember(address: string, key: string): void;
  /** Drops every page that depends on this content; renders in progress are not stored either. */
  invalidate(tag: string): void;
  size(): number;
};

/**
 * A cache of rendered pages with at most `capacity` entries; the least recently used is dropped first. `clock` returns
 * milliseconds since the epoch.
 */
export function createPageCache(clock: () => number, capacity = 500): PageCache {
  const pages = new Map<string, CachedPage>();
  const pending = new Map<string, { promise: Promise<CachedPage>; revision: number }>();
  const keys = new Map<string, string>();
  let revision = 0;
  let uses = 0;

  async function render(key: string, startedAt: number, make: () => Promise<RenderedPage>) {
    const rendered = await make();
    const isShared = /\bpublic\b/.test(rendered.headers.get("Cache-Control") ?? "");
    const keep = rendered.status === 200 && isShared && startedAt === revision;
    const page = toCachedPage(rendered, clock(), ++uses, keep ? encodeBody : encodeOnce);
    if (keep) {
      pages.set(key, page);
      if (pages.size > capacity) pages.delete(findPageToDrop());
    }
    return page;
  }

  /** Concurrent requests share one render, unless the content changes meanwhile. */
  async function renderOnce(key: string, make: () => Promise<RenderedPage>) {
    const running = pending.get(key);
    if (running?.revision === revision) return running.promise;
    const entry = { promise: render(key, revision, make), revision };
    pending.set(key, entry);
    try {
      return await entry.promise;
    } finally {
      if (pending.get(key) === entry) pending.delete(key);
    }
  }

  /**
   * Returns the page to drop. Random queries must not displace real pages, so among the least recently used ones a page
   * with a query goes first.
   */
  function findPageToDrop() {
    const byUse = [...pages].sort(([, one], [, other]) => one.usedAt - other.usedAt).map(([key]) => key);
    return byUse.find((key) => key.includes("?")) ?? byUse[0] ?? "";
  }

  function findFresh(key: string) {
    const page = pages.get(key);
    if (!page) return undefined;
    const now = clock();
    if (now < page.madeAt || now >= page.freshUntil) return undefined;
    page.usedAt = ++uses;
    return page;
  }

  return {
    async get(key, make) {
      const fresh = findFresh(key);
      if (fresh) return { page: fresh, hit: true };
      const page = await renderOnce(key, make);
      const old = pages.get(key);
      // A stale page is better than an error while the database is unavailable.
      return old && page.status >= 500 ? { page: old, hit: true } : { page, hit: false };
    },
    find(address) {
      const key = keys.get(address);
      return key === undefined ? undefined : findFresh(key);
    },
    remember(address, key) {
      if (keys.size >= 2 * capacity) keys.clear();
      keys.set(address, key);
    },
    invalidate(tag) {
      revision++;
      for (const [key, page] of pages) if (page.tags.has(tag)) pages.delete(key);
    },
    size: () => pages.size,
  };
}

/** Pages contain the year and relative dates, so none is cached past the end of its day (UTC). */
function toCachedPage(
  { status, headers, text, tags, freshUntil, pagePath }: RenderedPage,
  now: number,
  usedAt: number,
  encode: (bytes: Uint8Array<ArrayBuffer>) => EncodedBody,
): CachedPage {
  const bytes = new TextEncoder().encode(text);
  const endOfDay = (toDay(now) + 1) * dayMs;
  return {
    status,
    headers: [...headers],
    etag: `"${Bun.hash(bytes).toString(36)}"`,
    body: encode(bytes),
    tags,
    madeAt: now,
    freshUntil: Math.min(freshUntil ?? endOfDay, endOfDay),
    usedAt,
    pagePath,
    ready: {},
  };
}

/** Responds to one visitor from a cached page, with encoding, 304 and HEAD. */
export function respondFromCache(page: CachedPage, request: Request, timing: string) {
  const encoding = chooseEncoding(page.body, request.headers.get("accept-encoding"));
  const headers = buildPageHeaders(page, encoding, timing);
  const known = page.status === 200 ? findMatchingEtag(request, page.etag, page.body) : undefined;
  if (known) {
    for (const name of ["Content-Encoding", "Content-Length"]) headers.delete(name);
    headers.set("ETag", known);
    return new Response(null, { status: 304, headers });
  }
  const body = page.body[encoding] ?? page.body.identity;
  return new Response(request.method === "HEAD" ? null : body, { status: page.status, headers });
}

/**
 * Responds to a plain GET of a cached page with minimal work: headers are built once per page and encoding, and the
 * body is a Blob, which a response does not copy. The response copies the headers, so the request id is set before.
 */
export function respondToHit(page: CachedPage, accept: string | null, standard: object, requestId: string) {
  const encoding = chooseEncoding(page.body, accept);
  page.ready[encoding] ??= {
    init: {
      headers: new Headers({ ...standard, ...buildPageHeaders(page, encoding, "page;desc=hit").toJSON() }),
    },
    body: new Blob([page.body[encoding] ?? page.body.identity]),
  };
  const { init, body } = page.ready[encoding];
  init.headers.set("X-Request-Id", requestId);
  return new Response(body, init);
}

function buildPageHeaders(page: CachedPage, encoding: Encoding, timing: string) {
  const headers = new Headers(page.headers);
  headers.set("ETag", encodedEtag(page.etag, encoding));
  headers.append("Vary", "Accept-Encoding");
  headers.set("Server-Timing", timing);
  if (encoding !== "identity") headers.set("Content-Encoding", encoding);
  headers.set("Content-Length", String((page.body[encoding] ?? page.body.identity).byteLength));
  return headers;
}

/** Responds with a text for one visitor, compressed quickly. */
export function respondOnce(
  text: string,
  request: Request,
  { status, headers }: { status: number; headers: Headers },
) {
  headers.append("Vary", "Accept-Encoding");
  const encoded = encodeOnce(new TextEncoder().encode(text));
  const encoding = chooseEncoding(encoded, request.headers.get("accept-encoding"));
  const body = encoded[encoding] ?? encoded.identity;
  if (encoding !== "identity") headers.set("Content-Encoding", encoding);
  headers.set("Content-Length", String(body.byteLength));
  return new Response(request.method === "HEAD" ? null : body, { status, headers });
}
