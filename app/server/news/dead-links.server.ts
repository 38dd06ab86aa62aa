import type { App } from "~/server/app.server";
import type { SiteMap } from "~/server/http/site-map.server";
import { findPagePath } from "~/server/insight/page-path.server";
import { listLinks } from "~/server/markdown.server";

/** Returns the paths of this site that a Markdown text links to and no page has. Files are not looked for. */
export async function findDeadLinks(
  app: Pick<App, "db" | "clock">,
  siteMap: SiteMap,
  text: string,
): Promise<string[]> {
  const paths = new Set(listLinks(text).filter((link) => /^\/(?!\/)/.test(link)));
  const dead: string[] = [];
  for (const path of paths) {
    const [pathname = ""] = path.split(/[?#]/);
    const { path: pattern } = siteMap.find(pathname);
    const isPage = /[:*]/.test(pattern) ? await findPagePath(app, siteMap, pathname) : true;
    if (!isPage && !/\.\w+$/.test(pathname) && !pathname.startsWith("/pictures/")) dead.push(path);
  }
  return dead;
}
