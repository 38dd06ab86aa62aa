import { copyWords } from "~/content/copy-words";
import { Closing } from "~/sections/closing";
import { ProductFeatureList } from "~/sections/product-feature-list";
import { ProductPayload } from "~/sections/product-payload";
import { ProductPrices } from "~/sections/product-prices";
import { CodeBlock } from "~/ui/code-block";
import * as showcase from "./content";
import { LeadEquation } from "./lead-equation";
import { ProductMoments } from "./moments";
import { ProductTrail } from "./trail";

/** The page of Showcase below its first screen. */
export function ShowcaseBelow() {
  return (
    <>
      <ProductTrail {...showcase.trail} />
      <ProductMoments {...showcase.moments} />
      <ProductFeatureList {...showcase.features} hue="showcase">
        <CodeBlock {...showcase.blockSample} words={copyWords} className="mt-8" />
      </ProductFeatureList>
      <ProductPayload {...showcase.payload} hue="showcase" />
      <ProductPrices {...showcase.pricing} hue="showcase" />
      <Closing {...showcase.closing} glow="showcase">
        <LeadEquation {...showcase.closingSum} />
      </Closing>
    </>
  );
}
