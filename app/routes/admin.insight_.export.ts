import { readInsightView } from "~/lib/insight/insight-view";
import { requirePermission, signedInContext } from "~/server/accounts/require-admin.server";
import { appContext } from "~/server/app.server";
import { createCsvResponse, redirectToExportButton } from "~/server/http/csv.server";
import { exportInsight } from "~/server/insight/insight-export.server";
import { recordExport } from "~/server/worklist/record.server";
import type { Route } from "./+types/admin.insight_.export";

export const middleware: Route.MiddlewareFunction[] = [requirePermission("insight", "file")];

export const loader = ({ request }: Route.LoaderArgs) => redirectToExportButton(request, "/admin/insight");

export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext);
  const query = readInsightView(new URL(request.url).searchParams, app.clock());
  await recordExport(app, context.get(signedInContext), "insight");
  return createCsvResponse(exportInsight(app, query), `insight-${query.from}-${query.to}`);
}
