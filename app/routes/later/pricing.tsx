import { billingQuestions } from "~/content/faq";
import { pricing } from "~/content/pricing";
import { Closing } from "~/sections/closing";
import { ClosingDays } from "~/sections/closing-days";
import { Faq } from "~/sections/faq";
import { FinePrint } from "~/sections/fine-print";

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
