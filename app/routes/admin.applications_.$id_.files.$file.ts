import { redirect } from "react-router";
import { findFile } from "~/db/application-files.server";
import { findApplicationWithJob } from "~/db/application-work.server";
import { hidesName } from "~/lib/applications/application-stage";
import { requirePermission, signedInContext } from "~/server/accounts/require-admin.server";
import { appContext } from "~/server/app.server";
import { applicationWork } from "~/server/applications/application-work.server";
import { fileAnswer } from "~/server/files/file-answer.server";
import { problem } from "~/server/http/answers.server";
import type { Route } from "./+types/admin.applications_.$id_.files.$file";

export const middleware: Route.MiddlewareFunction[] = [requirePermission("applications", "file")];

/** Reading an address writes nothing, and each file that is opened is in the log: whoever wants it posts. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(`/admin/applications/${encodeURIComponent(params.id)}`);
}

/** A candidate's file, to be saved or read by the page that asked; that it was opened is in the log before it goes. */
export async function action({ params, context }: Route.ActionArgs) {
  const app = context.get(appContext);
  const found = await findApplicationWithJob(app.db, params.id);
  const file = await findFile(app.db, params.file);
  if (!found || !file || file.applicationNumber !== found.application.number)
    throw problem(404, "This file no longer exists.");
  const { application, job } = found;
  // A file's own name often is its author's.
  const hidden = { ...file, name: `application-${application.number}-${file.purpose}.${file.kind}` };
  await app.db.transaction((tx) =>
    applicationWork.recordOne(tx, app, context.get(signedInContext), "opened", application),
  );
  return fileAnswer(app, hidesName(job, application) ? hidden : file);
}
