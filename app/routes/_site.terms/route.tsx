import { breadcrumbList } from "~/lib/breadcrumbs";
import type { PageHandle } from "~/lib/page-handle";
import { pageMeta } from "~/lib/page-meta";
import { LegalText } from "~/sections/legal-text";
import { PageHead } from "~/sections/page-head";
import { Main } from "~/ui/main";
import type { Route } from "./+types/route";
import { terms } from "./content";

export const handle: PageHandle = { listed: false };

export const meta: Route.MetaFunction = (args) =>
  pageMeta(terms.seo, args, (origin) => [breadcrumbList(origin, args.location.pathname, terms.head.crumb)]);

export default function Terms() {
  return (
    <Main>
      <PageHead {...terms.head} />
      <LegalText {...terms.text} />
    </Main>
  );
}
