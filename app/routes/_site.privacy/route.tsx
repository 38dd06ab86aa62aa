import { breadcrumbList } from "~/lib/breadcrumbs";
import type { PageHandle } from "~/lib/page-handle";
import { pageMeta } from "~/lib/page-meta";
import { LegalText } from "~/sections/legal-text";
import { PageHead } from "~/sections/page-head";
import { Main } from "~/ui/main";
import type { Route } from "./+types/route";
import { privacy } from "./content";

export const handle: PageHandle = { listed: false };

export const meta: Route.MetaFunction = (args) =>
  pageMeta(privacy.seo, args, (origin) => [
    breadcrumbList(origin, args.location.pathname, privacy.head.crumb),
  ]);

export default function Privacy() {
  return (
    <Main>
      <PageHead {...privacy.head} />
      <LegalText {...privacy.text} />
    </Main>
  );
}
