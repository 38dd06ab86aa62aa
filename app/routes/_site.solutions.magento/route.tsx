import { late } from "~/browser/late";
import { breadcrumbList } from "~/lib/breadcrumbs";
import { pageMeta } from "~/lib/page-meta";
import { SolutionPage } from "~/sections/solution-page";
import type { Route } from "./+types/route";
import { magento } from "./content";

const { seo, ...page } = magento;

export const meta: Route.MetaFunction = (args) =>
  pageMeta(seo, args, (origin) => [breadcrumbList(origin, args.location.pathname, page.head.crumb)]);

const LayoutTreeMockup = late(() => import("./layout-tree").then((module) => module.LayoutTreeMockup));

export default function Magento() {
  return <SolutionPage {...page} aside={<LayoutTreeMockup />} />;
}
