import { breadcrumbList } from "~/lib/breadcrumbs";
import { pageMeta } from "~/lib/page-meta";
import { LegalText } from "~/sections/legal-text";
import { PageHead } from "~/sections/page-head";
import { Main } from "~/ui/main";
import type { Route } from "./+types/route";
import { accessibility } from "./content";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(accessibility.seo, args, (origin) => [
    breadcrumbList(origin, args.location.pathname, accessibility.head.crumb),
  ]);

export default function Accessibility() {
  return (
    <Main>
      <PageHead {...accessibility.head} />
      <LegalText {...accessibility.text} />
    </Main>
  );
}
