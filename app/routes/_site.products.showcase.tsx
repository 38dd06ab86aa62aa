import { copyWords } from "~/content/copy-words";
import { prices } from "~/content/prices";
import * as showcase from "~/content/product-showcase";
import { breadcrumbList } from "~/lib/breadcrumbs";
import { pageMeta } from "~/lib/page-meta";
import { softwareApplication } from "~/lib/software-application";
import { Closing } from "~/sections/closing";
import { ShowcaseMockup } from "~/sections/mockups/showcase";
import { ProductFeatureList } from "~/sections/product-feature-list";
import { ProductHero } from "~/sections/product-hero";
import { ProductMoments } from "~/sections/product-moments";
import { ProductPayload } from "~/sections/product-payload";
import { ProductPrices } from "~/sections/product-prices";
import { ProductTrail } from "~/sections/product-trail";
import { CodeBlock } from "~/ui/code-block";
import type { Route } from "./+types/_site.products.showcase";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(showcase.seo, args, (origin) => [
    softwareApplication(origin, {
      name: showcase.hero.crumb,
      description: showcase.hero.lead,
      path: args.location.pathname,
      tiers: prices.showcase,
    }),
    breadcrumbList(origin, args.location.pathname, showcase.hero.crumb),
  ]);

export default function Showcase() {
  return (
    <main id="content">
      <ProductHero {...showcase.hero} hue="showcase" stage mockup={<ShowcaseMockup />} />
      <ProductTrail {...showcase.trail} />
      <ProductMoments {...showcase.moments} />
      <ProductFeatureList {...showcase.features} hue="showcase">
        <CodeBlock {...showcase.blockSample} words={copyWords} className="mt-8" />
      </ProductFeatureList>
      <ProductPayload {...showcase.payload} hue="showcase" />
      <ProductPrices {...showcase.pricing} hue="showcase" />
      <Closing {...showcase.closing} />
    </main>
  );
}
