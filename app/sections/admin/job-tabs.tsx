import { Link } from "react-router";
import { classNames } from "~/lib/class-names";
import { interpolate } from "~/lib/text";

export type JobTabsTexts = {
  /** With {title}. */
  label: string;
  job: string;
  questions: string;
};

type Props = {
  texts: JobTabsTexts;
  id: string;
  title: string;
  current: "job" | "questions";
  /** How many questions it asks. */
  questions: number;
};

/** The parts of a job that are edited each for itself. */
export function JobTabs({ texts, id, title, current, questions }: Props) {
  const tabs = [
    { part: "job", to: `/admin/jobs/${id}`, label: texts.job, count: 0 },
    { part: "questions", to: `/admin/jobs/${id}/questions`, label: texts.questions, count: questions },
  ];
  return (
    <nav aria-label={interpolate(texts.label, { title })} className="-mt-5 mb-6 border-b border-line">
      <p dir="auto" className="wrap-anywhere text-muted">
        {title}
      </p>
      <ul role="list" className="mt-1 flex flex-wrap gap-x-6">
        {tabs.map(({ part, to, label, count }) => (
          <li key={part}>
            <Link
              to={to}
              aria-current={part === current ? "page" : undefined}
              className={classNames(
                "-mb-px inline-flex h-11 items-center gap-1.5 border-b-2 text-small font-semibold",
                part === current
                  ? "border-accent text-text"
                  : "border-transparent text-muted hover:text-text",
              )}
            >
              {label}
              {count > 0 && <span className="font-mono text-tiny font-normal text-muted">{count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
