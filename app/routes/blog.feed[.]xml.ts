import { blog } from "~/content/blog";
import { company } from "~/content/company";
import { listLiveNews } from "~/db/news.server";
import { escapeXml } from "~/lib/escape-xml";
import { createTextResponse } from "~/server/http/responses.server";
import { beginNewsPage } from "~/server/news/news-pages.server";
import type { Route } from "./+types/blog.feed[.]xml";

const newestInFeed = 50;

export async function loader({ context }: Route.LoaderArgs) {
  const { db, env, now } = await beginNewsPage(context);
  const { publicOrigin } = env;
  const articles = await listLiveNews(db, "article", now, { limit: newestInFeed });
  const items = articles.map(({ slug, title, summary, category, publishAt, author }) => {
    const url = escapeXml(`${publicOrigin}/blog/${encodeURIComponent(slug)}`);
    return `    <item>
      <title>${escapeXml(title)}</title>
      <link>${url}</link>
      <guid isPermaLink="true">${url}</guid>
      <pubDate>${new Date(publishAt ?? now).toUTCString()}</pubDate>
      <dc:creator>${escapeXml(author)}</dc:creator>
      <category>${escapeXml(category)}</category>
      <description>${escapeXml(summary)}</description>
    </item>`;
  });
  return createTextResponse(
    `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">
  <channel>
    <title>${escapeXml(blog.feed.title)}</title>
    <link>${publicOrigin}/blog</link>
    <atom:link href="${publicOrigin}${blog.feed.path}" rel="self" type="application/rss+xml"/>
    <description>${escapeXml(blog.feed.description)}</description>
    <language>en-us</language>
    <copyright>${escapeXml(company.legalName)}</copyright>
    <lastBuildDate>${new Date(articles[0]?.publishAt ?? now).toUTCString()}</lastBuildDate>
${items.join("\n")}
  </channel>
</rss>
`,
    "application/rss+xml; charset=utf-8",
    0,
  );
}
