import { CodeBlock, type CodeSample } from "~/ui/code-block";
import type { CopyWords } from "~/ui/copy-button";
import { Icon } from "~/ui/icon";
import { Marks } from "~/ui/marks";

/** A step takes some time, or is done with some code. */
export type SetupStep = { number: number; title: string; description: string } & (
  | { time: string }
  | { code: CodeSample }
);

export type SetupStepsProps = { title: string; lead: string; steps: readonly SetupStep[]; words: CopyWords };

/** An installation from the first step to the last: large numbers, the words, and what to type. */
export function SetupSteps({ title, lead, steps, words }: SetupStepsProps) {
  return (
    <section aria-labelledby="setup" className="wrap py-section">
      <h2 id="setup" className="max-w-[18ch] text-h2">
        <Marks text={title} />
      </h2>
      <p className="mt-5 max-w-text text-lead text-muted">
        <Marks text={lead} />
      </p>
      <ol className="mt-14">
        {steps.map((step) => (
          <li
            key={step.number}
            className="grid gap-x-12 gap-y-6 border-t border-line py-10 last:border-b lg:grid-cols-[5rem_1fr_1.45fr] lg:py-12"
          >
            <span
              aria-hidden="true"
              className="font-display text-[4.5rem] leading-[0.8] font-semibold tracking-[-0.06em] text-commerce-ink"
            >
              {step.number}
            </span>
            <div>
              <h3 className="text-h3">
                <Marks text={step.title} />
              </h3>
              <p className="mt-2.5 max-w-text text-muted">
                <Marks text={step.description} />
              </p>
            </div>
            {"code" in step ? (
              <CodeBlock {...step.code} words={words} className="min-w-0" />
            ) : (
              <p className="flex items-baseline gap-4 self-start font-display text-h2 font-semibold tracking-[-0.03em] lg:pl-10">
                <Icon name="clock" className="size-[0.7em] self-center text-commerce-ink" />
                {step.time}
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
