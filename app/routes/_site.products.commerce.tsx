import { prices } from "~/content/prices";
import * as commerce from "~/content/product-commerce";
import { breadcrumbList } from "~/lib/breadcrumbs";
import { pageMeta } from "~/lib/page-meta";
import { softwareApplication } from "~/lib/software-application";
import { LitPhone } from "~/sections/mockups/lit-phone";
import { ProductHero } from "~/sections/product-hero";
import { late } from "~/ui/late";
import { Main } from "~/ui/main";
import type { Route } from "./+types/_site.products.commerce";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(commerce.seo, args, (origin) => [
    softwareApplication(origin, {
      name: commerce.hero.crumb,
      description: commerce.hero.lead,
      path: args.location.pathname,
      tiers: [prices.commerce[0]],
      rating: commerce.rating,
    }),
    breadcrumbList(origin, args.location.pathname, commerce.hero.crumb),
  ]);

const CommerceBelow = late(() => import("./later/commerce").then((module) => module.CommerceBelow));

export default function Commerce() {
  return (
    <Main>
      <ProductHero {...commerce.hero} hue="commerce" mockup={<LitPhone />} />
      <CommerceBelow />
    </Main>
  );
}
