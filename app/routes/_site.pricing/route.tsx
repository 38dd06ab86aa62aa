import { useSearchParams } from "react-router";
import { late } from "~/browser/late";
import { breadcrumbList } from "~/lib/breadcrumbs";
import type { PageHandle } from "~/lib/page-handle";
import { pageMeta } from "~/lib/page-meta";
import { parsePricingView } from "~/lib/prices";
import { PageHead } from "~/sections/page-head";
import { Main } from "~/ui/main";
import type { Route } from "./+types/route";
import { pricing } from "./content";
import { PriceCards } from "./price-cards";

export const handle: PageHandle = { params: ["product", "billing"] };

export const meta: Route.MetaFunction = (args) =>
  pageMeta(pricing.seo, args, (origin) => [
    breadcrumbList(origin, args.location.pathname, pricing.head.crumb),
  ]);

const PricingBelow = late(() => import("./late-parts").then((module) => module.PricingBelow));

export default function Pricing() {
  const [search] = useSearchParams();
  const view = parsePricingView(search);
  const { tiers } = pricing.products[view.product];
  return (
    <Main>
      <div data-hue={view.product}>
        <PageHead {...pricing.head}>
          <PriceCards view={view} tabs={pricing.products} tiers={tiers} texts={pricing.cards} />
        </PageHead>
      </div>
      <PricingBelow product={view.product} />
    </Main>
  );
}
