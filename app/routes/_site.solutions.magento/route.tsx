import { breadcrumbList } from "~/lib/breadcrumbs";
import { pageMeta } from "~/lib/page-meta";
import { SolutionPage } from "~/sections/solution-page";
import type { Route } from "./+types/route";
import { magento } from "./content";
import { LayoutTreeMockup } from "./layout-tree";

const { seo, ...page } = magento;

export const meta: Route.MetaFunction = (args) =>
  pageMeta(seo, args, (origin) => [breadcrumbList(origin, args.location.pathname, page.head.crumb)]);

export default function Magento() {
  return <SolutionPage {...page} aside={<LayoutTreeMockup />} />;
}
