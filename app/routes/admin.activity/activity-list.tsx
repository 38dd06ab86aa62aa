import { Link } from "react-router";
import { interpolate } from "~/lib/interpolate";
import { buttonClass } from "~/ui/button";

export type ActivityTexts = {
  title: string;
  lead: string;
  empty: string;
  older: string;
  newest: string;
  /** With {names}. */
  fields: string;
  /** With {of}. */
  copyOf: string;
  /** What each action is called; one that is not here is told by its own name. */
  verbs: Record<string, string>;
};

export type ActivityEntry = {
  id: string;
  at: string;
  iso: string;
  actor: string;
  action: string;
  /** What it was done to, in words. */
  subject: string;
  /** A page about it, while it exists. */
  to?: string;
  fields?: string[];
  of?: string;
};

type Props = { texts: ActivityTexts; entries: ActivityEntry[]; older?: string; isFirst: boolean };

/** The log, newest first, a line for each deed. */
export function ActivityList({ texts, entries, older, isFirst }: Props) {
  if (entries.length === 0) return <p className="mt-8 text-muted">{texts.empty}</p>;
  return (
    <>
      <ol className="mt-6 border-t border-line">
        {entries.map((entry) => (
          <li
            key={entry.id}
            className="grid gap-x-6 gap-y-0.5 border-b border-line py-3 text-small sm:grid-cols-[11rem_1fr]"
          >
            <time dateTime={entry.iso} className="font-mono text-tiny leading-6 text-muted">
              {entry.at}
            </time>
            <div className="min-w-0">
              <p>
                <span className="font-semibold">{entry.actor}</span>{" "}
                {texts.verbs[entry.action] ?? entry.action}{" "}
                {entry.to ? (
                  <Link to={entry.to} className="font-semibold underline underline-offset-4">
                    {entry.subject}
                  </Link>
                ) : (
                  <span className="font-semibold">{entry.subject}</span>
                )}
              </p>
              {entry.fields && entry.fields.length > 0 && (
                <p className="text-muted">{interpolate(texts.fields, { names: entry.fields.join(", ") })}</p>
              )}
              {entry.of && <p className="text-muted">{interpolate(texts.copyOf, { of: entry.of })}</p>}
            </div>
          </li>
        ))}
      </ol>
      <div className="mt-6 flex gap-3">
        {!isFirst && (
          <Link to="/admin/activity" className={buttonClass({ variant: "secondary", size: "small" })}>
            {texts.newest}
          </Link>
        )}
        {older && (
          <Link
            to={`/admin/activity?before=${older}`}
            className={buttonClass({ variant: "secondary", size: "small" })}
          >
            {texts.older}
          </Link>
        )}
      </div>
    </>
  );
}
