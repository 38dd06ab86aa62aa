import { jobForm } from "~/content/admin-jobs";
import { activitySeo, activityTexts } from "~/content/admin-team";
import { type Activity, listActivity } from "~/db/activity.server";
import type { JobFieldName } from "~/lib/job-form";
import type { PageHandle } from "~/lib/page-handle";
import { pageMeta } from "~/lib/page-meta";
import { appContext } from "~/server/app.server";
import type { Route } from "./+types/route";
import { type ActivityEntry, ActivityList } from "./activity-list";

const perPage = 50;

export const handle: PageHandle = { params: ["before"] };

export const meta: Route.MetaFunction = (place) => pageMeta(activitySeo, place);

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
  const { title, email, fields, of, number } = detail as {
    title?: string;
    email?: string;
    fields?: JobFieldName[];
    of?: string;
    /** Of a lead, which the log never names. */
    number?: number;
  };
  const iso = new Date(at).toISOString();
  return {
    ...{ id, actor, action, iso, of },
    at: iso.slice(0, 16).replace("T", " "),
    subject:
      title ??
      email ??
      (number === undefined ? undefined : `${subjectKind} ${number}`) ??
      (action === "joined" ? "" : subjectKind),
    to: pageOf(subjectKind, action, subjectId),
    fields: fields?.map((name) => jobForm.labels[name] ?? name),
  };
}

function pageOf(kind: string, action: string, id: string | null) {
  if (!id || action === "deleted" || action.startsWith("erased")) return undefined;
  return kind === "job" || kind === "lead" ? `/admin/${kind}s/${id}` : undefined;
}
