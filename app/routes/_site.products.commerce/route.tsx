import { prices } from "~/content/prices";
import { calculatorFields } from "~/lib/calculator-fields";
import type { PageHandle } from "~/lib/page-handle";
import { productMeta } from "~/lib/software-application";
import { ProductHero } from "~/sections/product-hero";
import { Main } from "~/ui/main";
import type { Route } from "./+types/route";
import { CommerceSections } from "./commerce-sections";
import * as commerce from "./content";
import { LitPhone } from "./lit-phone";

export const handle: PageHandle = { params: calculatorFields };

export const meta: Route.MetaFunction = (args) => productMeta(commerce, [prices.commerce[0]], args);

export default function Commerce() {
  return (
    <Main hue="commerce">
      <ProductHero {...commerce.hero} mockup={<LitPhone />} />
      <CommerceSections />
    </Main>
  );
}
