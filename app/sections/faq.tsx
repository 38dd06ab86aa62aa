import type { ReactNode } from "react";
import { classNames } from "~/lib/class-names";
import { stripMarkup } from "~/lib/text";
import { Icon } from "~/ui/icon";
import { RichText } from "~/ui/rich-text";

export type Question = { question: string; answer: string };
export type FaqProps = { title: string; text?: string; questions: readonly Question[] };

/** Expandable questions beside a heading; the first is open. `children` are shown below the heading. */
export function Faq({ title, text, questions, children }: FaqProps & { children?: ReactNode }) {
  return (
    <section className="wrap grid gap-x-16 gap-y-10 py-section lg:grid-cols-[1fr_1.6fr]">
      <div className="lg:sticky lg:top-28 lg:self-start">
        <RichText as="h2" className="max-w-[14ch] text-h2" text={title} />
        {text && <RichText as="p" className="mt-5 max-w-[30rem] text-muted" text={text} />}
        {children}
      </div>
      <Questions questions={questions} />
    </section>
  );
}

export function Questions({ questions, className }: { questions: readonly Question[]; className?: string }) {
  return (
    <div className={classNames("border-b border-line", className)}>
      {questions.map(({ question, answer }, index) => (
        <details key={question} open={index === 0} className="group/question border-t border-line">
          <summary className="flex cursor-pointer list-none items-start justify-between gap-6 py-6 [&::-webkit-details-marker]:hidden">
            <h3 className="text-h3">{stripMarkup(question)}</h3>
            <Icon
              name="plus"
              className="mt-0.5 size-6 text-muted transition-transform duration-200 group-open/question:rotate-45"
            />
          </summary>
          <RichText as="p" className="max-w-text pt-1.5 pr-10 pb-6 text-muted" text={answer} />
        </details>
      ))}
    </div>
  );
}

/** A few questions with their answers in view, in columns. */
export function OpenFaq({ title, text, questions, className }: FaqProps & { className: string }) {
  return (
    <section className="wrap py-section">
      <RichText as="h2" className="text-h2" text={title} />
      {text && <RichText as="p" className="mt-5 text-muted" text={text} />}
      <ul role="list" className={classNames("mt-10 grid gap-x-10 gap-y-8", className)}>
        {questions.map(({ question, answer }) => (
          <li key={question} className="border-t border-line pt-5">
            <h3 className="text-h3">{stripMarkup(question)}</h3>
            <RichText as="p" className="mt-2 text-muted" text={answer} />
          </li>
        ))}
      </ul>
    </section>
  );
}
