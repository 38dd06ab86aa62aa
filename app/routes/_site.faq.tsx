import { faq } from "~/content/faq";
import { breadcrumbList } from "~/lib/breadcrumbs";
import { faqPage } from "~/lib/faq-page";
import { pageMeta } from "~/lib/page-meta";
import { Facade } from "~/sections/facade";
import { Faq } from "~/sections/faq";
import { PageHead } from "~/sections/page-head";
import { ReachOut } from "~/sections/reach-out";
import { Main } from "~/ui/main";
import type { Route } from "./+types/_site.faq";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(faq.seo, args, (origin) => [
    breadcrumbList(origin, args.location.pathname, faq.head.crumb),
    faqPage(faq.groups.flatMap(({ questions }) => questions)),
  ]);

export default function FaqPage() {
  return (
    <Main>
      <PageHead
        {...faq.head}
        aside={<Facade {...faq.facade} small className="ml-auto max-w-104 max-lg:hidden" />}
      />
      {faq.groups.map((group, index) => (
        <Faq key={group.title} {...group} flush={index > 0} />
      ))}
      <ReachOut {...faq.reachOut} />
    </Main>
  );
}
