import { faq } from "~/content/faq";
import { classNames } from "~/lib/class-names";
import { toFaqPage } from "~/lib/faq-page";
import { pageMeta } from "~/lib/page-meta";
import { stripMarkup, toHeadingId } from "~/lib/text";
import type { FaqProps } from "~/sections/faq";
import { PageHead } from "~/sections/page-head";
import { ReachOut } from "~/sections/reach-out";
import { Icon } from "~/ui/icon";
import { Main } from "~/ui/main";
import { RichText } from "~/ui/rich-text";
import type { Route } from "./+types/route";

const questions = faq.groups.flatMap((group) => group.questions);
const questionOrder = questions.map(({ question }) => question);

export const meta: Route.MetaFunction = (args) =>
  pageMeta({ ...faq.seo, crumb: faq.head.crumb }, args, () => [toFaqPage(questions)]);

export default function FaqPage() {
  return (
    <Main>
      <PageHead {...faq.head}>
        <QuestionWindows title={faq.indexLabel} questions={questions} />
      </PageHead>
      {faq.groups.map((group, index) => (
        <Answers key={group.title} {...group} first={index === 0} />
      ))}
      <ReachOut {...faq.reachOut} />
    </Main>
  );
}

const windowColors = ["lamp", "commerce", "showcase", "securestream", "studio"];

type WindowsProps = { title: string; questions: (typeof faq.groups)[0]["questions"] };

/** Each question with its answer in a word or two; the whole one is below. */
function QuestionWindows({ title, questions }: WindowsProps) {
  return (
    <nav aria-label={title} data-no-print className="wrap -mt-4 pb-16 lg:-mt-10 lg:pb-24">
      <ol role="list" className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4 lg:gap-5">
        {questions.map(({ question, short }, index) => (
          <li key={question} data-hue={windowColors[index % windowColors.length]}>
            <a
              href={`#${toHeadingId(question)}`}
              className="group relative isolate flex h-full min-h-40 flex-col justify-between gap-6 overflow-clip rounded-card border border-line p-5 transition-colors duration-150 hover:border-text/40"
            >
              <span
                aria-hidden="true"
                className="absolute inset-0 -z-10 bg-linear-to-t from-hue/45 to-transparent"
              />
              <span className="text-small text-muted">{stripMarkup(question)}</span>{" "}
              <span className="font-display text-[1.75rem] leading-tight font-semibold text-balance">
                {short}
              </span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Answers({ title, text, questions: group, first }: FaqProps & { first: boolean }) {
  return (
    <section className={classNames("py-section", first && "bg-ground-2")}>
      <div className="wrap">
        <div className="flex flex-wrap items-end justify-between gap-x-16 gap-y-4">
          <RichText as="h2" className="text-h2" text={title} />
          {text && <RichText as="p" className="max-w-[30rem] text-muted" text={text} />}
        </div>
        <div className="mt-14 grid items-start gap-x-16 gap-y-14 lg:grid-cols-2">
          {group.map((item) => (
            <details key={item.question} open className="group/question">
              <summary className="flex cursor-pointer list-none items-start gap-5 [&::-webkit-details-marker]:hidden">
                <span
                  aria-hidden="true"
                  className="grid h-12 w-8 shrink-0 place-items-center rounded-chip bg-lamp font-mono text-small font-semibold text-ink"
                >
                  {questionOrder.indexOf(item.question) + 1}
                </span>
                <h3 id={toHeadingId(item.question)} className="grow pt-1.5 text-[1.75rem] leading-tight">
                  {stripMarkup(item.question)}
                </h3>
                <Icon
                  name="plus"
                  className="mt-3 size-5 text-muted transition-transform duration-200 group-open/question:rotate-45"
                />
              </summary>
              <RichText as="p" className="mt-4 max-w-text pr-10 pl-13 text-muted" text={item.answer} />
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}
