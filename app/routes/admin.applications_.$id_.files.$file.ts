import { redirect } from "react-router";
import { findFile } from "~/db/application-files.server";
import { findApplicationWithJob } from "~/db/application-work.server";
import { requirePermission, signedInContext } from "~/server/accounts/require-admin.server";
import { appContext } from "~/server/app.server";
import { applicationWorklist } from "~/server/applications/application-worklist.server";
import { createFileResponse } from "~/server/files/file-response.server";
import { problem } from "~/server/http/responses.server";
import type { Route } from "./+types/admin.applications_.$id_.files.$file";

export const middleware: Route.MiddlewareFunction[] = [requirePermission("applications", "file")];

/** Every download is logged, and a GET must not write, so a download is a POST. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(`/admin/applications/${encodeURIComponent(params.id)}`);
}

/** Sends a candidate's file for download or for the reader, after logging it. */
export async function action({ params, context }: Route.ActionArgs) {
  const app = context.get(appContext);
  const found = await findApplicationWithJob(app.db, params.id);
  const file = await findFile(app.db, params.file);
  if (!found || !file || file.applicationNumber !== found.application.number)
    throw problem(404, "This file no longer exists.");
  const { application } = found;
  await app.db.transaction((tx) =>
    applicationWorklist.recordOne(tx, app, context.get(signedInContext), "opened a file", application),
  );
  return createFileResponse(app, file);
}
