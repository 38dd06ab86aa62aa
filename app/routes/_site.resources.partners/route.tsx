import { breadcrumbList } from "~/lib/breadcrumbs";
import { pageMeta } from "~/lib/page-meta";
import { NextSteps } from "~/sections/next-steps";
import { PageHead } from "~/sections/page-head";
import { ReachOut } from "~/sections/reach-out";
import { Main } from "~/ui/main";
import type { Route } from "./+types/route";
import { partners } from "./content";
import { PartnerBenefits, PartnerTypes } from "./partner-program";
import { SharedLight } from "./shared-light";

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
