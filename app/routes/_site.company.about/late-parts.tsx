import type { ProductId } from "~/lib/prices";
import { Closing } from "~/sections/closing";
import { ClosingStill } from "~/sections/closing-still";
import { Offices } from "~/sections/offices";
import { Team } from "~/sections/team";
import { Marks } from "~/ui/marks";
import { about } from "./content";

/** The page about the company below its first screen. */
export function AboutBelow() {
  return (
    <>
      <Story {...about.story} />
      <Rules {...about.rules} />
      <Team {...about.team} />
      <Offices {...about.offices} />
      <Closing {...about.closing} beside={<ClosingStill film="halo" />} />
    </>
  );
}

export type StoryProps = {
  title: string;
  paragraphs: string[];
  steps: { when: string; title: string; text: string; hue: ProductId | "lamp" }[];
};

/** How it came to be: the telling on one side, the dates as a strip of film on the other. */
function Story({ title, paragraphs, steps }: StoryProps) {
  return (
    <section className="bg-ground-2 py-section">
      <div className="wrap grid gap-x-20 gap-y-14 lg:grid-cols-[1.2fr_1fr]">
        <div>
          <h2 className="max-w-[14ch] text-h2">
            <Marks text={title} />
          </h2>
          <div className="mt-8 grid max-w-[36rem] gap-5 text-lead">
            {paragraphs.map((paragraph) => (
              <p key={paragraph.slice(0, 30)}>
                <Marks text={paragraph} />
              </p>
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
                <h3 className="mt-0.5 text-h3">
                  <Marks text={title} />
                </h3>
                <p className="mt-1.5 text-muted">
                  <Marks text={text} />
                </p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

export type RulesProps = { title: string; rules: { title: string; text: string }[] };

/** House rules, set like the lines on a shop's wall. */
function Rules({ title, rules }: RulesProps) {
  return (
    <section className="wrap grid gap-x-16 gap-y-8 py-section lg:grid-cols-[1fr_1.9fr]">
      <h2 className="max-w-[9ch] text-h2 lg:sticky lg:top-28 lg:self-start">
        <Marks text={title} />
      </h2>
      <ol role="list" className="divide-y divide-line border-y border-line">
        {rules.map((rule, index) => (
          <li key={rule.title} className="grid gap-x-8 gap-y-2 py-8 sm:grid-cols-[3rem_1fr_1.1fr]">
            <span aria-hidden="true" className="font-mono text-small text-accent">
              {index + 1}
            </span>
            <h3 className="text-[1.75rem] leading-tight">
              <Marks text={rule.title} />
            </h3>
            <p className="text-muted">
              <Marks text={rule.text} />
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
