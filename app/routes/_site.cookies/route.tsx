import { breadcrumbList } from "~/lib/breadcrumbs";
import type { PageHandle } from "~/lib/page-handle";
import { pageMeta } from "~/lib/page-meta";
import { LegalText } from "~/sections/legal-text";
import { PageHead } from "~/sections/page-head";
import { Main } from "~/ui/main";
import type { Route } from "./+types/route";
import { cookies } from "./content";

export const handle: PageHandle = { listed: false };

export const meta: Route.MetaFunction = (args) =>
  pageMeta(cookies.seo, args, (origin) => [
    breadcrumbList(origin, args.location.pathname, cookies.head.crumb),
  ]);

export default function Cookies() {
  return (
    <Main>
      <PageHead {...cookies.head} />
      <LegalText {...cookies.text} />
    </Main>
  );
}
