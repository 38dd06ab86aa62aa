import { findJobBySlug } from "~/db/jobs.server";
import { findNewsBySlug } from "~/db/news.server";
import type { App } from "~/server/app.server";
import { isDecodable } from "~/server/http/request-path.server";
import { getPagePath, type SiteMap } from "~/server/http/site-map.server";

/** Returns the counted path of an untrusted path; undefined unless the page exists. */
export async function findPagePath(
  { db, clock }: Pick<App, "db" | "clock">,
  siteMap: SiteMap,
  path: unknown,
): Promise<string | undefined> {
  if (typeof path !== "string" || path.length > 300 || !isDecodable(path)) return undefined;
  const route = siteMap.find(path);
  if (!route.path.includes(":") || siteMap.addresses.has(path)) return getPagePath(route, path);
  // Only paths of jobs and articles remain here.
  const slug = decodeURIComponent(
    path
      .replace(/\/apply$/, "")
      .split("/")
      .at(-1) ?? "",
  );
  if (route.path === "/blog/:slug")
    return (await findNewsBySlug(db, slug, clock()))?.kind === "live" ? getPagePath(route, path) : undefined;
  const found = await findJobBySlug(db, slug, clock());
  return found?.kind === "active" ? getPagePath(route, path) : undefined;
}
