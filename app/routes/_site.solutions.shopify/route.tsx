import { late } from "~/browser/late";
import { breadcrumbList } from "~/lib/breadcrumbs";
import { pageMeta } from "~/lib/page-meta";
import { SolutionPage } from "~/sections/solution-page";
import type { Route } from "./+types/route";
import * as shopify from "./content";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(shopify.seo, args, (origin) => [
    breadcrumbList(origin, args.location.pathname, shopify.head.crumb),
  ]);

const ThemeEditorMockup = late(() => import("./theme-editor").then((module) => module.ThemeEditorMockup));

const ShopifyBelow = late(() => import("./late-parts").then((module) => module.ShopifyBelow), {
  still: true,
});

export default function Shopify() {
  return (
    <SolutionPage head={shopify.head} aside={<ThemeEditorMockup />} below>
      <ShopifyBelow />
    </SolutionPage>
  );
}
