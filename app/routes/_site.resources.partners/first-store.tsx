import type { ReactNode } from "react";
import { classNames } from "~/lib/class-names";
import { RichText } from "~/ui/rich-text";

export type FirstStoreProps = { title: string; steps: readonly { title: string; text: string }[] };

/** Two sentences, twenty minutes, and a street whose first window is lit. */
const drawings: ReactNode[] = [
  <span key="sentences" className="grid w-full gap-3">
    <span className="h-3 w-4/5 rounded-full bg-lamp" />
    <span className="h-3 w-3/5 rounded-full bg-lamp" />
  </span>,
  <span key="minutes" className="flex w-full items-end justify-between">
    {Array.from({ length: 20 }, (_, minute) => (
      <span
        key={minute}
        className={classNames("w-1 rounded-full bg-lamp", minute % 5 === 4 ? "h-16" : "h-9")}
      />
    ))}
  </span>,
  <span key="stores" className="flex items-end gap-3">
    {["bg-linear-to-b from-commerce to-lamp shadow-lamp", "bg-raised", "bg-raised"].map((light, store) => (
      <span key={store} className={classNames("h-28 w-16 rounded-control border border-line", light)} />
    ))}
  </span>,
];

export function FirstStore({ title, steps }: FirstStoreProps) {
  return (
    <section className="wrap py-section">
      <RichText as="h2" className="text-h2" text={title} />
      <ol role="list" className="mt-12 grid gap-5 lg:grid-cols-3">
        {steps.map((step, index) => (
          <li key={step.title} className="overflow-hidden rounded-pane border border-line bg-raised">
            <p aria-hidden="true" data-no-print className="dusk flex h-44 items-center px-8">
              {drawings[index]}
            </p>
            <div className="p-7 sm:p-8">
              <h3 className="text-h3">
                <span className="mr-2 font-mono text-small font-medium text-accent">{index + 1}</span>{" "}
                <RichText text={step.title} />
              </h3>
              <RichText as="p" className="mt-2 text-muted" text={step.text} />
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
