import { company } from "~/content/company";
import { positions } from "~/content/positions";
import { listActiveJobs } from "~/db/job-lists.server";
import { toPublicJob } from "~/lib/job";
import { boardEntry, boardFeed } from "~/lib/job-feeds";
import { textAnswer } from "~/server/http/answers.server";
import { beginJobPage } from "~/server/jobs/job-pages.server";
import type { Route } from "./+types/company.careers.indeed[.]xml";

const atOnce = 500;

/** Every open position, for job boards: what is not in here any more is taken down there. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, env, now } = await beginJobPage(context);
  const { boardFeed: feed, job } = positions;
  const head = { origin: env.publicOrigin, company: company.name, parts: job.parts, ...feed };
  const entries: string[] = [];
  let isLast = false;
  while (!isLast) {
    const jobs = await listActiveJobs(db, now, { limit: atOnce, offset: entries.length });
    entries.push(...jobs.map((one) => boardEntry(head, toPublicJob(one))));
    isLast = jobs.length < atOnce;
    // Thousands of jobs take a while: other visitors are answered in between.
    if (!isLast) await Bun.sleep(0);
  }
  return textAnswer(boardFeed(head, entries, now), "application/xml; charset=utf-8", 0);
}
