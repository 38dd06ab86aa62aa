import { useState } from "react";
import { useSearchParams } from "react-router";
import { calculator } from "~/content/calculator";
import { billingQuestions } from "~/content/faq";
import { type CalculatorText, calculatorFields, pickCalculatorText } from "~/lib/calculator-fields";
import type { PageHandle } from "~/lib/page-handle";
import { pageMeta } from "~/lib/page-meta";
import { parsePricingView } from "~/lib/prices";
import { Calculator } from "~/sections/calculator";
import { Closing } from "~/sections/closing";
import { OpenFaq } from "~/sections/faq";
import { PageHead } from "~/sections/page-head";
import { Main } from "~/ui/main";
import type { Route } from "./+types/route";
import { conditions } from "./conditions";
import { pricing } from "./content";
import { FeatureTable } from "./feature-table";
import { features } from "./features";
import { FinePrint } from "./fine-print";
import { PriceCards } from "./price-cards";

export const handle: PageHandle = { params: ["product", "billing", ...calculatorFields] };

export const meta: Route.MetaFunction = (args) =>
  pageMeta({ ...pricing.seo, crumb: pricing.head.crumb }, args);

export default function Pricing() {
  const [search] = useSearchParams();
  const view = parsePricingView(search);
  const [typed, setTyped] = useState<CalculatorText>();
  const { tiers } = pricing.products[view.product];
  return (
    <Main>
      <div data-hue={view.product}>
        <PageHead {...pricing.head} wide>
          <PriceCards
            view={view}
            numbers={typed ?? pickCalculatorText(search)}
            tabs={pricing.products}
            tiers={tiers}
          />
        </PageHead>
      </div>
      {view.product === "commerce" && (
        <Calculator {...calculator} billing={view.billing} onNumbers={setTyped} />
      )}
      <FeatureTable key={view.product} {...features[view.product]} tiers={tiers} />
      <FinePrint {...conditions.finePrint} />
      <OpenFaq
        {...conditions.questions}
        questions={billingQuestions}
        className="sm:grid-cols-2 lg:grid-cols-4"
      />
      <Closing {...conditions.closing}>
        <ClosingDays />
      </Closing>
    </Main>
  );
}

/** One window per day of the trial, each a little taller. */
const windowHeights = [
  "h-9",
  "h-10",
  "h-11",
  "h-12",
  "h-14",
  "h-16",
  "h-18",
  "h-20",
  "h-24",
  "h-32",
  "h-36",
  "h-44",
  "h-52",
  "h-64",
];

function ClosingDays() {
  return (
    <div aria-hidden="true" className="mt-16 flex w-full items-end gap-1 sm:gap-3">
      {windowHeights.map((height, day) => (
        <span
          key={height}
          className={`${height} min-w-0 flex-1 rounded-t-pane bg-linear-to-b from-lamp to-commerce pt-2 font-mono text-tiny font-medium text-ink shadow-lamp`}
        >
          {day + 1}
        </span>
      ))}
    </div>
  );
}
