import { siteMapContext } from "~/server/app.server";
import { createTextResponse } from "~/server/http/responses.server";
import type { Route } from "./+types/next-pages[.]speculationrules";

/**
 * Speculation rules: browsers prefetch shared pages that a visitor is about to open, until hydration, because the
 * script prefetches by itself (app/ui/link.tsx).
 */
export function loader({ context }: Route.LoaderArgs) {
  const { routes } = context.get(siteMapContext);
  const shared = routes
    .filter(({ isSitePage, isPersonal }) => isSitePage && !isPersonal)
    .map(({ path }) => path);
  const where = [
    { href_matches: shared.sort() },
    { not: { href_matches: "/*\\?(.+)" } },
    // A feed's path matches the pattern of articles.
    { not: { href_matches: "/*.*" } },
    // Only links may be named here: any other element would cause a style recalculation of the whole page on hydration.
    { not: { selector_matches: "[target=_blank], [download], [data-hydrated] a" } },
  ];
  const rules = { prefetch: [{ source: "document", eagerness: "moderate", where: { and: where } }] };
  return createTextResponse(JSON.stringify(rules), "application/speculationrules+json", 86_400);
}
