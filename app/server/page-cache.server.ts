import type { Attribution } from "~/lib/attribution";
import { carryOn } from "~/lib/carried-attribution";
import { chooseEncoding, type EncodedBody, encodeBody } from "./encodings.server";
import { matchesEtag } from "./static-files.server";

export type CachedPage = {
  status: number;
  headers: [string, string][];
  etag: string;
  body: EncodedBody;
  tags: Set<string>;
  freshUntil: number;
};

export type RenderedPage = {
  status: number;
  headers: Headers;
  text: string;
  tags: Set<string>;
  freshUntil: number | undefined;
};

export type PageCache = {
  /** The page under this key, rendered at most once however many ask at the same time. */
  get(key: string, render: () => Promise<RenderedPage>): Promise<{ page: CachedPage; hit: boolean }>;
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
  let revision = 0;

  async function render(key: string, startedAt: number, make: () => Promise<RenderedPage>) {
    const rendered = await make();
    const page = toCachedPage(rendered, clock());
    const keep = rendered.status === 200 && /\bpublic\b/.test(rendered.headers.get("Cache-Control") ?? "");
    if (keep && startedAt === revision) {
      pages.set(key, page);
      if (pages.size > capacity) pages.delete(oldest());
    }
    return page;
  }

  /** Made-up queries must not push real pages out: of the pages longest unused, one with a query goes first. */
  function oldest() {
    const keys = [...pages.keys()];
    return keys.find((key) => key.includes("?")) ?? keys[0] ?? "";
  }

  return {
    async get(key, make) {
      const known = pages.get(key);
      if (known && known.freshUntil > clock()) {
        pages.delete(key);
        pages.set(key, known);
        return { page: known, hit: true };
      }
      const running = pending.get(key);
      if (running && running.revision === revision) return { page: await running.promise, hit: false };
      const promise = render(key, revision, make);
      const entry = { promise, revision };
      pending.set(key, entry);
      try {
        return { page: await promise, hit: false };
      } finally {
        if (pending.get(key) === entry) pending.delete(key);
      }
    },
    invalidate(tag) {
      revision++;
      for (const [key, page] of pages) if (page.tags.has(tag)) pages.delete(key);
    },
    size: () => pages.size,
  };
}

/** Pages carry the year and ages of things: none is kept past the end of its day (UTC). */
function toCachedPage({ status, headers, text, tags, freshUntil }: RenderedPage, now: number): CachedPage {
  const bytes = new TextEncoder().encode(text);
  const endOfDay = (Math.floor(now / 86_400_000) + 1) * 86_400_000;
  return {
    status,
    headers: [...headers],
    etag: `"${Bun.hash(bytes).toString(36)}"`,
    body: encodeBody(bytes),
    tags,
    freshUntil: Math.min(freshUntil ?? endOfDay, endOfDay),
  };
}

/** The answer to one visitor from a page in memory: encoding chosen, 304 and HEAD right. */
export function answerFromPage(page: CachedPage, request: Request, timing: string) {
  const headers = new Headers(page.headers);
  headers.set("ETag", page.etag);
  headers.append("Vary", "Accept-Encoding");
  headers.set("Server-Timing", timing);
  if (page.status === 200 && matchesEtag(request, page.etag))
    return new Response(null, { status: 304, headers });
  const encoding = chooseEncoding(page.body, request.headers.get("accept-encoding"));
  const body = page.body[encoding] ?? page.body.identity;
  if (encoding !== "identity") headers.set("Content-Encoding", encoding);
  headers.set("Content-Length", String(body.byteLength));
  return new Response(request.method === "HEAD" ? null : body, { status: page.status, headers });
}

/**
 * The page for a visitor whom a campaign led here: links to other pages carry the attribution on, so that it arrives
 * with the form even without script. Made anew for each such visitor, and never shared.
 */
export function answerCarrying(page: CachedPage, request: Request, attribution: Attribution) {
  const text = new TextDecoder().decode(page.body.identity);
  const html = text.replace(
    /(<a\b[^>]*?\shref=")(\/(?!files\/)[^"]*)"/g,
    (_, start: string, href: string) =>
      `${start}${carryOn(href.replaceAll("&amp;", "&"), attribution).replaceAll("&", "&amp;")}"`,
  );
  const headers = new Headers(page.headers);
  headers.set("Cache-Control", "private, no-cache");
  headers.append("Vary", "Accept-Encoding");
  const isGzip = /\bgzip\b/.test(request.headers.get("accept-encoding") ?? "");
  if (isGzip) headers.set("Content-Encoding", "gzip");
  const bytes = new TextEncoder().encode(html);
  const body = request.method === "HEAD" ? null : isGzip ? Bun.gzipSync(bytes) : bytes;
  return new Response(body, { status: page.status, headers });
}
