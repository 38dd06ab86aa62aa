import { late } from "~/browser/late";
import { breadcrumbList } from "~/lib/breadcrumbs";
import { pageMeta } from "~/lib/page-meta";
import { SolutionPage } from "~/sections/solution-page";
import type { Route } from "./+types/route";
import * as magento from "./content";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(magento.seo, args, (origin) => [
    breadcrumbList(origin, args.location.pathname, magento.head.crumb),
  ]);

const LayoutTreeMockup = late(() => import("./layout-tree").then((module) => module.LayoutTreeMockup));

const MagentoBelow = late(() => import("./late-parts").then((module) => module.MagentoBelow), {
  still: true,
});

export default function Magento() {
  return (
    <SolutionPage head={magento.head} aside={<LayoutTreeMockup />}>
      <MagentoBelow />
    </SolutionPage>
  );
}
