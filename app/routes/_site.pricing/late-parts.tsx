import { billingQuestions } from "~/content/faq";
import { Closing } from "~/sections/closing";
import { Faq } from "~/sections/faq";
import { ClosingDays } from "./closing-days";
import { pricing } from "./content";
import { FinePrint } from "./fine-print";

/** The page of prices below the tables. */
export function PricingBelow() {
  return (
    <>
      <FinePrint {...pricing.finePrint} />
      <Faq {...pricing.questions} questions={billingQuestions} />
      <Closing {...pricing.closing}>
        <ClosingDays />
      </Closing>
    </>
  );
}
