import { signedInContext } from "~/server/admin-door.server";
import { appContext } from "~/server/app.server";
import { csvAnswer } from "~/server/csv-answer.server";
import { exportSubscribers } from "~/server/export.server";
import { recordExport } from "~/server/lead-changes.server";
import { exactTime } from "~/server/short-time.server";
import type { Route } from "./+types/admin.leads_.newsletter_.export";

export async function loader({ context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  await recordExport(app, context.get(signedInContext), "newsletter addresses");
  return csvAnswer(exportSubscribers(app), `newsletter-${exactTime(app.clock()).slice(0, 10)}`);
}
