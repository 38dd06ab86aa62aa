import { classNames } from "~/lib/class-names";
import type { CodeSample } from "~/lib/code-sample";
import { CodeBlock } from "~/ui/code-block";
import { RichText } from "~/ui/rich-text";
import { SectionHead } from "./section-head";
import { SetupPicture, type SetupPictureName } from "./setup-pictures";

type TimedStep = {
  number: number;
  title: string;
  description: string;
  minutes?: number;
  picture?: SetupPictureName;
};
type CodeStep = { number: number; title: string; description: string; minutes?: number; code: CodeSample };

export type SetupStep = TimedStep | CodeStep;

export type SetupStepsProps = {
  title: string;
  lead: string;
  steps: readonly SetupStep[];
  /** Alternative first steps side by side, each with its number of steps; the following ones apply to all. */
  ways?: readonly { title: string; steps: number }[];
  /** Whether the code is shown on the left without gaps, as in one terminal. */
  session?: boolean;
};

const isTimed = (step: SetupStep): step is TimedStep => !("code" in step);

/**
 * The numbered steps of an installation with their code. Initial steps without code stand side by side, each with its
 * screen.
 */
export function SetupSteps({ title, lead, steps, ways, session }: SetupStepsProps) {
  const firstCode = steps.findIndex((step) => !isTimed(step));
  const pictureSteps = steps.slice(0, firstCode).filter(isTimed);
  return (
    <section aria-labelledby="setup" className="wrap py-section">
      <SectionHead id="setup" title={title} lead={lead} titleWidth="max-w-[18ch]" />
      {pictureSteps.length > 0 && <PictureSteps steps={pictureSteps} />}
      {ways ? (
        <AlternativeSteps ways={ways} steps={steps} />
      ) : session ? (
        <TerminalSteps steps={steps} />
      ) : (
        <ol role="list" start={firstCode + 1} className="mt-14">
          {steps.slice(firstCode).map((step) => (
            <li
              key={step.number}
              className="grid gap-x-12 gap-y-6 border-t border-line py-10 last:border-b lg:grid-cols-[5rem_1fr_1.45fr]"
            >
              <div className="flex items-baseline justify-between gap-4 self-start lg:flex-col">
                <StepNumber {...step} />
                {step.minutes && <StepTime minutes={step.minutes} />}
              </div>
              <StepText {...step} />
              <StepCode step={step} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

type StepsProps = Pick<SetupStepsProps, "steps">;

function StepCode({ step, className }: { step: SetupStep; className?: string }) {
  return isTimed(step) ? null : <CodeBlock {...step.code} className={classNames("min-w-0", className)} />;
}

function AlternativeSteps({ ways, steps }: StepsProps & { ways: NonNullable<SetupStepsProps["ways"]> }) {
  const firstSteps = ways.map((_, index) => ways.slice(0, index).reduce((sum, way) => sum + way.steps, 0));
  const shared = ways.reduce((sum, way) => sum + way.steps, 0);
  return (
    <>
      <div className="mt-part grid gap-4 lg:grid-cols-2">
        {ways.map((way, index) => (
          <div key={way.title} className="flex min-w-0 flex-col rounded-pane bg-commerce-soft p-6">
            <h3 className="font-sans text-small font-semibold tracking-normal text-commerce-ink">
              {way.title}
            </h3>
            <StackedSteps
              steps={steps.slice(firstSteps[index], (firstSteps[index] ?? 0) + way.steps)}
              className="mt-7 grow"
            />
          </div>
        ))}
      </div>
      <StackedSteps steps={steps.slice(shared)} className="mt-part lg:grid-cols-2 lg:gap-x-16 lg:px-6" />
    </>
  );
}

function StackedSteps({ steps, className }: StepsProps & { className: string }) {
  return (
    <ol role="list" start={steps[0]?.number} className={classNames("grid grid-cols-1 gap-y-10", className)}>
      {steps.map((step) => (
        <li key={step.number} className="grid min-w-0 grid-cols-1 grid-rows-[auto_1fr] gap-6">
          <div className="grid grid-cols-[auto_1fr] gap-x-4">
            <StepNumber {...step} small />
            <StepText {...step} />
          </div>
          <StepCode step={step} />
        </li>
      ))}
    </ol>
  );
}

/** All code as one sheet, with each step's explanation beside its lines. */
function TerminalSteps({ steps }: StepsProps) {
  const lastCode = steps.findLastIndex((step) => !isTimed(step));
  return (
    <ol role="list" className="mt-part grid gap-y-10 lg:gap-y-0">
      {steps.map((step, index) => (
        <li key={step.number} className="grid grid-cols-1 gap-x-12 gap-y-6 lg:grid-cols-[1.5fr_1fr]">
          <div className="grid grid-cols-[auto_1fr] content-center gap-x-4 lg:col-start-2 lg:py-6">
            <StepNumber {...step} small />
            <StepText {...step} />
          </div>
          <StepCode
            step={step}
            className={classNames(
              "lg:col-start-1 lg:row-start-1",
              index > 0 && "lg:rounded-t-none lg:border-t-0",
              index < lastCode && "lg:rounded-b-none",
            )}
          />
        </li>
      ))}
    </ol>
  );
}

function PictureSteps({ steps }: { steps: readonly TimedStep[] }) {
  return (
    <ol role="list" className="mt-part grid gap-x-6 gap-y-10 md:grid-cols-3">
      {steps.map((step) => (
        <li key={step.number}>
          {step.picture && <SetupPicture name={step.picture} />}
          <div className="mt-6 flex items-baseline justify-between gap-4">
            <StepNumber {...step} />
            {step.minutes && <StepTime minutes={step.minutes} />}
          </div>
          <div className="mt-5">
            <StepText {...step} />
          </div>
        </li>
      ))}
    </ol>
  );
}

const minutesFormat = new Intl.NumberFormat("en-US", { style: "unit", unit: "minute", unitDisplay: "long" });

function StepTime({ minutes }: { minutes: number }) {
  return <p className="font-mono text-small text-commerce-ink">{minutesFormat.format(minutes)}</p>;
}

function StepNumber({ number, small }: Pick<SetupStep, "number"> & { small?: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        "font-display font-semibold tracking-[-0.06em] text-commerce-ink figures",
        small ? "text-h2 leading-[0.8]" : "text-[4.5rem] leading-[0.8]",
      )}
    >
      {number}
    </span>
  );
}

function StepText({ title, description }: Pick<SetupStep, "title" | "description">) {
  return (
    <div>
      <RichText as="h3" className="text-h3" text={title} />
      <RichText as="p" className="mt-2.5 max-w-text text-muted" text={description} />
    </div>
  );
}
