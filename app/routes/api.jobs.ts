import { listJobs } from "~/db/job-lists.server";
import { parseJob } from "~/lib/jobs/job-form";
import type { PageHandle } from "~/lib/page-handle";
import { requireApiAdmin } from "~/server/accounts/session.server";
import { appContext } from "~/server/app.server";
import { readJsonObject } from "~/server/http/request-body.server";
import { describeErrors, problem, refuseMethod } from "~/server/http/responses.server";
import { addJob } from "~/server/jobs/job-changes.server";
import { formatJob, formatJobEtag } from "~/server/jobs/job-json.server";
import type { Route } from "./+types/api.jobs";

export const handle: PageHandle = { takesText: true };

const noStore = { "Cache-Control": "no-store" };

export async function loader({ request, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const signedIn = await requireApiAdmin(app, request, "jobs");
  if (signedIn instanceof Response) return signedIn;
  const now = app.clock();
  const jobs = await listJobs(app.db);
  return Response.json(
    jobs.map((job) => formatJob(job, now)),
    { headers: noStore },
  );
}

export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext);
  if (request.method !== "POST") return refuseMethod("GET", "HEAD", "POST");
  const signedIn = await requireApiAdmin(app, request, "jobs");
  if (signedIn instanceof Response) return signedIn;
  const body = await readJsonObject(request);
  if (body instanceof Response) return body;
  const parsed = parseJob(body);
  if (parsed.kind === "invalid")
    return problem(400, describeErrors(parsed.errors), { errors: parsed.errors });
  const job = await addJob(app, signedIn, parsed.fields);
  return Response.json(formatJob(job, app.clock()), {
    status: 201,
    headers: { ...noStore, ETag: formatJobEtag(job), Location: `/api/jobs/${encodeURIComponent(job.slug)}` },
  });
}
