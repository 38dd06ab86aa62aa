import { jobPage } from "~/content/job-page";
import { listActiveJobs } from "~/db/job-lists.server";
import { appContext } from "~/server/app.server";
import { refuseMethod } from "~/server/http/responses.server";
import { formatPublicJob } from "~/server/jobs/job-json.server";
import type { Route } from "./+types/api.jobs_.active";

/** Returns the open positions, newest first; public. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, env, clock } = context.get(appContext);
  const jobs = await listActiveJobs(db, clock());
  return Response.json(
    jobs.map((job) => formatPublicJob(job, env.publicOrigin, jobPage.detail.parts)),
    { headers: { "Cache-Control": "no-cache" } },
  );
}

export function action() {
  return refuseMethod("GET", "HEAD");
}
