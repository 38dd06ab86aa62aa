import { data } from "react-router";
import { jobPage } from "~/content/job-page";
import { findJob } from "~/db/jobs.server";
import { getJobState } from "~/lib/jobs/job";
import type { PageHandle } from "~/lib/page-handle";
import { pageMeta } from "~/lib/page-meta";
import { JobPage } from "~/sections/job-page";
import { appContext } from "~/server/app.server";
import { viewJob } from "~/server/jobs/job-view.server";
import { isPreviewKey } from "~/server/publishing/preview.server";
import { Main } from "~/ui/main";
import type { Route } from "./+types/_site.preview.jobs.$id";

export const handle: PageHandle = { params: ["key"], personal: true, listed: false };

const liveNote = "A preview. This position is on the careers page already.";

export const meta: Route.MetaFunction = (place) =>
  pageMeta({ title: "Preview", description: liveNote }, place);

export const headers: Route.HeadersFunction = () => ({ "Referrer-Policy": "no-referrer" });

/** A job in any state for anyone with its signed link; without a valid key the response is a 404. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { db, clock } = context.get(appContext);
  const key = new URL(request.url).searchParams.get("key") ?? "";
  const allowed = await isPreviewKey(db, "jobs", params.id, key, clock());
  const job = allowed ? await findJob(db, params.id) : undefined;
  if (!job) throw data(null, { status: 404 });
  return { job: viewJob(job), isLive: getJobState(job, clock()) === "live" };
}

export default function JobPreviewPage({ loaderData: { job, isLive } }: Route.ComponentProps) {
  return (
    <Main>
      <JobPage
        texts={jobPage}
        job={job}
        note={
          <p className="mt-6 w-fit rounded-control border border-lamp/60 px-4 py-2.5 text-small text-lamp">
            {isLive
              ? liveNote
              : "A preview. This position is not public: only people with this link can read it."}
          </p>
        }
      />
    </Main>
  );
}
