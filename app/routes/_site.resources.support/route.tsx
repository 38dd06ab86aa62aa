import { breadcrumbList } from "~/lib/breadcrumbs";
import { faqPage } from "~/lib/faq-page";
import { pageMeta } from "~/lib/page-meta";
import { Faq } from "~/sections/faq";
import { FreeWindow } from "~/sections/free-window";
import { PageHead } from "~/sections/page-head";
import { Main } from "~/ui/main";
import type { Route } from "./+types/route";
import { support } from "./content";
import { HelpPaths } from "./help-paths";
import { OfficeRow } from "./office-row";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(support.seo, args, (origin) => [
    breadcrumbList(origin, args.location.pathname, support.head.crumb),
    faqPage(support.faq.questions),
  ]);

export default function Support() {
  return (
    <Main>
      <PageHead {...support.head} aside={<FreeWindow {...support.windows} className="max-lg:hidden" />} />
      <HelpPaths {...support.paths} />
      <Faq {...support.faq} />
      <OfficeRow {...support.offices} />
    </Main>
  );
}
