import { prices } from "~/content/prices";
import { pageMeta } from "~/lib/page-meta";
import { softwareApplication } from "~/lib/software-application";
import { ProductHero } from "~/sections/product-hero";
import { Main } from "~/ui/main";
import type { Route } from "./+types/route";
import * as showcase from "./content";
import { PageWithVideo } from "./page-with-video";
import { ShowcaseBelow } from "./sections";

export const meta: Route.MetaFunction = (args) =>
  pageMeta({ ...showcase.seo, crumb: showcase.hero.crumb }, args, (origin) => [
    softwareApplication(origin, {
      name: showcase.hero.crumb,
      description: showcase.hero.lead,
      path: args.location.pathname,
      tiers: prices.showcase,
    }),
  ]);

export default function Showcase() {
  return (
    <Main hue="showcase">
      <ProductHero {...showcase.hero} stage mockup={<PageWithVideo />} />
      <ShowcaseBelow />
    </Main>
  );
}
