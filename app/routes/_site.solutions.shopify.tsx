import { shopify } from "~/content/solution-shopify";
import { breadcrumbList } from "~/lib/breadcrumbs";
import { pageMeta } from "~/lib/page-meta";
import { ThemeEditorMockup } from "~/sections/mockups/theme-editor";
import { SolutionPage } from "~/sections/solution-page";
import type { Route } from "./+types/_site.solutions.shopify";

const { seo, ...page } = shopify;

export const meta: Route.MetaFunction = (args) =>
  pageMeta(seo, args, (origin) => [breadcrumbList(origin, args.location.pathname, page.head.crumb)]);

export default function Shopify() {
  return <SolutionPage {...page} aside={<ThemeEditorMockup />} />;
}
