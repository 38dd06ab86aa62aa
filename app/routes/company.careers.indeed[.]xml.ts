import { company } from "~/content/company";
import { jobPage } from "~/content/job-page";
import { positions } from "~/content/positions";
import { createTextResponse } from "~/server/http/responses.server";
import { mapActiveJobs } from "~/server/jobs/job-feed.server";
import { renderBoardEntry, renderBoardFeed } from "~/server/jobs/job-feeds.server";
import { beginJobPage } from "~/server/jobs/job-pages.server";
import type { Route } from "./+types/company.careers.indeed[.]xml";

/** All open positions for job boards, which remove positions that are missing here. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, env, now } = await beginJobPage(context);
  const { boardFeed: feed } = positions;
  const head = { origin: env.publicOrigin, company: company.name, parts: jobPage.detail.parts, ...feed };
  const entries = await mapActiveJobs(db, now, (one) => renderBoardEntry(head, one));
  return createTextResponse(renderBoardFeed(head, entries, now), "application/xml; charset=utf-8", 0);
}
