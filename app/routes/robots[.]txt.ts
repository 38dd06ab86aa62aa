import { appContext } from "~/server/app.server";
import { textAnswer } from "~/server/http/answers.server";
import type { Route } from "./+types/robots[.]txt";

/** Unlisted pages have noindex, which crawlers must be allowed to read. */
export function loader({ context }: Route.LoaderArgs) {
  const { publicOrigin } = context.get(appContext).env;
  return textAnswer(`User-agent: *\nDisallow: /api/\n\nSitemap: ${publicOrigin}/sitemap.xml\n`);
}
