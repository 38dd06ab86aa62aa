import { breadcrumbList } from "~/lib/breadcrumbs";
import { pageMeta } from "~/lib/page-meta";
import { PageHead } from "~/sections/page-head";
import { ReachOut } from "~/sections/reach-out";
import { Main } from "~/ui/main";
import type { Route } from "./+types/route";
import { howWeMeasure } from "./content";
import { Ledger } from "./ledger";
import { Questions } from "./questions";
import { TimeRuler } from "./time-ruler";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(howWeMeasure.seo, args, (origin) => [
    breadcrumbList(origin, args.location.pathname, howWeMeasure.head.crumb),
  ]);

export default function HowWeMeasure() {
  return (
    <Main>
      <PageHead {...howWeMeasure.head}>
        <TimeRuler {...howWeMeasure.ruler} />
      </PageHead>
      <Questions {...howWeMeasure.questions} />
      <Ledger {...howWeMeasure.ledger} />
      <ReachOut {...howWeMeasure.reachOut} />
    </Main>
  );
}
