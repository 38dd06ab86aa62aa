import type { News } from "~/db/news.server";
import { getNewsState, type NewsErrors, type NewsFields, type NewsKind, parseNews } from "~/lib/news/news";
import { describeErrors, problem } from "~/server/http/responses.server";
import { renderMarkdown } from "~/server/markdown.server";
import { toFields } from "./news-changes.server";

const perPage = 50;

/** Returns which of the lists of the API a query asks for: 50 at once, `page` 1 at first. */
export function readNewsPage(query: URLSearchParams): { limit: number; offset: number } {
  const page = Math.min(1e6, Math.max(1, Math.trunc(Number(query.get("page")) || 1)));
  return { limit: perPage, offset: (page - 1) * perPage };
}

const toIso = (at: number | null) => (at === null ? null : new Date(at).toISOString());

/** An article or release for members, with version and state; `PUT` takes it back. */
export function formatNews(news: News, now: number) {
  const { id, kind, isPublished, version, updatedBy } = news;
  return {
    id,
    kind,
    ...toFields(news),
    publishAt: toIso(news.publishAt),
    isPublished,
    state: getNewsState(news, now),
    version,
    publishedAt: toIso(news.publishedAt),
    createdAt: toIso(news.createdAt),
    updatedAt: toIso(news.updatedAt),
    updatedBy,
  };
}

/** A live article or release for anyone, with its text as Markdown and as the HTML of feeds. */
export function formatPublicNews(news: News, origin: string) {
  const { id, kind, title, slug, category, summary, author, text } = news;
  const path = kind === "article" ? `/blog/${encodeURIComponent(slug)}` : `/company/press#${slug}`;
  const { html } = renderMarkdown(text, { origin });
  const times = { publishedAt: toIso(news.publishAt), updatedAt: toIso(news.updatedAt) };
  return { id, kind, title, slug, url: origin + path, category, summary, author, ...times, text, html };
}

/** The ETag of an article or release: its version in quotes. */
export function formatNewsEtag({ version }: News) {
  return `"${version}"`;
}

/** Reads the fields and the state from a JSON body, or returns the problem response. */
export function readNewsBody(
  kind: NewsKind,
  body: Record<string, unknown>,
  standing?: News,
): { fields: NewsFields; isPublished: boolean } | Response {
  const { isPublished = standing?.isPublished ?? false } = body;
  if (typeof isPublished !== "boolean") return refuse({ isPublished: "isPublished must be true or false." });
  const { fields, errors } = parseNews(kind, body, { isPublished, ...(standing && { standing }) });
  return Object.keys(errors).length > 0 ? refuse(errors) : { fields, isPublished };
}

function refuse(errors: NewsErrors & { isPublished?: string }) {
  const named = errors as Record<string, string>;
  return problem(400, describeErrors(named), { errors: named });
}
