import { findJob } from "~/db/jobs.server";
import { readJobEdit } from "~/lib/jobs/job-edit";
import type { PageHandle } from "~/lib/page-handle";
import { requirePermission } from "~/server/accounts/require-admin.server";
import { appContext } from "~/server/app.server";
import { readJsonObject } from "~/server/http/request-body.server";
import { refuseMethod } from "~/server/http/responses.server";
import { previewJob } from "~/server/jobs/job-view.server";
import type { Route } from "./+types/admin.jobs_.$id_.preview";

export const handle: PageHandle = { takesText: true };

export const middleware: Route.MiddlewareFunction[] = [requirePermission("jobs")];

export function loader() {
  return refuseMethod("POST");
}

/** Renders the values of a job editor as candidates would read them; nothing is saved. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const { db, clock } = context.get(appContext);
  const body = await readJsonObject(request);
  if (body instanceof Response) return body;
  const job = await findJob(db, params.id);
  return Response.json(previewJob(readJobEdit(body.edit), job, clock()));
}
