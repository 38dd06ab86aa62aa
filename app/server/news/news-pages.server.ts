import type { RouterContextProvider } from "react-router";
import { findNextNewsChange, type News } from "~/db/news.server";
import { formatDate } from "~/lib/format";
import { findCover, formatReadTime } from "~/lib/news/news";
import { type App, appContext, visitContext } from "~/server/app.server";
import { renderInlineMarkdown, renderMarkdown } from "~/server/markdown.server";

/** Starts a public response about news: it is cached until something is saved, or until the next scheduled one appears. */
export async function beginNewsPage(
  context: Readonly<RouterContextProvider>,
): Promise<Pick<App, "db" | "env"> & { now: number }> {
  const { db, env, clock } = context.get(appContext);
  const { page } = context.get(visitContext);
  const now = clock();
  page.tags.add("news");
  const next = await findNextNewsChange(db, now);
  page.freshUntil = Math.min(page.freshUntil ?? Number.POSITIVE_INFINITY, next ?? Number.POSITIVE_INFINITY);
  return { db, env, now };
}

/** Returns an article for lists, as visitors see it. */
export function toListedArticle(news: News) {
  const { slug, title, category, summary, author, publishAt } = news;
  const dateTime = new Date(publishAt ?? news.updatedAt).toISOString();
  const date = formatDate(dateTime.slice(0, 10));
  const readTime = formatReadTime(news.text);
  return { slug, title, category, summary, author, date, dateTime, readTime, cover: findCover(news) };
}

/** Returns an article with its text as HTML. */
export function toArticle(news: News) {
  const { html, headings } = renderMarkdown(news.text);
  return {
    ...toListedArticle(news),
    card: news.card,
    changed: new Date(Math.max(news.publishAt ?? 0, news.updatedAt)).toISOString(),
    html,
    headings: headings.filter(({ level }) => level === 2),
  };
}

/** Returns a press release: its first paragraph, and the rest as HTML. */
export function toRelease(news: News) {
  const [lead = "", ...rest] = news.text.split(/\n[ \t]*\n/);
  const { slug, title } = news;
  const dateTime = new Date(news.publishAt ?? news.updatedAt).toISOString();
  return {
    slug,
    title,
    date: formatDate(dateTime.slice(0, 10)),
    dateTime: dateTime.slice(0, 10),
    lead: renderInlineMarkdown(lead),
    html: renderMarkdown(rest.join("\n\n"), { topLevel: 3 }).html,
  };
}
