import { lazyPart } from "~/browser/lazy-part";
import { prices } from "~/content/prices";
import { sumFields } from "~/lib/calculator-fields";
import type { PageHandle } from "~/lib/page-handle";
import { pageMeta } from "~/lib/page-meta";
import { softwareApplication } from "~/lib/software-application";
import { ProductHero } from "~/sections/product-hero";
import { Main } from "~/ui/main";
import type { Route } from "./+types/route";
import * as commerce from "./content";

export const handle: PageHandle = { params: sumFields };

export const meta: Route.MetaFunction = (args) =>
  pageMeta({ ...commerce.seo, crumb: commerce.hero.crumb }, args, (origin) => [
    softwareApplication(origin, {
      name: commerce.hero.crumb,
      description: commerce.hero.lead,
      path: args.location.pathname,
      tiers: [prices.commerce[0]],
      rating: commerce.rating,
    }),
  ]);

const LitPhone = lazyPart(() => import("./lit-phone").then((module) => module.LitPhone));
const CommerceBelow = lazyPart(() => import("./lazy-parts").then((module) => module.CommerceBelow));

export default function Commerce() {
  return (
    <Main hue="commerce">
      <ProductHero {...commerce.hero} mockup={<LitPhone />} />
      <CommerceBelow />
    </Main>
  );
}
