import { topicPaths } from "~/content/documentation/topics";
import { listActiveSlugs } from "~/db/job-lists.server";
import { listLiveSlugs } from "~/db/news.server";
import { escapeXml } from "~/lib/escape-xml";
import { siteMapContext } from "~/server/app.server";
import { createTextResponse } from "~/server/http/responses.server";
import { listPublicPaths } from "~/server/http/site-map.server";
import { beginJobPage } from "~/server/jobs/job-pages.server";
import { beginNewsPage } from "~/server/news/news-pages.server";
import type { Route } from "./+types/sitemap[.]xml";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, env, now } = await beginJobPage(context);
  await beginNewsPage(context);
  const articles = await listLiveSlugs(db, now);
  const jobs = await listActiveSlugs(db, now);
  const pages = [
    ...[...listPublicPaths(context.get(siteMapContext)), ...topicPaths]
      .map((path) => ({ path, modified: undefined }))
      .sort((one, other) => (one.path < other.path ? -1 : 1)),
    ...articles.map(({ slug, changedAt }) => ({
      path: `/blog/${encodeURIComponent(slug)}`,
      modified: new Date(changedAt).toISOString(),
    })),
    ...jobs.map(({ slug, updatedAt }) => ({
      path: `/company/careers/${encodeURIComponent(slug)}`,
      modified: new Date(updatedAt).toISOString(),
    })),
  ];
  const urls = pages.map(
    ({ path, modified }) =>
      `<url><loc>${escapeXml(env.publicOrigin + path)}</loc>${modified ? `<lastmod>${modified}</lastmod>` : ""}</url>`,
  );
  return createTextResponse(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join("\n")}\n</urlset>\n`,
    "application/xml; charset=utf-8",
    0,
  );
}
