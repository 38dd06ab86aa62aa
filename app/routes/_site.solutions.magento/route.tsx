import { pageMeta } from "~/lib/page-meta";
import { SolutionPage } from "~/sections/solution-page";
import { SolutionParts } from "~/sections/solution-parts";
import type { Route } from "./+types/route";
import * as magento from "./content";
import { LayoutTreeMockup } from "./layout-tree";

export const meta: Route.MetaFunction = (args) =>
  pageMeta({ ...magento.seo, crumb: magento.head.crumb }, args);

export default function Magento() {
  return (
    <SolutionPage head={magento.head} aside={<LayoutTreeMockup />}>
      <SolutionParts {...magento.parts} />
    </SolutionPage>
  );
}
