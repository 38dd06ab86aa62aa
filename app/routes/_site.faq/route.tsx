import { late } from "~/browser/late";
import { faq } from "~/content/faq";
import { breadcrumbList } from "~/lib/breadcrumbs";
import { faqPage } from "~/lib/faq-page";
import { pageMeta } from "~/lib/page-meta";
import { headingId, withoutMarks } from "~/lib/text";
import type { Question } from "~/sections/faq";
import { PageHead } from "~/sections/page-head";
import { Main } from "~/ui/main";
import type { Route } from "./+types/route";

const questions = faq.groups.flatMap((group) => group.questions);

export const meta: Route.MetaFunction = (args) =>
  pageMeta(faq.seo, args, (origin) => [
    breadcrumbList(origin, args.location.pathname, faq.head.crumb),
    faqPage(questions),
  ]);

const FaqBelow = late(() => import("./late-parts").then((module) => module.FaqBelow));

export default function FaqPage() {
  return (
    <Main>
      <PageHead {...faq.head}>
        <QuestionWindows title={faq.windows} questions={questions} />
      </PageHead>
      <FaqBelow />
    </Main>
  );
}

const hues = ["lamp", "commerce", "showcase", "securestream", "studio", "lamp", "commerce", "showcase"];

/** Every question as a window with its light on; a press leads to its answer. */
function QuestionWindows({ title, questions }: { title: string; questions: readonly Question[] }) {
  return (
    <nav aria-label={title} data-no-print className="wrap -mt-4 pb-16 lg:-mt-10 lg:pb-24">
      <ol role="list" className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4 lg:gap-5">
        {questions.map(({ question }, index) => (
          <li key={question} data-hue={hues[index]}>
            <a
              href={`#${headingId(question)}`}
              className="group relative isolate flex h-full min-h-40 flex-col justify-between gap-6 overflow-clip rounded-card border border-line p-5 transition-colors duration-150 hover:border-text/40"
            >
              <span
                aria-hidden="true"
                className="absolute inset-0 -z-10 bg-linear-to-t from-hue/45 to-transparent"
              />
              <span className="leading-snug font-semibold text-balance lg:text-h3">
                {withoutMarks(question)}
              </span>
              <span aria-hidden="true" className="font-display text-h2 leading-none font-bold text-lamp">
                {index + 1}
              </span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
