import { chooseEncoding, type EncodedBody, type Encoding, encodeBody, encodeOnce } from "./encodings.server";
import { etagOf, findMatchingEtag } from "./etag.server";

export type CachedPage = {
  status: number;
  headers: [string, string][];
  etag: string;
  body: EncodedBody;
  tags: Set<string>;
  /** Before its making a page is not fresh either: the clock was set back since. */
  madeAt: number;
  freshUntil: number;
  /** Grows with every use of the cache: the smallest is the page longest unused. */
  usedAt: number;
  /** The page as it is counted; undefined for what is no page of the site. */
  pagePath: string | undefined;
  /** What every answer from memory has in common, by encoding; made when first needed. */
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
  /** The page under this key, rendered at most once however many ask at the same time. */
  get(key: string, render: () => Promise<RenderedPage>): Promise<{ page: CachedPage; hit: boolean }>;
  /** The page in memory that this address (with host and query) has been answered with before. */
  find(address: string): CachedPage | undefined;
  /** From now on this address finds the page under this key, as long as that is in memory. */
  remember(address: string, key: string): void;
  /** Forgets every page that depends on this content; renders under way are not kept either. */
  invalidate(tag: string): void;
  size(): number;
};

/**
 * Rendered pages in memory, at most `capacity`, least recently used dropped first.
 * `clock` gives milliseconds since the epoch.
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
      if (pages.size > capacity) pages.delete(oldest());
    }
    return page;
  }

  /** Those who ask while a page is rendered wait for it, unless its content changed meanwhile. */
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

  /** Made-up queries must not push real pages out: of the pages longest unused, one with a query goes first. */
  function oldest() {
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
      // A page of yesterday is better than none: the database will be back.
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

/** Pages carry the year and ages of things: none is kept past the end of its day (UTC). */
function toCachedPage(
  { status, headers, text, tags, freshUntil, pagePath }: RenderedPage,
  now: number,
  usedAt: number,
  encode: (bytes: Uint8Array<ArrayBuffer>) => EncodedBody,
): CachedPage {
  const bytes = new TextEncoder().encode(text);
  const endOfDay = (Math.floor(now / 86_400_000) + 1) * 86_400_000;
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

/** The answer to one visitor from a page in memory: encoding chosen, 304 and HEAD right. */
export function answerFromPage(page: CachedPage, request: Request, timing: string) {
  const encoding = chooseEncoding(page.body, request.headers.get("accept-encoding"));
  const headers = headersOf(page, encoding, timing);
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
 * The same for a plain GET of a page that is in memory, with as little work as can be: the headers are made once for a
 * page and an encoding, and the bytes stand in a Blob, which an answer does not copy. It does copy the headers, so the
 * request's id is put into them before each answer.
 */
export function answerHit(page: CachedPage, accept: string | null, standard: object, requestId: string) {
  const encoding = chooseEncoding(page.body, accept);
  page.ready[encoding] ??= {
    init: { headers: new Headers({ ...standard, ...headersOf(page, encoding, "page;desc=hit").toJSON() }) },
    body: new Blob([page.body[encoding] ?? page.body.identity]),
  };
  const { init, body } = page.ready[encoding];
  init.headers.set("X-Request-Id", requestId);
  return new Response(body, init);
}

function headersOf(page: CachedPage, encoding: Encoding, timing: string) {
  const headers = new Headers(page.headers);
  headers.set("ETag", etagOf(page.etag, encoding));
  headers.append("Vary", "Accept-Encoding");
  headers.set("Server-Timing", timing);
  if (encoding !== "identity") headers.set("Content-Encoding", encoding);
  headers.set("Content-Length", String((page.body[encoding] ?? page.body.identity).byteLength));
  return headers;
}

/** The answer with a text that is made for one visitor, compressed quickly where that is accepted. */
export function answerOnce(
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
