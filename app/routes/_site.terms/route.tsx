import { breadcrumbList } from "~/lib/breadcrumbs";
import { pageMeta } from "~/lib/page-meta";
import { LegalText } from "~/sections/legal-text";
import { PageHead } from "~/sections/page-head";
import { withNoindex } from "~/server/http/page-headers.server";
import { Main } from "~/ui/main";
import type { Route } from "./+types/route";
import { terms } from "./content";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(terms.seo, args, (origin) => [breadcrumbList(origin, args.location.pathname, terms.head.crumb)]);

export const headers = ({ parentHeaders }: Route.HeadersArgs) => withNoindex(parentHeaders);

export default function Terms() {
  return (
    <Main>
      <PageHead {...terms.head} />
      <LegalText {...terms.text} />
    </Main>
  );
}
