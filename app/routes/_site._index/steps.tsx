import { useRef } from "react";
import { useScrollTabIndex } from "~/browser/scroll-tab-index";
import { classNames } from "~/lib/class-names";
import type { CodeSample } from "~/lib/code-sample";
import { SectionHead } from "~/sections/section-head";
import { RichText } from "~/ui/rich-text";
import { StepPicture, type StepPictureName } from "./step-pictures";

export type HomeStepsProps = {
  title: string;
  text: string;
  /** The steps; `code` is shown in the picture of the embedding step. */
  steps: { title: string; text: string; picture: StepPictureName; code?: CodeSample }[];
};

const stepOffsets = ["lg:mt-24", "lg:mt-12", "lg:mt-0"];

/** Three frames of a video strip that rises to the right; on phones it scrolls sideways. */
export function HomeSteps({ title, text, steps }: HomeStepsProps) {
  const strip = useRef<HTMLDivElement>(null);
  return (
    <section aria-labelledby="how-it-works" className="overflow-x-clip pb-section">
      <div className="wrap">
        <SectionHead id="how-it-works" title={title} lead={text} leadWidth="max-w-[22rem]" />
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is of a form */}
        <div
          ref={strip}
          role="group"
          aria-label={title}
          tabIndex={useScrollTabIndex(strip)}
          className="focus-inside mt-part max-sm:-mx-gutter max-sm:[scroll-snap-type:x_mandatory] max-sm:scroll-px-gutter max-sm:overflow-x-auto max-sm:px-gutter max-sm:pb-4 lg:-mt-16"
        >
          <ol
            role="list"
            className="grid gap-5 max-sm:w-max max-sm:grid-cols-[repeat(3,min(76vw,19rem))] sm:grid-cols-3"
          >
            {steps.map((step, index) => (
              <li
                key={step.title}
                className={classNames("grid content-start gap-5 snap-start", stepOffsets[index])}
              >
                <StepPicture name={step.picture} code={step.code} />
                <div>
                  <p aria-hidden="true" className="font-mono text-small text-accent">
                    {index + 1}/{steps.length}
                  </p>
                  <RichText as="h3" className="mt-2 text-h3" text={step.title} />
                  <RichText as="p" className="mt-2 max-w-96 text-muted" text={step.text} />
                </div>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  );
}
