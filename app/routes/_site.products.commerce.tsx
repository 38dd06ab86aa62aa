import { merchantResults } from "~/content/brands";
import { newsletter } from "~/content/newsletter";
import { plans } from "~/content/plans";
import { prices } from "~/content/prices";
import * as commerce from "~/content/product-commerce";
import { customerVoices } from "~/content/testimonials";
import { breadcrumbList } from "~/lib/breadcrumbs";
import { pageMeta } from "~/lib/page-meta";
import { softwareApplication } from "~/lib/software-application";
import { Closing } from "~/sections/closing";
import { LitPhone } from "~/sections/mockups/lit-phone";
import { Newsletter } from "~/sections/newsletter";
import { Plans } from "~/sections/plans";
import { ProductFormats } from "~/sections/product-formats";
import { ProductHero } from "~/sections/product-hero";
import { ProductLoad } from "~/sections/product-load";
import { ProductPlacements } from "~/sections/product-placements";
import { ProductPlatforms } from "~/sections/product-platforms";
import { Testimonials } from "~/sections/testimonials";
import { BrandMetrics } from "~/sections/trusted-brands";
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

export default function Commerce() {
  return (
    <main id="content">
      <ProductHero {...commerce.hero} hue="commerce" mockup={<LitPhone />} />
      <ProductFormats {...commerce.formats} />
      <ProductLoad {...commerce.load} />
      <ProductPlacements {...commerce.placements} />
      <ProductPlatforms {...commerce.platforms} />
      <BrandMetrics {...merchantResults} />
      <Testimonials {...customerVoices} />
      <Plans {...plans} id="plans" />
      <Newsletter {...newsletter} />
      <Closing {...commerce.closing} />
    </main>
  );
}
