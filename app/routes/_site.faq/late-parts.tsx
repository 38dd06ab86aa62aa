import { faq } from "~/content/faq";
import { classNames } from "~/lib/class-names";
import { headingId, withoutMarks } from "~/lib/text";
import type { FaqProps } from "~/sections/faq";
import { ReachOut } from "~/sections/reach-out";
import { Icon } from "~/ui/icon";
import { Marks } from "~/ui/marks";

const questions = faq.groups.flatMap((group) => group.questions);

/** The answers, below the first screen. */
export function FaqBelow() {
  return (
    <>
      {faq.groups.map((group, index) => (
        <Answers key={group.title} {...group} first={index === 0} />
      ))}
      <ReachOut {...faq.reachOut} />
    </>
  );
}

/** One group of answers, all of them open, in two columns under its heading. */
function Answers({ title, text, questions: group, first }: FaqProps & { first: boolean }) {
  return (
    <section className={classNames("py-section", first && "bg-ground-2")}>
      <div className="wrap">
        <div className="flex flex-wrap items-end justify-between gap-x-16 gap-y-4">
          <h2 className="text-h2">
            <Marks text={title} />
          </h2>
          {text && (
            <p className="max-w-[30rem] text-muted">
              <Marks text={text} />
            </p>
          )}
        </div>
        <div className="mt-14 grid items-start gap-x-16 gap-y-14 lg:grid-cols-2">
          {group.map((item) => (
            <details key={item.question} open className="group/question">
              <summary className="flex cursor-pointer list-none items-start gap-5 [&::-webkit-details-marker]:hidden">
                <span
                  aria-hidden="true"
                  className="grid h-12 w-8 shrink-0 place-items-center rounded-chip bg-lamp font-mono text-small font-semibold text-ink"
                >
                  {questions.indexOf(item) + 1}
                </span>
                <h3 id={headingId(item.question)} className="grow pt-1.5 text-[1.75rem] leading-tight">
                  {withoutMarks(item.question)}
                </h3>
                <Icon
                  name="plus"
                  className="mt-3 size-5 text-muted transition-transform duration-200 group-open/question:rotate-45"
                />
              </summary>
              <p className="mt-4 max-w-text pr-10 pl-13 text-muted">
                <Marks text={item.answer} />
              </p>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}
