import { jobPage } from "~/content/job-page";
import { findJob, findJobBySlug } from "~/db/jobs.server";
import { parseJob, toExactBody } from "~/lib/jobs/job-form";
import type { PageHandle } from "~/lib/page-handle";
import { requireApiAdmin, type SignedIn } from "~/server/accounts/session.server";
import { type App, appContext } from "~/server/app.server";
import { readJsonObject } from "~/server/http/request-body.server";
import { describeErrors, problem, refuseMethod } from "~/server/http/responses.server";
import { changeJob, removeJob } from "~/server/jobs/job-changes.server";
import {
  createConflictResponse,
  formatJob,
  formatJobEtag,
  formatPublicJob,
  readVersion,
  removeReadOnly,
} from "~/server/jobs/job-json.server";
import { redirectToJob } from "~/server/jobs/job-pages.server";
import type { Route } from "./+types/api.jobs_.$key";

export const handle: PageHandle = { takesText: true };

const missingJobText = "There is no job with this id.";
const storedNames = ["isActive", "applyForm", "needsResume", "publishAt"] as const;
const badVersion = { version: "Version must be the whole number the job had when it was read." };

/** Returns a live job by its slug, to anyone. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db, env, clock } = context.get(appContext);
  const found = await findJobBySlug(db, params.key, clock());
  if (!found) return problem(404, "There is no job at this address.");
  if (found.kind === "gone")
    return problem(410, "This position may have been filled or is no longer available.");
  if (found.kind === "moved") return redirectToJob(`/api/jobs/${encodeURIComponent(found.slug)}`);
  const headers = { "Cache-Control": "no-cache", ETag: formatJobEtag(found.job) };
  if (request.headers.get("if-none-match") === headers.ETag)
    return new Response(null, { status: 304, headers });
  return Response.json(formatPublicJob(found.job, env.publicOrigin, jobPage.detail.parts), { headers });
}

/** Changes or deletes a job by its id; for members. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const app = context.get(appContext);
  if (request.method !== "PUT" && request.method !== "DELETE") {
    return refuseMethod("GET", "HEAD", "PUT", "DELETE");
  }
  const signedIn = await requireApiAdmin(app, request, "jobs");
  if (signedIn instanceof Response) return signedIn;
  return request.method === "PUT"
    ? updateFromRequest(app, signedIn, request, params.key)
    : deleteFromRequest(app, signedIn, request, params.key);
}

async function updateFromRequest(app: App, by: SignedIn, request: Request, id: string) {
  const body = await readJsonObject(request);
  if (body instanceof Response) return body;
  const { id: bodyId, version, ...rest } = removeReadOnly(body);
  if (bodyId !== undefined && bodyId !== id) {
    return problem(400, "The id in the body is not the one in the address.", {
      errors: { id: "The id cannot be changed." },
    });
  }
  const known = await findJob(app.db, id);
  if (!known) return problem(404, missingJobText);
  // What is missing here keeps its value, so that a save cannot publish a job or reveal names by accident.
  const saved = toExactBody(known);
  const standing = storedNames.filter(
    (name) => rest[name] === undefined || (name !== "publishAt" && rest[name] === null),
  );
  const parsed = parseJob({ ...rest, ...Object.fromEntries(standing.map((name) => [name, saved[name]])) });
  const from = readVersion(request, version);
  if (parsed.kind === "invalid" || from === "bad") {
    const errors = { ...(parsed.kind === "invalid" && parsed.errors), ...(from === "bad" && badVersion) };
    return problem(400, describeErrors(errors), { errors });
  }
  const result = await changeJob(app, by, id, parsed.fields, from);
  if (result.kind === "missing") return problem(404, missingJobText);
  if (result.kind === "conflict") return createConflictResponse(app.db, result.job, app.clock());
  const headers = { "Cache-Control": "no-store", ETag: formatJobEtag(result.job) };
  return Response.json(formatJob(result.job, app.clock()), { headers });
}

async function deleteFromRequest(app: App, by: SignedIn, request: Request, id: string) {
  const from = readVersion(request, undefined);
  const result = await removeJob(app, by, id, from === "bad" ? undefined : from);
  if (result.kind === "missing") return problem(404, missingJobText);
  if (result.kind === "conflict") return createConflictResponse(app.db, result.job, app.clock());
  return new Response(null, { status: 204, headers: { "Cache-Control": "no-store" } });
}
