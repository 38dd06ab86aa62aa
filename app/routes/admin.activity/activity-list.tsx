import { Link } from "react-router";
import { useZone } from "~/browser/zone";
import { formatZoneName, toZonedClock } from "~/lib/zoned-time";
import { EmptyList, PageTurn } from "~/sections/admin/list-controls";
import type { Route } from "./+types/route";

/** The sentences of actions whose own name does not fit before their subject. */
const actionTexts: Record<string, string> = {
  updated: "changed",
  duplicated: "duplicated a job as",
  joined: "joined the team",
  withdrew: "withdrew the invitation of",
  withdrawn: "withdrew",
  "added a file": "added a file to",
  "changed the password": "set a new password:",
  "added a passkey": "added a passkey to",
  "renamed a passkey": "renamed a passkey of",
  "removed a passkey": "removed a passkey of",
  "removed all passkeys": "removed all passkeys of",
  "removed the password": "removed the password of",
  "changed the name": "changed the name of",
  "changed the role": "changed the role of",
  "ended sessions": "signed out sessions of",
  "moved several": "moved",
  "assigned several": "assigned",
  "wrote to several": "emailed",
  "undid several": "undid a change of",
  contacted: "marked as contacted:",
  "marked as spam": "marked as spam:",
  released: "marked as not spam:",
  "set a follow-up": "set a follow-up for",
  "completed a follow-up": "completed the follow-up of",
  noted: "added a note to",
  "wrote a message": "wrote a message about",
  "cancelled a message": "cancelled a message about",
  "changed a template": "changed the template",
  "restored a template": "restored the template",
  "opened a file": "opened a file of",
  redelivered: "sent again:",
  announced: "sent",
  ...Object.fromEntries(
    ["confirmed the meeting", "moved the meeting", "cancelled the meeting"]
      .flatMap((action) => [action, action.replace("meeting", "interview")])
      .map((action) => [action, `${action} of`]),
  ),
};

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
                    {actionTexts[entry.action] ?? entry.action}{" "}
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
                    <p className="text-muted">Changed: {entry.fields.join(", ")}</p>
                  )}
                  {entry.more && <p className="text-muted">{entry.more}</p>}
                  {entry.of && <p className="text-muted">Copy of “{entry.of}”</p>}
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
