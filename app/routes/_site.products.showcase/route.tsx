import { prices } from "~/content/prices";
import { productMeta } from "~/lib/software-application";
import { ProductHero } from "~/sections/product-hero";
import { Main } from "~/ui/main";
import type { Route } from "./+types/route";
import * as showcase from "./content";
import { PageWithVideo } from "./page-with-video";
import { ShowcaseBelow } from "./sections";

export const meta: Route.MetaFunction = (args) => productMeta(showcase, prices.showcase, args);

export default function Showcase() {
  return (
    <Main hue="showcase">
      <ProductHero {...showcase.hero} stage mockup={<PageWithVideo />} />
      <ShowcaseBelow />
    </Main>
  );
}
