import { findJobBySlug } from "~/db/jobs.server";
import type { App } from "~/server/app.server";
import { isDecodable } from "~/server/http/request-path.server";
import type { SiteMap, SiteRoute } from "~/server/http/site-map.server";

/** A page as it is counted: by its address, or by its pattern where the address is for one visitor or the team. */
export function placeOf(route: SiteRoute, pathname: string): string | undefined {
  if (!route.isSitePage) return undefined;
  return route.isListed ? pathname : route.path;
}

/** The same for a path that a stranger names: it must be the address of a page that there is. */
export async function findPlace(
  { db, clock }: Pick<App, "db" | "clock">,
  siteMap: SiteMap,
  path: unknown,
): Promise<string | undefined> {
  if (typeof path !== "string" || path.length > 300 || !isDecodable(path)) return undefined;
  const route = siteMap.find(path);
  const isSure = !route.path.includes(":") || !route.isListed || siteMap.addresses.has(path);
  if (isSure) return placeOf(route, path);
  // What is left are jobs.
  const slug = decodeURIComponent(path.split("/").at(-1) ?? "");
  const found = await findJobBySlug(db, slug, clock());
  return found?.kind === "active" ? placeOf(route, path) : undefined;
}
