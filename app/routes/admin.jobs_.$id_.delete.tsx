import { data, Form, Link } from "react-router";
import { countApplicationsOfJobs } from "~/db/application-lists.server";
import { findJob } from "~/db/jobs.server";
import { describeDeletion } from "~/lib/jobs/job-list";
import { privateMeta } from "~/lib/page-meta";
import { Submit } from "~/sections/admin/block";
import { requirePermission } from "~/server/accounts/require-admin.server";
import { appContext } from "~/server/app.server";
import { buttonClass } from "~/ui/button";
import type { Route } from "./+types/admin.jobs_.$id_.delete";

export const meta: Route.MetaFunction = () => privateMeta("Delete job");

export const middleware: Route.MiddlewareFunction[] = [requirePermission("jobs")];

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(appContext);
  const job = await findJob(db, params.id);
  if (!job) throw data(null, { status: 404 });
  const applications = (await countApplicationsOfJobs(db, [job.id])).get(job.id);
  return { id: job.id, title: job.title, open: applications?.open ?? 0 };
}

/** The confirmation of a deletion without script. */
export default function DeleteJob({ loaderData }: Route.ComponentProps) {
  return (
    <main id="content" className="wrap py-12">
      <h1 className="text-[2rem]">Are you sure you want to delete this job?</h1>
      <p className="mt-3 max-w-text text-muted">{describeDeletion(loaderData)}</p>
      <Form method="post" action="/admin/jobs" className="mt-8 flex flex-wrap gap-3">
        <input type="hidden" name="id" value={loaderData.id} />
        <Link to="/admin/jobs" className={buttonClass({ variant: "secondary" })}>
          Keep it
        </Link>
        <Submit intent="delete" variant="danger" label="Delete job" />
      </Form>
    </main>
  );
}
