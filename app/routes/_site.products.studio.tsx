import { prices } from "~/content/prices";
import * as studio from "~/content/product-studio";
import { breadcrumbList } from "~/lib/breadcrumbs";
import { pageMeta } from "~/lib/page-meta";
import { softwareApplication } from "~/lib/software-application";
import { Closing } from "~/sections/closing";
import { ExtensionMockup } from "~/sections/mockups/extension";
import { StudioMockup } from "~/sections/mockups/studio";
import { ProductAnswers } from "~/sections/product-answers";
import { ProductFeatureList } from "~/sections/product-feature-list";
import { ProductGuide } from "~/sections/product-guide";
import { ProductHero } from "~/sections/product-hero";
import { ProductPrices } from "~/sections/product-prices";
import { ProductTake } from "~/sections/product-take";
import type { Route } from "./+types/_site.products.studio";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(studio.seo, args, (origin) => [
    softwareApplication(origin, {
      name: studio.hero.crumb,
      description: studio.hero.lead,
      path: args.location.pathname,
      tiers: prices.studio,
    }),
    breadcrumbList(origin, args.location.pathname, studio.hero.crumb),
  ]);

export default function Studio() {
  return (
    <main id="content">
      <ProductHero {...studio.hero} hue="studio" stage mockup={<StudioMockup />} />
      <ProductTake {...studio.take} />
      <ProductGuide {...studio.guide} />
      <ProductFeatureList {...studio.features} hue="studio">
        <ExtensionMockup className="mt-10 max-w-90" />
      </ProductFeatureList>
      <ProductAnswers {...studio.answers} />
      <ProductPrices {...studio.pricing} hue="studio" />
      <Closing {...studio.closing} />
    </main>
  );
}
