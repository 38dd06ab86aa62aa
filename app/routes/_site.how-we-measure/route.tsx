import { late } from "~/browser/late";
import { breadcrumbList } from "~/lib/breadcrumbs";
import { pageMeta } from "~/lib/page-meta";
import { PageHead } from "~/sections/page-head";
import { Main } from "~/ui/main";
import type { Route } from "./+types/route";
import { howWeMeasure } from "./content";
import { TimeRuler } from "./time-ruler";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(howWeMeasure.seo, args, (origin) => [
    breadcrumbList(origin, args.location.pathname, howWeMeasure.head.crumb),
  ]);

const HowWeMeasureBelow = late(() => import("./late-parts").then((module) => module.HowWeMeasureBelow));

export default function HowWeMeasure() {
  return (
    <Main>
      <PageHead {...howWeMeasure.head}>
        <TimeRuler {...howWeMeasure.ruler} />
      </PageHead>
      <HowWeMeasureBelow />
    </Main>
  );
}
