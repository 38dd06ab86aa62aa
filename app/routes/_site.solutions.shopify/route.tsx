import { late } from "~/browser/late";
import { breadcrumbList } from "~/lib/breadcrumbs";
import { pageMeta } from "~/lib/page-meta";
import { SolutionPage } from "~/sections/solution-page";
import type { Route } from "./+types/route";
import { shopify } from "./content";

const { seo, ...page } = shopify;

export const meta: Route.MetaFunction = (args) =>
  pageMeta(seo, args, (origin) => [breadcrumbList(origin, args.location.pathname, page.head.crumb)]);

const ThemeEditorMockup = late(() => import("./theme-editor").then((module) => module.ThemeEditorMockup));

export default function Shopify() {
  return <SolutionPage {...page} aside={<ThemeEditorMockup />} below />;
}
