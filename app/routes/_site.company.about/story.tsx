import { classNames } from "~/lib/class-names";
import { Marks } from "~/ui/marks";

export type StoryProps = {
  title: string;
  paragraphs: string[];
  steps: { when: string; title: string; text: string; hue: keyof typeof dots }[];
};

const dots = {
  lamp: "bg-lamp",
  commerce: "bg-commerce",
  showcase: "bg-showcase",
  securestream: "bg-securestream",
  studio: "bg-studio",
};

/** How it came to be: the telling on one side, the dates as a strip of film on the other. */
export function Story({ title, paragraphs, steps }: StoryProps) {
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
        <ol className="relative grid content-start gap-8 lg:pt-3">
          <li aria-hidden="true" className="absolute inset-y-2 left-[0.6875rem] w-px bg-line" />
          {steps.map(({ when, title, text, hue }) => (
            <li key={when} className="grid grid-cols-[1.5rem_1fr] gap-x-6">
              <span
                aria-hidden="true"
                className={classNames("relative mt-1 h-9 w-6 rounded-chip ring-6 ring-ground-2", dots[hue])}
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
