import { classNames } from "~/lib/class-names";
import { Marks } from "~/ui/marks";
import { StepPicture, type StepPictureName } from "./step-pictures";

export type HomeStepsProps = {
  title: string;
  text: string;
  /** `code` is what the picture of embedding shows. */
  steps: { title: string; text: string; picture: StepPictureName; code?: string }[];
};

const rise = ["lg:mt-40", "lg:mt-20", "lg:mt-0"];

/** Three frames of one strip of film that climbs toward the right. */
export function HomeSteps({ title, text, steps }: HomeStepsProps) {
  return (
    <section aria-labelledby="how-it-works" className="overflow-x-clip pb-section">
      <div className="wrap">
        <h2 id="how-it-works" className="text-h2">
          <Marks text={title} />
        </h2>
        <p className="mt-5 max-w-[22rem] text-lead text-muted">
          <Marks text={text} />
        </p>
        <ol role="list" className="mt-12 grid gap-10 lg:-mt-32 lg:grid-cols-3 lg:gap-5">
          {steps.map((step, index) => (
            <li
              key={step.title}
              className={classNames("grid content-start gap-6 sm:max-lg:grid-cols-2", rise[index])}
            >
              <StepPicture name={step.picture} code={step.code} />
              <div>
                <p aria-hidden="true" className="font-mono text-small text-accent">
                  {index + 1}/{steps.length}
                </p>
                <h3 className="mt-2 text-h3">
                  <Marks text={step.title} />
                </h3>
                <p className="mt-2 max-w-96 text-muted">
                  <Marks text={step.text} />
                </p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
