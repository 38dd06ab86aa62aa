import { breadcrumbList } from "~/lib/breadcrumbs";
import { pageMeta } from "~/lib/page-meta";
import { NextSteps } from "~/sections/next-steps";
import { PageHead } from "~/sections/page-head";
import { ReachOut } from "~/sections/reach-out";
import { Main } from "~/ui/main";
import type { Route } from "./+types/route";
import { partners } from "./content";
import { PartnerBenefits, PartnerTypes } from "./partner-program";

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

/** Two panes that overlap: where they meet it is brightest. */
function SharedLight() {
  return (
    <div aria-hidden="true" className="relative isolate mx-auto h-84 max-w-104 max-lg:hidden">
      <span
        data-hue="commerce"
        className="absolute top-0 left-[8%] h-full w-[46%] -rotate-6 rounded-pane bg-linear-to-b from-hue to-hue/30"
      />
      <span
        data-hue="showcase"
        className="absolute top-4 right-[8%] h-full w-[46%] rotate-6 rounded-pane bg-linear-to-b from-hue to-hue/30 mix-blend-screen"
      />
      <span className="absolute top-[12%] left-[43%] h-[82%] w-[14%] rounded-card bg-lamp/80 [filter:blur(24px)]" />
      <span className="absolute top-[32%] left-1/2 grid h-32 w-20 -translate-x-1/2 place-items-center rounded-card bg-lamp shadow-lamp">
        <svg viewBox="0 0 24 32" className="h-full w-auto" aria-hidden="true" focusable="false">
          <path d="M8.5 9.8 18.2 16 8.5 22.2Z" className="fill-ink" />
        </svg>
      </span>
    </div>
  );
}
