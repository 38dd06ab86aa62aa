import { type ReactNode, useEffect, useRef } from "react";
import { classNames } from "~/lib/class-names";
import { fill } from "~/lib/fill";
import type { JobFieldName, JobFormValues } from "~/lib/job-form";
import { compareLines } from "~/lib/text-difference";
import { Icon } from "~/ui/icon";

export type JobConflictTexts = {
  title: string;
  /** With {who}. */
  lead: string;
  somebody: string;
  theirs: string;
  mine: string;
  same: string;
  empty: string;
  yes: string;
  no: string;
};

type Props = {
  texts: JobConflictTexts;
  labels: Record<JobFieldName, string>;
  theirs: JobFormValues;
  mine: JobFormValues;
  savedBy?: string;
  /** The choice: two buttons. */
  children: ReactNode;
};

/** What the other person saved and what one was about to save, field by field, and the choice between them. */
export function JobConflict({ texts, labels, theirs, mine, savedBy, children }: Props) {
  const section = useRef<HTMLElement>(null);
  // The button that was pressed may be far below: the question comes to where the person is.
  useEffect(() => section.current?.focus(), []);
  const names = (Object.keys(labels) as JobFieldName[]).filter((name) => theirs[name] !== mine[name]);
  const show = (value: string | boolean) =>
    typeof value === "boolean" ? (value ? texts.yes : texts.no) : value;
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={texts.title}
      className="mb-8 scroll-mt-4 rounded-card border-2 border-danger/60 p-5"
    >
      <h2 className="flex items-center gap-2 text-h3">
        <Icon name="split" className="text-danger" />
        {texts.title}
      </h2>
      <p className="mt-1.5 text-small text-muted">{fill(texts.lead, { who: savedBy ?? texts.somebody })}</p>
      {names.length === 0 && <p className="mt-4 text-small">{texts.same}</p>}
      <dl className="mt-4 grid gap-4">
        {names.map((name) => (
          <div key={name}>
            <dt className="text-small font-semibold">{labels[name]}</dt>
            <dd className="mt-1 overflow-hidden rounded-control border border-line text-small">
              {compareLines(show(theirs[name]), show(mine[name])).map((line, index) => (
                <p
                  key={index}
                  className={classNames(
                    "grid grid-cols-[7.5rem_1fr] gap-3 px-3 py-1 whitespace-pre-wrap",
                    line.kind === "removed" && "bg-danger-ground",
                    line.kind === "added" && "bg-success-ground",
                  )}
                >
                  <span className="font-semibold text-muted">
                    {line.kind === "removed" ? texts.theirs : line.kind === "added" ? texts.mine : ""}
                  </span>
                  <span>{line.text || texts.empty}</span>
                </p>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-5 flex flex-wrap gap-3">{children}</div>
    </section>
  );
}
