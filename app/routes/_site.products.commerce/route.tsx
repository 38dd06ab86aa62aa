import { lazyPart } from "~/browser/lazy-part";
import { prices } from "~/content/prices";
import { calculatorFields } from "~/lib/calculator-fields";
import type { PageHandle } from "~/lib/page-handle";
import { productMeta } from "~/lib/software-application";
import { ProductHero } from "~/sections/product-hero";
import { Main } from "~/ui/main";
import type { Route } from "./+types/route";
import * as commerce from "./content";

export const handle: PageHandle = { params: calculatorFields };

export const meta: Route.MetaFunction = (args) => productMeta(commerce, [prices.commerce[0]], args);

const LitPhone = lazyPart(() => import("./lit-phone").then((module) => module.LitPhone));
const CommerceSections = lazyPart(() =>
  import("./commerce-sections").then((module) => module.CommerceSections),
);

export default function Commerce() {
  return (
    <Main hue="commerce">
      <ProductHero {...commerce.hero} mockup={<LitPhone />} />
      <CommerceSections />
    </Main>
  );
}
