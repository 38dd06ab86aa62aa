import { partners } from "~/content/partners";
import { breadcrumbList } from "~/lib/breadcrumbs";
import { pageMeta } from "~/lib/page-meta";
import { NextSteps } from "~/sections/next-steps";
import { PageHead } from "~/sections/page-head";
import { PartnerBenefits, PartnerTypes } from "~/sections/partner-program";
import { ReachOut } from "~/sections/reach-out";
import { SharedLight } from "~/sections/shared-light";
import { Main } from "~/ui/main";
import type { Route } from "./+types/_site.resources.partners";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(partners.seo, args, (origin) => [
    breadcrumbList(origin, args.location.pathname, partners.head.crumb),
  ]);

export default function Partners() {
  return (
    <Main>
      <PageHead {...partners.head} aside={<SharedLight />} />
      <PartnerBenefits {...partners.benefits} />
      <PartnerTypes {...partners.types} />
      <NextSteps {...partners.steps} />
      <ReachOut {...partners.reachOut} />
    </Main>
  );
}
