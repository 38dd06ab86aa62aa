import { appContext } from "~/server/app.server";
import { textAnswer } from "~/server/http/answers.server";
import type { Route } from "./+types/robots[.]txt";

/** Pages that must not be listed say so themselves (noindex), so crawlers have to be let in to read that. */
export function loader({ context }: Route.LoaderArgs) {
  const { publicOrigin } = context.get(appContext).env;
  return textAnswer(`User-agent: *\nDisallow: /api/\n\nSitemap: ${publicOrigin}/sitemap.xml\n`);
}
