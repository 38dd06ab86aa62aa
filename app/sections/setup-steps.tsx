import { CodeBlock, type CodeSample } from "~/ui/code-block";
import type { CopyWords } from "~/ui/copy-button";
import { Icon } from "~/ui/icon";
import { Marks } from "~/ui/marks";
import { SetupPicture, type SetupPictureName } from "./setup-pictures";

type TimedStep = {
  number: number;
  title: string;
  description: string;
  minutes: number;
  picture?: SetupPictureName;
};
type CodeStep = { number: number; title: string; description: string; code: CodeSample };

/** A step takes some time, or is done with some code. */
export type SetupStep = TimedStep | CodeStep;

export type SetupStepsProps = { title: string; lead: string; steps: readonly SetupStep[]; words: CopyWords };

const isTimed = (step: SetupStep) => "minutes" in step;

/**
 * An installation from the first step to the last: large numbers, the words, and what to type. Where it begins with steps
 * that only take time, these stand side by side, each with what is on the screen then.
 */
export function SetupSteps({ title, lead, steps, words }: SetupStepsProps) {
  const firstCode = steps.findIndex((step) => !isTimed(step));
  const begin = steps.slice(0, firstCode).filter(isTimed);
  return (
    <section aria-labelledby="setup" className="wrap py-section">
      <h2 id="setup" className="max-w-[18ch] text-h2">
        <Marks text={title} />
      </h2>
      <p className="mt-5 max-w-text text-lead text-muted">
        <Marks text={lead} />
      </p>
      {begin.length > 0 && <Minutes steps={begin} />}
      <ol role="list" start={firstCode + 1} className="mt-14">
        {steps.slice(firstCode).map((step) => (
          <li
            key={step.number}
            className="grid gap-x-12 gap-y-6 border-t border-line py-10 last:border-b lg:grid-cols-[5rem_1fr_1.45fr] lg:py-12"
          >
            <StepNumber {...step} />
            <Words {...step} />
            {isTimed(step) ? (
              <p className="flex items-center gap-3 self-start font-display text-h3 font-semibold">
                <Icon name="clock" className="size-6 text-commerce-ink" />
                {inMinutes.format(step.minutes)}
              </p>
            ) : (
              <CodeBlock {...step.code} words={words} className="min-w-0" />
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Steps that take some minutes each, as three screens on which they are done. */
function Minutes({ steps }: { steps: readonly TimedStep[] }) {
  return (
    <ol role="list" className="mt-part grid gap-x-6 gap-y-10 md:grid-cols-3">
      {steps.map((step) => (
        <li key={step.number}>
          {step.picture && <SetupPicture name={step.picture} />}
          <div className="mt-6 flex items-baseline justify-between gap-4">
            <StepNumber {...step} />
            <p className="font-mono text-small text-commerce-ink">{inMinutes.format(step.minutes)}</p>
          </div>
          <div className="mt-5">
            <Words {...step} />
          </div>
        </li>
      ))}
    </ol>
  );
}

const inMinutes = new Intl.NumberFormat("en-US", { style: "unit", unit: "minute", unitDisplay: "long" });

function StepNumber({ number }: Pick<SetupStep, "number">) {
  return (
    <span
      aria-hidden="true"
      className="font-display text-[4.5rem] leading-[0.8] font-semibold tracking-[-0.06em] text-commerce-ink"
    >
      {number}
    </span>
  );
}

function Words({ title, description }: Pick<SetupStep, "title" | "description">) {
  return (
    <div>
      <h3 className="text-h3">
        <Marks text={title} />
      </h3>
      <p className="mt-2.5 max-w-text text-muted">
        <Marks text={description} />
      </p>
    </div>
  );
}
