import { data } from "react-router";
import { company } from "~/content/company";
import { jobPage } from "~/content/job-page";
import { positions } from "~/content/positions";
import { listSimilarJobs } from "~/db/job-lists.server";
import { findJobBySlug } from "~/db/jobs.server";
import { toPublicJob } from "~/lib/jobs/job";
import { noindex, pageMeta, toCardPath, toFeedLink } from "~/lib/page-meta";
import { JobPage } from "~/sections/job-page";
import { PageHead } from "~/sections/page-head";
import { SimilarJobs } from "~/sections/similar-jobs";
import { beginJobPage, redirectToJob } from "~/server/jobs/job-pages.server";
import { toJobPosting, toJobUrl } from "~/server/jobs/job-posting.server";
import { summarizeOpenings, viewJob } from "~/server/jobs/job-view.server";
import { toPlainText } from "~/server/markdown.server";
import { Main } from "~/ui/main";
import type { Route } from "./+types/route";
import { JobShare } from "./job-share";

export const meta: Route.MetaFunction = ({ loaderData, ...args }) => {
  if (!loaderData?.job) {
    const { title, lead: description = "" } = jobPage.notFound;
    return [...pageMeta({ title, description, image: toCardPath("/") }, args), noindex];
  }
  const { job, posting, summary } = loaderData;
  const title = `${job.title}, ${job.location}`;
  return [
    ...pageMeta(
      {
        title,
        description: summary,
        crumb: job.title,
        image: "/cards/company-careers.jpg",
      },
      args,
      () => (posting ? [posting] : []),
    ),
    toFeedLink(positions.feed, "application/atom+xml"),
  ];
};

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

const similarCount = 3;
/** An unknown job resembles none, so the newest positions are shown. */
const anyJob = { id: "", department: "", location: "" };

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, env, now } = await beginJobPage(context);
  const found = await findJobBySlug(db, params.slug, now);
  if (found?.kind === "moved") throw redirectToJob(`/company/careers/${encodeURIComponent(found.slug)}`);
  const similar = summarizeOpenings(await listSimilarJobs(db, found?.job ?? anyJob, now, similarCount));
  if (found?.kind !== "active") {
    const headers = { "X-Robots-Tag": "noindex" };
    return data({ job: undefined, similar }, { status: found ? 410 : 404, headers });
  }
  const job = toPublicJob(found.job);
  return {
    job: viewJob(found.job),
    similar,
    summary: summarizeDescription(job.description),
    posting: toJobPosting(env.publicOrigin, job, company.name, jobPage.detail.parts),
    url: toJobUrl(env.publicOrigin, job),
  };
}

export default function Position({ loaderData }: Route.ComponentProps) {
  if (!loaderData.job) {
    return (
      <Main>
        <PageHead {...jobPage.notFound} />
        <SimilarJobs title={jobPage.stillOpen} texts={positions.openings} jobs={loaderData.similar} />
      </Main>
    );
  }
  const { job, similar, url } = loaderData;
  return (
    <Main>
      <JobPage texts={jobPage} job={job}>
        <JobShare title={job.title} location={job.location} url={url} />
      </JobPage>
      <SimilarJobs title={jobPage.related} texts={positions.openings} jobs={similar} />
    </Main>
  );
}

/** A job that could not be read looks like a former one; the status differs. */
export function ErrorBoundary() {
  const { lead, ...head } = jobPage.notFound;
  return (
    <Main>
      <PageHead {...head} lead={`${lead} ${jobPage.failed}`} />
    </Main>
  );
}

/** A description for search results: cut between words at 160 characters. */
function summarizeDescription(description: string) {
  const text = toPlainText(description);
  return text.length <= 160 ? text : `${text.slice(0, 159).replace(/\s+\S*$/, "")}…`;
}
