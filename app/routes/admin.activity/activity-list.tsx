import { Link } from "react-router";
import { interpolate } from "~/lib/text";
import { EmptyList, type EmptyListTexts } from "~/sections/admin/list-controls";
import { buttonClass } from "~/ui/button";

export type ActivityTexts = {
  title: string;
  lead: string;
  empty: EmptyListTexts;
  older: string;
  newest: string;
  /** With {names}. */
  fields: string;
  /** With {of}. */
  copyOf: string;
  /** With {role}; with {from} too where it was another before. */
  role: string;
  newRole: string;
  /** With {name}. */
  name: string;
  owner: string;
  /** With {stage}. */
  stage: string;
  /** With {count}. */
  count: string;
  /** What each action is called; one that is not here is told by its own name. */
  verbs: Record<string, string>;
};

export type ActivityEntry = {
  id: string;
  /** When, in UTC. */
  iso: string;
  actor: string;
  action: string;
  /** What it was done to, in words. */
  subject: string;
  /** A page about it, while it exists. */
  to?: string;
  fields?: string[];
  of?: string;
  /** What else there is to say, in words. */
  more?: string;
};

type Props = { texts: ActivityTexts; entries: ActivityEntry[]; older?: string; isFirst: boolean };

/** The log, newest first, a line for each deed. */
export function ActivityList({ texts, entries, older, isFirst }: Props) {
  if (entries.length === 0) return <EmptyList {...texts.empty} />;
  return (
    <>
      {[...Map.groupBy(entries, ({ iso }) => iso.slice(0, 10))].map(([day, list]) => (
        <section key={day} className="mt-7 first-of-type:mt-5">
          <h2 className="border-b border-line pb-2 font-mono text-small font-semibold tracking-normal text-muted">
            {day}
          </h2>
          <ol role="list">
            {list.map((entry) => (
              <li
                key={entry.id}
                className="grid grid-cols-[3.25rem_1fr] gap-x-2 border-b border-line py-2 text-small"
              >
                <time dateTime={entry.iso} className="font-mono text-tiny leading-5.5 text-muted">
                  {entry.iso.slice(11, 16)}
                </time>
                <div className="min-w-0">
                  <p>
                    <span dir="auto" className="font-semibold">
                      {entry.actor}
                    </span>{" "}
                    {texts.verbs[entry.action] ?? entry.action}{" "}
                    {entry.to ? (
                      <Link dir="auto" to={entry.to} className="font-semibold underline underline-offset-4">
                        {entry.subject}
                      </Link>
                    ) : (
                      <span dir="auto" className="font-semibold">
                        {entry.subject}
                      </span>
                    )}
                  </p>
                  {entry.fields && entry.fields.length > 0 && (
                    <p className="text-muted">
                      {interpolate(texts.fields, { names: entry.fields.join(", ") })}
                    </p>
                  )}
                  {entry.more && <p className="text-muted">{entry.more}</p>}
                  {entry.of && <p className="text-muted">{interpolate(texts.copyOf, { of: entry.of })}</p>}
                </div>
              </li>
            ))}
          </ol>
        </section>
      ))}
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
