import { readLeadListView } from "~/lib/lead-list";
import { signedInContext } from "~/server/admin-door.server";
import { appContext } from "~/server/app.server";
import { csvAnswer } from "~/server/csv-answer.server";
import { exportLeads } from "~/server/export.server";
import { recordExport } from "~/server/lead-changes.server";
import { exactTime } from "~/server/short-time.server";
import type { Route } from "./+types/admin.leads_.export";

/** What the list shows, all of it. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const { show, search } = readLeadListView(new URL(request.url).searchParams);
  await recordExport(app, context.get(signedInContext), "leads");
  return csvAnswer(exportLeads(app.db, { show, search }), `leads-${exactTime(app.clock()).slice(0, 10)}`);
}
