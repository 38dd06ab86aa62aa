import { late } from "~/browser/late";
import { copyWords } from "~/content/control-words";
import { breadcrumbList } from "~/lib/breadcrumbs";
import { pageMeta } from "~/lib/page-meta";
import { SolutionPage } from "~/sections/solution-page";
import type { Route } from "./+types/route";
import * as customWebsites from "./content";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(customWebsites.seo, args, (origin) => [
    breadcrumbList(origin, args.location.pathname, customWebsites.head.crumb),
  ]);

const LitCode = late(() => import("./lit-code").then((module) => module.LitCode));

const CustomWebsitesBelow = late(() => import("./late-parts").then((module) => module.CustomWebsitesBelow), {
  still: true,
});

export default function CustomWebsites() {
  return (
    <SolutionPage
      head={customWebsites.head}
      aside={<LitCode film="halo" sample={customWebsites.customPage} words={copyWords} />}
    >
      <CustomWebsitesBelow />
    </SolutionPage>
  );
}
