import type { ReactNode } from "react";
import { RichText } from "~/ui/rich-text";

export type NextStepsProps = { title: string; steps: readonly { title: string; text: string }[] };

/** Numbered steps on a line; `children` stand beside the heading. */
export function NextSteps({ title, steps, children }: NextStepsProps & { children?: ReactNode }) {
  return (
    <section className="wrap py-section">
      <div className="flex flex-wrap items-center justify-between gap-x-16 gap-y-8">
        <RichText as="h2" className="text-h2" text={title} />
        {children}
      </div>
      <ol role="list" className="mt-12 grid gap-y-8 lg:grid-cols-3 print:grid-cols-3">
        {steps.map((step, index) => (
          <li
            key={step.title}
            className="relative ml-3 border-l-2 border-line pl-7 lg:ml-0 lg:border-t-2 lg:border-l-0 lg:pt-8 lg:pr-8 lg:pl-0"
          >
            <span
              aria-hidden="true"
              className="absolute top-0 -left-[0.8125rem] grid h-9 w-6 place-items-center rounded-chip bg-lamp font-mono text-tiny font-semibold text-ink lg:-top-[1.125rem] lg:left-0"
            >
              {index + 1}
            </span>
            <RichText as="h3" className="text-h3" text={step.title} />
            <RichText as="p" className="mt-2 max-w-[22rem] text-muted" text={step.text} />
          </li>
        ))}
      </ol>
    </section>
  );
}
