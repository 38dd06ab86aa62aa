import { company } from "~/content/company";
import { jobPage } from "~/content/job-page";
import { positions } from "~/content/positions";
import { listActiveJobs } from "~/db/job-lists.server";
import { toPublicJob } from "~/lib/jobs/job";
import { createTextResponse } from "~/server/http/responses.server";
import { renderAtomFeed } from "~/server/jobs/job-feeds.server";
import { beginJobPage } from "~/server/jobs/job-pages.server";
import type { Route } from "./+types/company.careers.feed[.]xml";

/** Feed readers poll more often than this many positions open. */
const maxPositions = 50;

/** The newest open positions for feed readers. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, env, now } = await beginJobPage(context);
  const jobs = await listActiveJobs(db, now, { limit: maxPositions });
  const { feed } = positions;
  const head = { origin: env.publicOrigin, company: company.name, parts: jobPage.detail.parts, ...feed };
  return createTextResponse(
    renderAtomFeed(head, jobs.map(toPublicJob), now),
    "application/atom+xml; charset=utf-8",
    0,
  );
}
