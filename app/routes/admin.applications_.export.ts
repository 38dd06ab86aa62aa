import { readApplicationView } from "~/lib/applications/application-list";
import { toZonedClock } from "~/lib/zoned-time";
import { readZone } from "~/server/accounts/cookie.server";
import { requirePermission, signedInContext } from "~/server/accounts/require-admin.server";
import { appContext } from "~/server/app.server";
import { toApplicationFilter } from "~/server/applications/application-filter.server";
import { exportApplications } from "~/server/applications/export.server";
import { createCsvResponse, redirectToExportButton } from "~/server/http/csv.server";
import { recordExport } from "~/server/worklist/record.server";
import type { Route } from "./+types/admin.applications_.export";

export const middleware: Route.MiddlewareFunction[] = [requirePermission("applications", "file")];

export const loader = ({ request }: Route.LoaderArgs) =>
  redirectToExportButton(request, "/admin/applications");

export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext);
  const you = context.get(signedInContext);
  const view = readApplicationView(new URL(request.url).searchParams);
  const zone = readZone(request);
  const filter = await toApplicationFilter(app.db, view, you, zone);
  await recordExport(app, you, "applications");
  return createCsvResponse(
    exportApplications(app.db, filter, you.admin.id),
    `applications-${toZonedClock(app.clock(), zone).date}`,
  );
}
