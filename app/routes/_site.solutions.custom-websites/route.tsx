import { copyLabels } from "~/content/control-labels";
import { pageMeta } from "~/lib/page-meta";
import { SolutionPage } from "~/sections/solution-page";
import { SolutionParts } from "~/sections/solution-parts";
import type { Route } from "./+types/route";
import * as customWebsites from "./content";
import { LitCode } from "./lit-code";

export const meta: Route.MetaFunction = (args) =>
  pageMeta({ ...customWebsites.seo, crumb: customWebsites.head.crumb }, args);

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
