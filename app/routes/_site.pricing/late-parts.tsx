import { billingQuestions } from "~/content/faq";
import type { ProductId } from "~/lib/prices";
import { Closing } from "~/sections/closing";
import { Faq } from "~/sections/faq";
import { Marks } from "~/ui/marks";
import { pricing } from "./content";
import { FeatureTable } from "./feature-table";
import { featureTable } from "./features";

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

export type FinePrintProps = {
  title: string;
  notes: readonly { figure: string; label: string; text: string }[];
};

/** The conditions of every plan, set as large as promises. */
function FinePrint({ title, notes }: FinePrintProps) {
  return (
    <section className="bg-ground-2">
      <div className="wrap grid gap-x-16 gap-y-12 py-section lg:grid-cols-[1fr_1.6fr]">
        <h2 className="max-w-[12ch] text-h2">
          <Marks text={title} />
        </h2>
        <dl>
          {notes.map(({ figure, label, text }) => (
            <div
              key={label}
              className="grid gap-x-8 gap-y-1 border-t border-line py-5 sm:grid-cols-[14rem_1fr]"
            >
              <dt className="contents">
                <span className="font-display text-[2.25rem] leading-none font-semibold tracking-[-0.03em] sm:row-span-2">
                  {figure}
                </span>
                <span className="font-semibold sm:col-start-2">{label}</span>
              </dt>
              <dd className="text-muted sm:col-start-2">
                <Marks text={text} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

/** One window for each day, every one a little taller: how far the numbers can come before anything is paid. */
const heights = [
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

/** The days of a trial, as windows that rise with what is learned in them. */
function ClosingDays() {
  return (
    <div aria-hidden="true" className="mt-16 flex w-full items-end gap-1 sm:gap-3">
      {heights.map((height, day) => (
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
