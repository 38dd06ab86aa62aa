import { articles } from "~/content/articles";
import { blog } from "~/content/blog";
import { company } from "~/content/company";
import { escapeXml } from "~/lib/escape-xml";
import { appContext } from "~/server/app.server";
import { createTextResponse } from "~/server/http/responses.server";
import type { Route } from "./+types/blog.feed[.]xml";

export function loader({ context }: Route.LoaderArgs) {
  const { publicOrigin } = context.get(appContext).env;
  const items = articles.map(
    ({ slug, title, description, category, dateTime, author }) => `    <item>
      <title>${escapeXml(title)}</title>
      <link>${publicOrigin}/blog/${slug}</link>
      <guid isPermaLink="true">${publicOrigin}/blog/${slug}</guid>
      <pubDate>${new Date(dateTime).toUTCString()}</pubDate>
      <dc:creator>${escapeXml(author.name)}</dc:creator>
      <category>${escapeXml(category)}</category>
      <description>${escapeXml(description)}</description>
    </item>`,
  );
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
    <lastBuildDate>${new Date(articles[0].dateTime).toUTCString()}</lastBuildDate>
${items.join("\n")}
  </channel>
</rss>
`,
    "application/rss+xml; charset=utf-8",
  );
}
