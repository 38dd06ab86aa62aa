import { Link } from "react-router";
import { useZone } from "~/browser/zone";
import { formatZoneName, toZonedClock } from "~/lib/zoned-time";
import { ActionSentence } from "~/sections/admin/action-sentence";
import { EmptyList, PageTurn } from "~/sections/admin/list-controls";
import type { Route } from "./+types/route";

export function ActivityList({ entries, older, isFirst }: Route.ComponentProps["loaderData"]) {
  const zone = useZone();
  if (entries.length === 0)
    return (
      <EmptyList
        title="No activity yet"
        text="What your team does to jobs, leads, applications, accounts and channels is listed here, with who did it and when. What visitors do is not."
      />
    );
  return (
    <>
      <p className="mt-1 text-small text-muted">
        Times are in {formatZoneName(zone)}; entries cannot be changed.
      </p>
      {[...Map.groupBy(entries, ({ at }) => toZonedClock(at, zone).date)].map(([day, list]) => (
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
                <time
                  dateTime={new Date(entry.at).toISOString()}
                  className="font-mono text-tiny leading-5.5 text-muted"
                >
                  {toZonedClock(entry.at, zone).time}
                </time>
                <div className="min-w-0">
                  <p>
                    <span dir="auto" className="font-semibold">
                      {entry.actor}
                    </span>{" "}
                    <ActionSentence action={entry.action} it={<Subject {...entry} />} values={entry.values} />
                  </p>
                  {entry.fields && entry.fields.length > 0 && (
                    <p className="text-muted">Changed: {entry.fields.join(", ")}</p>
                  )}
                  {entry.more && <p className="text-muted">{entry.more}</p>}
                </div>
              </li>
            ))}
          </ol>
        </section>
      ))}
      <PageTurn
        label="Pages of activity"
        first={isFirst ? undefined : ""}
        next={older && `?before=${older}`}
      />
    </>
  );
}

function Subject({
  subject,
  to,
}: Pick<Route.ComponentProps["loaderData"]["entries"][number], "subject" | "to">) {
  return to ? (
    <Link dir="auto" to={to} className="font-semibold underline underline-offset-4">
      {subject}
    </Link>
  ) : (
    <span dir="auto" className="font-semibold">
      {subject}
    </span>
  );
}
