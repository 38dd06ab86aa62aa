import { listActivity } from "~/db/activity.server";
import type { PageHandle } from "~/lib/page-handle";
import { pageMeta } from "~/lib/page-meta";
import { requirePermission } from "~/server/accounts/require-admin.server";
import { appContext } from "~/server/app.server";
import type { Route } from "./+types/route";
import { toEntry } from "./activity-entry";
import { ActivityList } from "./activity-list";

const perPage = 50;

export const handle: PageHandle = { params: ["before"] };

export const meta: Route.MetaFunction = (args) =>
  pageMeta({ title: "Activity", description: "Who did what and when, newest first." }, args);

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
      <h1 className="text-[2rem]">Activity</h1>
      <ActivityList {...loaderData} />
    </main>
  );
}
