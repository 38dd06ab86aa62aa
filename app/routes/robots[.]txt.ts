import { appContext } from "~/server/app.server";
import { createTextResponse } from "~/server/http/responses.server";
import type { Route } from "./+types/robots[.]txt";

/** Unlisted pages have noindex, which crawlers must be allowed to read. */
export function loader({ context }: Route.LoaderArgs) {
  const { publicOrigin } = context.get(appContext).env;
  return createTextResponse(`User-agent: *\nDisallow: /api/\n\nSitemap: ${publicOrigin}/sitemap.xml\n`);
}
