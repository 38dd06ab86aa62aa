import { prices } from "~/content/prices";
import { pageMeta } from "~/lib/page-meta";
import { softwareApplication } from "~/lib/software-application";
import { StudioMockup } from "~/sections/mockups/studio";
import { ProductHero } from "~/sections/product-hero";
import { Main } from "~/ui/main";
import type { Route } from "./+types/route";
import * as studio from "./content";
import { StudioBelow } from "./sections";

export const meta: Route.MetaFunction = (args) =>
  pageMeta({ ...studio.seo, crumb: studio.hero.crumb }, args, (origin) => [
    softwareApplication(origin, {
      name: studio.hero.crumb,
      description: studio.hero.lead,
      path: args.location.pathname,
      tiers: prices.studio,
    }),
  ]);

export default function Studio() {
  return (
    <Main hue="studio">
      <ProductHero {...studio.hero} stage mockup={<StudioMockup />} />
      <StudioBelow />
    </Main>
  );
}
