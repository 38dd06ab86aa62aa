import { findJobBySlug } from "~/db/jobs.server";
import type { App } from "~/server/app.server";
import { isDecodable } from "~/server/http/request-path.server";
import type { SiteMap, SiteRoute } from "~/server/http/site-map.server";

/** Where candidates apply: a page that is not listed, and that job boards link to. */
const applyPath = "/company/careers/:slug/apply";

/** A page as it is counted: by its address; undefined where that is for one visitor or the team. */
export function pagePathOf(route: SiteRoute, pathname: string): string | undefined {
  return route.isSitePage && (route.isListed || route.path === applyPath) ? pathname : undefined;
}

/** The same for a path that a stranger names: it must be the address of a page that there is. */
export async function findPagePath(
  { db, clock }: Pick<App, "db" | "clock">,
  siteMap: SiteMap,
  path: unknown,
): Promise<string | undefined> {
  if (typeof path !== "string" || path.length > 300 || !isDecodable(path)) return undefined;
  const route = siteMap.find(path);
  if (!route.path.includes(":") || siteMap.addresses.has(path)) return pagePathOf(route, path);
  // What is left are jobs.
  const slug = decodeURIComponent(
    path
      .replace(/\/apply$/, "")
      .split("/")
      .at(-1) ?? "",
  );
  const found = await findJobBySlug(db, slug, clock());
  return found?.kind === "active" ? pagePathOf(route, path) : undefined;
}
