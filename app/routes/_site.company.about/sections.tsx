import { classNames } from "~/lib/class-names";
import { RichText } from "~/ui/rich-text";
import type { rules, story } from "./content";

export function Story({ title, paragraphs, steps }: typeof story) {
  return (
    <section className="bg-ground-2 py-section">
      <div className="wrap grid gap-x-20 gap-y-14 lg:grid-cols-[1.2fr_1fr]">
        <div>
          <RichText as="h2" className="max-w-[14ch] text-h2" text={title} />
          <div className="mt-8 grid max-w-[36rem] gap-5 text-lead">
            {paragraphs.map((paragraph) => (
              <RichText as="p" key={paragraph.slice(0, 30)} text={paragraph} />
            ))}
          </div>
        </div>
        <ol role="list" className="relative grid content-start gap-8 lg:pt-3">
          <li aria-hidden="true" className="absolute inset-y-2 left-[0.6875rem] w-px bg-line" />
          {steps.map(({ when, title, text, hue }) => (
            <li key={when} className="grid grid-cols-[1.5rem_1fr] gap-x-6">
              <span
                aria-hidden="true"
                data-hue={hue}
                className="relative mt-1 h-9 w-6 rounded-chip bg-hue ring-6 ring-ground-2"
              />
              <div>
                <p className="font-mono text-small text-muted">{when}</p>
                <RichText as="h3" className="mt-0.5 text-h3" text={title} />
                <RichText as="p" className="mt-1.5 text-muted" text={text} />
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

type RulesProps = typeof rules;

const hangingOffsets = ["", "lg:mt-14", "lg:mt-6"];

export function Rules({ title, rules }: RulesProps) {
  return (
    <section className="wrap py-section">
      <RichText as="h2" className="text-h2" text={title} />
      <ol role="list" className="mt-12 grid items-start gap-5 lg:grid-cols-3 print:block">
        {rules.map((rule, index) => (
          <li
            key={rule.title}
            data-hue={rule.hue}
            className={classNames(
              "flex flex-col rounded-card bg-hue-soft p-7 sm:p-8 lg:min-h-128",
              hangingOffsets[index % hangingOffsets.length],
            )}
          >
            <span aria-hidden="true" className="font-display text-display font-bold text-hue-ink">
              {index + 1}
            </span>
            <h3 className="mt-8 text-[1.75rem] leading-tight text-balance lg:mt-auto">
              <RichText text={rule.title} />
            </h3>
            <RichText as="p" className="mt-4" text={rule.text} />
          </li>
        ))}
      </ol>
    </section>
  );
}
