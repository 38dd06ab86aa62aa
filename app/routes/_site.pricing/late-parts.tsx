import { billingQuestions } from "~/content/faq";
import type { ProductId } from "~/lib/prices";
import { Closing } from "~/sections/closing";
import { Faq } from "~/sections/faq";
import { ClosingDays } from "./closing-days";
import { pricing } from "./content";
import { FeatureTable } from "./feature-table";
import { FinePrint } from "./fine-print";

/** The page of prices below the cards. */
export function PricingBelow({ product }: { product: ProductId }) {
  const { tiers, groups, table } = pricing.products[product];
  return (
    <>
      <FeatureTable title={table} tiers={tiers} groups={groups} texts={pricing.table} />
      <FinePrint {...pricing.finePrint} />
      <Faq {...pricing.questions} questions={billingQuestions} />
      <Closing {...pricing.closing}>
        <ClosingDays />
      </Closing>
    </>
  );
}
