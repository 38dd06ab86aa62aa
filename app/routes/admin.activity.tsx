import { Link } from "react-router";
import { applicationDetail } from "~/content/admin-applications";
import { jobForm } from "~/content/admin-jobs";
import { leadList } from "~/content/admin-leads";
import { activitySeo, activityTexts } from "~/content/admin-team";
import { type Activity, listActivity } from "~/db/activity.server";
import { type ApplicationState, type MessageKind, stageNames } from "~/lib/applications/application-stage";
import type { JobFieldName } from "~/lib/jobs/job-fields";
import type { LeadState } from "~/lib/leads/lead-stage";
import type { PageHandle } from "~/lib/page-handle";
import { pageMeta } from "~/lib/page-meta";
import { type Role, roleNames } from "~/lib/role";
import { interpolate } from "~/lib/text";
import { EmptyList, type EmptyListTexts } from "~/sections/admin/list-controls";
import { requirePermission } from "~/server/accounts/require-admin.server";
import { appContext } from "~/server/app.server";
import { buttonClass } from "~/ui/button";
import type { Route } from "./+types/admin.activity";

const perPage = 50;

export const handle: PageHandle = { params: ["before"] };

export const meta: Route.MetaFunction = (place) => pageMeta(activitySeo, place);

export const middleware: Route.MiddlewareFunction[] = [requirePermission("activity")];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(appContext);
  const before = new URL(request.url).searchParams.get("before")?.slice(0, 100) || undefined;
  const rows = await listActivity(db, { limit: perPage + 1, before });
  const shown = rows.slice(0, perPage);
  return {
    entries: shown.map(toEntry),
    older: rows.length > perPage ? shown.at(-1)?.id : undefined,
    isFirst: before === undefined,
  };
}

export default function AdminActivity({ loaderData }: Route.ComponentProps) {
  return (
    <main id="content" className="wrap py-8">
      <h1 className="text-[2rem]">{activityTexts.title}</h1>
      <p className="mt-1 text-small text-muted">{activityTexts.lead}</p>
      <ActivityList texts={activityTexts} {...loaderData} />
    </main>
  );
}

function toEntry({ id, at, actor, action, subjectKind, subjectId, detail }: Activity): ActivityEntry {
  const { title, email, fields, of, number, name, ...more } = detail as {
    title?: string;
    email?: string;
    fields?: JobFieldName[];
    of?: string;
    /** Of a lead, which the log never names. */
    number?: number;
    name?: string;
    role?: Role;
    from?: Role;
    stage?: LeadState | ApplicationState;
    owner?: string;
    count?: number;
    message?: MessageKind;
  };
  const iso = new Date(at).toISOString();
  return {
    ...{ id, actor, action, iso, of },
    subject:
      title ??
      email ??
      (number === undefined ? undefined : `${subjectKind} ${number}`) ??
      (action === "joined" ? "" : subjectKind),
    to: pageOf(subjectKind, action, subjectId),
    more: name ? interpolate(activityTexts.name, { name }) : inWords(more),
    fields: fields?.map((name) => jobForm.labels[name] ?? name),
  };
}

type More = {
  role?: Role;
  from?: Role;
  stage?: LeadState | ApplicationState;
  owner?: string;
  count?: number;
  message?: MessageKind;
};

const stages = { ...leadList.statuses, ...stageNames };

function inWords({ role, from, stage, owner, count, message }: More) {
  if (stage) return interpolate(activityTexts.stage, { stage: stages[stage].toLowerCase() });
  if (message) return applicationDetail.messages.names[message];
  if (owner) return interpolate(activityTexts.owner, { name: owner });
  if (count) return interpolate(activityTexts.count, { count });
  if (!role) return undefined;
  const now = roleNames[role].toLowerCase();
  if (!from) return interpolate(activityTexts.role, { role: now });
  return interpolate(activityTexts.newRole, { from: roleNames[from].toLowerCase(), role: now });
}

function pageOf(kind: string, action: string, id: string | null) {
  if (!id || action === "deleted" || action.startsWith("erased")) return undefined;
  return ["job", "lead", "application"].includes(kind) ? `/admin/${kind}s/${id}` : undefined;
}

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

type ActivityEntry = {
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
function ActivityList({ texts, entries, older, isFirst }: Props) {
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
