import { redirect } from "react-router";
import { readLeadListView } from "~/lib/lead-list";
import { signedInContext } from "~/server/accounts/require-admin.server";
import { appContext } from "~/server/app.server";
import { csvAnswer } from "~/server/http/csv.server";
import { exportLeads } from "~/server/leads/export.server";
import { recordExport } from "~/server/leads/lead-changes.server";
import { exactTime } from "~/server/short-time.server";
import type { Route } from "./+types/admin.leads_.export";

/** An export is a deed, and noted: following a link makes none. */
export function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  searchParams.set("notice", "export");
  return redirect(`/admin/leads?${searchParams}`);
}

/** What the list shows, all of it. */
export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext);
  const { show, search } = readLeadListView(new URL(request.url).searchParams);
  await recordExport(app, context.get(signedInContext), "leads");
  return csvAnswer(exportLeads(app.db, { show, search }), `leads-${exactTime(app.clock()).slice(0, 10)}`);
}
