import { Fragment } from "react";
import { classNames } from "~/lib/class-names";
import { DataTable } from "~/ui/data-table";
import { RichText } from "~/ui/rich-text";
import type { link } from "./content";

const partColors = ["text-muted", "text-commerce-ink", "text-muted", "text-securestream-ink", "text-lamp"];
const borderColors = [
  "border-field-line",
  "border-commerce",
  "border-field-line",
  "border-securestream",
  "border-lamp",
];

export function LinkAnatomy({ id, title, text, parts, claimsTitle, columns, claims }: typeof link) {
  return (
    <section aria-labelledby={id} className="dusk dark:bg-ground-2">
      <div className="wrap py-section">
        <div className="grid gap-x-16 gap-y-5 lg:grid-cols-[1.2fr_1fr] lg:items-end">
          <RichText as="h2" id={id} className="max-w-[14ch] text-h2" text={title} />
          <RichText as="p" className="max-w-[34rem] text-muted" text={text} />
        </div>
        <p className="mt-14 font-mono leading-loose sm:text-lead">
          {parts.map((part, index) => (
            <Fragment key={part.name}>
              <wbr />
              <span className={classNames("border-b-2 pb-2", partColors[index], borderColors[index])}>
                {part.text}
              </span>
            </Fragment>
          ))}
        </p>
        <dl className="mt-10 grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-5">
          {parts.map(({ name, note }, index) => (
            <div key={name} className={classNames("border-t-2 pt-4", borderColors[index])}>
              <dt className="font-semibold">{name}</dt>
              <RichText as="dd" className="mt-1.5 text-small text-muted" text={note} />
            </div>
          ))}
        </dl>
        <div className="mt-16 grid gap-x-16 gap-y-6 lg:grid-cols-[1fr_1.9fr]">
          <h3 className="text-h3">{claimsTitle}</h3>
          <DataTable
            label={claimsTitle}
            columns={[columns.claim, columns.example, columns.effect]}
            rows={claims.map(({ claim, example, effect }) => ({
              key: claim,
              cells: [
                <code key="claim" className="font-mono text-securestream-ink">
                  {claim}
                </code>,
                <code key="example" className="font-mono whitespace-nowrap">
                  {example}
                </code>,
                effect,
              ],
            }))}
          />
        </div>
      </div>
    </section>
  );
}
