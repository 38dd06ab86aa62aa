import { dayMs, toDay } from "~/lib/days";
import { respondEncoded } from "./encoded-response.server";
import { addBrotli, type EncodedBody, type Encoding, encodeBody, encodeOnce } from "./encodings.server";

export type CachedPage = {
  status: number;
  headers: [string, string][];
  etag: string;
  body: EncodedBody;
  complete: Partial<Record<Encoding, Headers>>;
  tags: Set<string>;
  freshUntil: number;
  /** A counter of uses: the smallest value is the least recently used page. */
  usedAt: number;
};

export type RenderedPage = {
  status: number;
  headers: Headers;
  text: string;
  tags: Set<string>;
  freshUntil: number | undefined;
};

export type PageCache = {
  /** Returns the stored page of this key while it is fresh. */
  find(key: string): CachedPage | undefined;
  /** Returns the page of this key, rendered once for all concurrent requests. */
  get(key: string, render: () => Promise<RenderedPage>): Promise<{ page: CachedPage; hit: boolean }>;
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
    if (clock() >= page.freshUntil) return undefined;
    page.usedAt = ++uses;
    addBrotli(page.body);
    return page;
  }

  return {
    find: findFresh,
    async get(key, make) {
      const fresh = findFresh(key);
      if (fresh) return { page: fresh, hit: true };
      const page = await renderOnce(key, make);
      const old = pages.get(key);
      // A stale page is better than an error while the database is unavailable.
      return old && page.status >= 500 ? { page: old, hit: true } : { page, hit: false };
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
  { status, headers, text, tags, freshUntil }: RenderedPage,
  now: number,
  usedAt: number,
  encode: (bytes: Uint8Array<ArrayBuffer>) => EncodedBody,
): CachedPage {
  const bytes = new TextEncoder().encode(text);
  const endOfDay = (toDay(now) + 1) * dayMs;
  return {
    status,
    headers: [...headers, ["Server-Timing", "page;desc=hit"]],
    etag: `"${Bun.hash(bytes).toString(36)}"`,
    body: encode(bytes),
    complete: {},
    tags,
    freshUntil: Math.min(freshUntil ?? endOfDay, endOfDay),
    usedAt,
  };
}

/** Responds to one visitor with a page: from memory, or rendered just now in a time (ms). */
export function respondWithPage(page: CachedPage, request: Request, renderMs?: number): Response {
  const response = respondEncoded(request, page.body, page);
  if (renderMs !== undefined)
    response.headers.set("Server-Timing", `page;desc=render;dur=${renderMs.toFixed(1)}`);
  return response;
}
