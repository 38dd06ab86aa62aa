import { breadcrumbList } from "~/lib/breadcrumbs";
import { pageMeta } from "~/lib/page-meta";
import { LegalText } from "~/sections/legal-text";
import { PageHead } from "~/sections/page-head";
import { withNoindex } from "~/server/http/page-headers.server";
import { Main } from "~/ui/main";
import type { Route } from "./+types/route";
import { privacy } from "./content";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(privacy.seo, args, (origin) => [
    breadcrumbList(origin, args.location.pathname, privacy.head.crumb),
  ]);

export const headers = ({ parentHeaders }: Route.HeadersArgs) => withNoindex(parentHeaders);

export default function Privacy() {
  return (
    <Main>
      <PageHead {...privacy.head} />
      <LegalText {...privacy.text} />
    </Main>
  );
}
