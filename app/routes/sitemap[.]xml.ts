import { articles } from "~/content/articles";
import { listActiveAddresses } from "~/db/job-lists.server";
import { escapeXml } from "~/lib/escape-xml";
import { indexablePaths } from "~/server/http/site-map.server";
import { textAnswer } from "~/server/http/text-answer.server";
import { beginJobPage } from "~/server/jobs/job-page.server";
import type { Route } from "./+types/sitemap[.]xml";

const routeFiles = Object.keys(import.meta.glob(["./_site.*.tsx", "./_site.*/route.tsx"]));

export async function loader({ context }: Route.LoaderArgs) {
  const { db, env, now } = await beginJobPage(context);
  const jobs = await listActiveAddresses(db, now);
  const pages = [
    ...indexablePaths(routeFiles).map((path) => ({ path, modified: undefined })),
    ...articles.map(({ slug, dateTime }) => ({ path: `/blog/${slug}`, modified: dateTime })),
    ...jobs.map(({ slug, updatedAt }) => ({
      path: `/company/careers/${encodeURIComponent(slug)}`,
      modified: new Date(updatedAt).toISOString(),
    })),
  ];
  const urls = pages.map(
    ({ path, modified }) =>
      `<url><loc>${escapeXml(env.publicOrigin + path)}</loc>${modified ? `<lastmod>${modified}</lastmod>` : ""}</url>`,
  );
  return textAnswer(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join("\n")}\n</urlset>\n`,
    "application/xml; charset=utf-8",
    0,
  );
}
