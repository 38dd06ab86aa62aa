import { siteMapContext } from "~/server/app.server";
import { textAnswer } from "~/server/http/answers.server";
import type { Route } from "./+types/next-pages[.]speculationrules";

/**
 * Rules by which a browser fetches the page a visitor is about to open: those that are the same for everybody, and as long
 * as the script of this page is not there, which has its own way to them (app/ui/link.tsx).
 */
export function loader({ context }: Route.LoaderArgs) {
  const { routes } = context.get(siteMapContext);
  const shared = routes
    .filter(({ isSitePage, isPersonal }) => isSitePage && !isPersonal)
    .map(({ path }) => path);
  const where = [
    { href_matches: shared.sort() },
    { not: { href_matches: "/*\\?(.+)" } },
    // A feed stands where the address of an article could.
    { not: { href_matches: "/*.*" } },
    // Of the links alone: with any element named here, the styles of the whole page would be told anew as it hydrates.
    { not: { selector_matches: "[target=_blank], [download], [data-hydrated] a" } },
  ];
  const rules = { prefetch: [{ source: "document", eagerness: "moderate", where: { and: where } }] };
  return textAnswer(JSON.stringify(rules), "application/speculationrules+json", 86_400);
}
