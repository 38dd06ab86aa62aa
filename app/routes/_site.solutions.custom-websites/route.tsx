import { copyLabels } from "~/content/control-labels";
import { breadcrumbList } from "~/lib/breadcrumbs";
import { pageMeta } from "~/lib/page-meta";
import { SolutionPage } from "~/sections/solution-page";
import { SolutionParts } from "~/sections/solution-parts";
import type { Route } from "./+types/route";
import * as customWebsites from "./content";
import { LitCode } from "./lit-code";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(customWebsites.seo, args, (origin) => [
    breadcrumbList(origin, args.location.pathname, customWebsites.head.crumb),
  ]);

export default function CustomWebsites() {
  return (
    <SolutionPage
      head={customWebsites.head}
      aside={<LitCode video="halo" sample={customWebsites.customPage} words={copyLabels} />}
    >
      <SolutionParts {...customWebsites.parts} />
    </SolutionPage>
  );
}
