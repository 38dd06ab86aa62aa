import { type Activity, listActivity } from "~/db/activity.server";
import { findApplicationsById } from "~/db/application-work.server";
import type { Db } from "~/db/database.server";
import { findLeadsById } from "~/db/leads.server";
import {
  type ApplicationState,
  type TemplateKind,
  templateNames,
} from "~/lib/applications/application-stage";
import { isolate } from "~/lib/isolate";
import { type JobFieldName, jobFields } from "~/lib/jobs/job-fields";
import type { LeadState } from "~/lib/leads/lead-stage";
import type { PageHandle } from "~/lib/page-handle";
import { privateMeta } from "~/lib/page-meta";
import { type Role, roleNames } from "~/lib/role";
import { stageLabels } from "~/sections/admin/stage-chip";
import { requirePermission } from "~/server/accounts/require-admin.server";
import { createActorNames } from "~/server/accounts/team.server";
import { appContext } from "~/server/app.server";
import type { Route } from "./+types/route";
import { ActivityList } from "./activity-list";

const perPage = 50;

export const handle: PageHandle = { params: ["before"] };

export const meta: Route.MetaFunction = () => privateMeta("Activity");

export const middleware: Route.MiddlewareFunction[] = [requirePermission("activity")];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(appContext);
  const before = new URL(request.url).searchParams.get("before")?.slice(0, 100) || undefined;
  const rows = await listActivity(db, { limit: perPage + 1, before });
  const shown = rows.slice(0, perPage);
  const actorOf = await createActorNames(db);
  const names = await findSubjectNames(db, shown);
  return {
    entries: shown.map((row) => ({ ...toEntry(row, names), actor: actorOf(row) })),
    older: rows.length > perPage ? shown.at(-1)?.id : undefined,
    isFirst: before === undefined,
  };
}

export default function AdminActivity({ loaderData }: Route.ComponentProps) {
  return (
    <main id="content" className="wrap py-8">
      <h1 className="text-[2rem]">Activity</h1>
      <ActivityList {...loaderData} />
    </main>
  );
}

type ActivityDetail = {
  role?: Role;
  from?: Role;
  stage?: LeadState | ApplicationState;
  owner?: string;
  count?: number;
  /** The changed rows of a bulk change, or the number of a person's rows that were erased. */
  leads?: { number?: number }[] | number;
  applications?: { number?: number }[] | number;
  message?: TemplateKind;
};

type Detail = ActivityDetail & {
  title?: string;
  email?: string;
  fields?: JobFieldName[];
  /** The number of a lead, whose name is never logged. */
  number?: number;
  name?: string;
};

/** The names of leads and applications by id, as they are now: the log itself has numbers only. */
async function findSubjectNames(db: Db, rows: Activity[]) {
  const ids = (kind: string) =>
    rows.flatMap(({ subjectKind, subjectId }) => (subjectKind === kind && subjectId ? [subjectId] : []));
  const leads = await findLeadsById(db, ids("lead"));
  const applications = await findApplicationsById(db, ids("application"));
  return new Map([...leads, ...applications].map(({ id, name }) => [id, name]));
}

function toEntry(
  { id, at, action, subjectKind, subjectId, detail }: Activity,
  names: ReadonlyMap<string, string>,
) {
  const { title, email, fields, number, name, stage, owner, message, ...more } = detail as Detail;
  const numbered = number === undefined ? undefined : `${subjectKind} ${number}`;
  const known = names.get(subjectId ?? "");
  return {
    id,
    action,
    at,
    values: {
      stage: stage && stageLabels[stage],
      owner: owner && isolate(owner),
      message: message && templateNames[message].toLowerCase(),
    },
    subject:
      title ??
      email ??
      (known ? `${isolate(known)} (${numbered ?? subjectKind})` : numbered) ??
      (action === "joined" ? "" : subjectKind),
    to: findAdminPath(subjectKind, action, subjectId),
    more: name ? `Name: ${isolate(name)}` : describeDetails(more),
    fields: fields?.map((name) => jobFields[name]?.label ?? name),
  };
}

function describeDetails({ role, from, count, leads, applications }: ActivityDetail) {
  const rows = [leads, applications].flatMap((rows) => (Array.isArray(rows) ? rows : []));
  const numbers = rows.flatMap(({ number = [] }) => number);
  const facts = [
    count && [`${count} in total`, numbers.join(", ")].filter(Boolean).join(": "),
    role && `Role: ${roleNames[role]}${from ? ` (was ${roleNames[from]})` : ""}`,
  ];
  return facts.filter(Boolean).join(" · ") || undefined;
}

function findAdminPath(kind: string, action: string, id: string | null) {
  if (!id || action === "deleted" || action.startsWith("erased")) return undefined;
  return ["job", "lead", "application"].includes(kind) ? `/admin/${kind}s/${id}` : undefined;
}
