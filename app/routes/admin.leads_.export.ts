import { readLeadListView } from "~/lib/leads/lead-list";
import { toZonedClock } from "~/lib/zoned-time";
import { readZone } from "~/server/accounts/cookie.server";
import { requirePermission, signedInContext } from "~/server/accounts/require-admin.server";
import { appContext } from "~/server/app.server";
import { createCsvResponse, redirectToExportButton } from "~/server/http/csv.server";
import { exportLeads } from "~/server/leads/export.server";
import { toLeadFilter } from "~/server/leads/lead-filter.server";
import { recordExport } from "~/server/worklist/record.server";
import type { Route } from "./+types/admin.leads_.export";

export const middleware: Route.MiddlewareFunction[] = [requirePermission("exports", "file")];

export const loader = ({ request }: Route.LoaderArgs) => redirectToExportButton(request, "/admin/leads");

export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext);
  const you = context.get(signedInContext);
  const view = readLeadListView(new URL(request.url).searchParams);
  const zone = readZone(request);
  const filter = await toLeadFilter(app.db, view, you, zone);
  await recordExport(app, you, "leads");
  return createCsvResponse(exportLeads(app.db, filter), `leads-${toZonedClock(app.clock(), zone).date}`);
}
