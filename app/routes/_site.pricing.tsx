import { useSearchParams } from "react-router";
import { pricing } from "~/content/pricing";
import { breadcrumbList } from "~/lib/breadcrumbs";
import { pageMeta } from "~/lib/page-meta";
import { parsePricingView } from "~/lib/prices";
import { FeatureTable } from "~/sections/feature-table";
import { PageHead } from "~/sections/page-head";
import { PriceCards } from "~/sections/price-cards";
import { late } from "~/ui/late";
import { Main } from "~/ui/main";
import type { Route } from "./+types/_site.pricing";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(pricing.seo, args, (origin) => [
    breadcrumbList(origin, args.location.pathname, pricing.head.crumb),
  ]);

const PricingBelow = late(() => import("./later/pricing").then((module) => module.PricingBelow));

export default function Pricing() {
  const [search] = useSearchParams();
  const view = parsePricingView(search);
  const { tiers, groups, table } = pricing.products[view.product];
  return (
    <Main>
      <PageHead {...pricing.head} glow={view.product}>
        <PriceCards view={view} tabs={pricing.products} tiers={tiers} texts={pricing.cards} />
      </PageHead>
      <FeatureTable title={table} tiers={tiers} groups={groups} texts={pricing.table} />
      <PricingBelow />
    </Main>
  );
}
