import { billingQuestions } from "~/content/faq";
import type { ProductId } from "~/lib/prices";
import { Closing } from "~/sections/closing";
import { Faq } from "~/sections/faq";
import { ClosingDays } from "./closing-days";
import { pricing } from "./content";
import { FeatureTable } from "./feature-table";
import { featureTable } from "./features";
import { FinePrint } from "./fine-print";

/** The page of prices below the cards. */
export function PricingBelow({ product }: { product: ProductId }) {
  return (
    <>
      <FeatureTable
        {...featureTable.products[product]}
        tiers={pricing.products[product].tiers}
        texts={featureTable.texts}
      />
      <FinePrint {...pricing.finePrint} />
      <Faq {...pricing.questions} questions={billingQuestions} />
      <Closing {...pricing.closing}>
        <ClosingDays />
      </Closing>
    </>
  );
}
