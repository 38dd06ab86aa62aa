import { toZonedClock } from "~/lib/zoned-time";
import { readZone } from "~/server/accounts/cookie.server";
import { requirePermission, signedInContext } from "~/server/accounts/require-admin.server";
import { appContext } from "~/server/app.server";
import { createCsvResponse, redirectToExportButton } from "~/server/http/csv.server";
import { exportSubscribers } from "~/server/leads/export.server";
import { recordExport } from "~/server/worklist/record.server";
import type { Route } from "./+types/admin.leads_.newsletter_.export";

export const middleware: Route.MiddlewareFunction[] = [requirePermission("exports", "file")];

export const loader = ({ request }: Route.LoaderArgs) =>
  redirectToExportButton(request, "/admin/leads/newsletter");

export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext);
  await recordExport(app, context.get(signedInContext), "newsletter addresses");
  return createCsvResponse(
    exportSubscribers(app),
    `newsletter-${toZonedClock(app.clock(), readZone(request)).date}`,
  );
}
