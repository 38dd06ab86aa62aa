import type { ReactNode } from "react";
import { classNames } from "~/lib/class-names";
import { PrintButton } from "~/ui/print-button";

type SubmissionTexts = {
  title: string;
  text: string;
  print: string;
  /** The note that says whose text is shown, because anyone can type any address. */
  wrote: { title: string; text: string };
};

type Props = {
  /** What was sent, as rows; rows without a value are left out. */
  facts: readonly (readonly [label: string, value: ReactNode])[];
  texts: SubmissionTexts;
  /** Content above the list of what was sent. */
  above?: ReactNode;
  /** The sender's actions: change, add, withdraw or erase. */
  children: ReactNode;
};

/** The private page of a lead or an application: its content, and beside it the possible actions. */
export function SubmissionDetails({ facts, texts, above, children }: Props) {
  return (
    <div className="wrap grid grid-cols-1 gap-x-16 gap-y-12 pt-12 pb-section lg:grid-cols-[minmax(0,1fr)_21rem] lg:pt-16">
      <div>
        {above}
        <h2 className="text-h3">{texts.wrote.title}</h2>
        <p className="mt-2 mb-5 max-w-text text-small text-muted">{texts.wrote.text}</p>
        <dl className="border-t-2 border-text">
          {facts.map(
            ([label, value]) =>
              value && (
                <div key={label} className="grid gap-x-8 border-b border-line py-4 sm:grid-cols-[12rem_1fr]">
                  <dt className="text-small leading-7 wrap-anywhere text-muted">{label}</dt>
                  <dd dir="auto" className="whitespace-pre-line wrap-anywhere">
                    {value}
                  </dd>
                </div>
              ),
          )}
        </dl>
      </div>
      <aside data-no-print>
        <div className="rounded-card border border-line bg-ground-2 p-6">
          <h2 className="text-h3">{texts.title}</h2>
          <p className="mt-2 text-small text-muted">{texts.text}</p>
          <div className="mt-5 grid gap-3">{children}</div>
        </div>
        <PrintButton label={texts.print} className="mt-3 ml-4 text-small" />
      </aside>
    </div>
  );
}

/** The progress: a window for each step, lit up to the current one. */
export function ProgressSteps({ steps, at }: { steps: readonly string[]; at: number }) {
  return (
    <ol role="list" className="mb-10 grid grid-cols-3 gap-x-3">
      {steps.map((step, index) => (
        <li key={step} aria-current={index === at ? "step" : undefined} className="text-small">
          <span aria-hidden="true" className="flex items-center gap-3">
            <span
              className={classNames(
                "h-12 w-8 rounded-chip border",
                index <= at ? "border-lamp bg-lamp" : "border-line bg-ground-2",
              )}
            />
            {index < steps.length - 1 && (
              <span className={classNames("h-0.5 flex-1", index < at ? "bg-lamp" : "bg-line")} />
            )}
          </span>
          <span className={classNames("mt-2 block", index === at ? "font-semibold" : "text-muted")}>
            {step}
          </span>
        </li>
      ))}
    </ol>
  );
}
