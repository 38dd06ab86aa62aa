import { breadcrumbList } from "~/lib/breadcrumbs";
import { pageMeta } from "~/lib/page-meta";
import { LegalText } from "~/sections/legal-text";
import { PageHead } from "~/sections/page-head";
import { withNoindex } from "~/server/http/page-headers.server";
import { Main } from "~/ui/main";
import type { Route } from "./+types/route";
import { cookies } from "./content";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(cookies.seo, args, (origin) => [
    breadcrumbList(origin, args.location.pathname, cookies.head.crumb),
  ]);

export const headers = ({ parentHeaders }: Route.HeadersArgs) => withNoindex(parentHeaders);

export default function Cookies() {
  return (
    <Main>
      <PageHead {...cookies.head} />
      <LegalText {...cookies.text} />
    </Main>
  );
}
