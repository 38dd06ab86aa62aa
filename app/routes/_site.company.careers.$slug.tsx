import { data, redirect } from "react-router";
import { careers } from "~/content/careers";
import { company } from "~/content/company";
import { nextJobChange } from "~/db/job-lists.server";
import { findJobBySlug } from "~/db/jobs.server";
import { breadcrumbList } from "~/lib/breadcrumbs";
import { mailLink } from "~/lib/contact-links";
import { fill } from "~/lib/fill";
import { toPublicJob } from "~/lib/job";
import { jobFacts } from "~/lib/job-facts";
import { jobPosting } from "~/lib/job-posting";
import { pageMeta } from "~/lib/page-meta";
import { JobDetail } from "~/sections/job-detail";
import { PageHead } from "~/sections/page-head";
import { appContext, visitContext } from "~/server/app.server";
import { loaderOrLayoutHeaders } from "~/server/page-headers.server";
import type { Route } from "./+types/_site.company.careers.$slug";

export const meta: Route.MetaFunction = ({ loaderData, ...args }) => {
  if (!loaderData) {
    const { title, lead: description = "" } = careers.notFound;
    return pageMeta({ title, description, noindex: true }, args);
  }
  const { job } = loaderData;
  const title = `${job.title}, ${job.location}`;
  return pageMeta(
    { title, description: summaryOf(job.description), image: "/cards/company-careers.jpg" },
    args,
    (origin) => [
      breadcrumbList(origin, args.location.pathname, job.title),
      ...[jobPosting(origin, job, company.name, careers.job.parts)].filter((block) => block !== undefined),
    ],
  );
};

export const headers = loaderOrLayoutHeaders;

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, clock } = context.get(appContext);
  const { page } = context.get(visitContext);
  const now = clock();
  page.tags.add("jobs");
  page.freshUntil = await nextJobChange(db, now);
  const found = await findJobBySlug(db, params.slug, now);
  if (found?.kind === "moved") throw redirect(`/company/careers/${encodeURIComponent(found.slug)}`, 301);
  if (found?.kind === "active") return { job: toPublicJob(found.job), facts: jobFacts(found.job) };
  return data(null, { status: found ? 410 : 404, headers: { "Cache-Control": "no-store" } });
}

export default function JobPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) {
    return (
      <main id="content" className="dusk min-h-[80dvh]">
        <PageHead {...careers.notFound} />
      </main>
    );
  }
  const { job, facts } = loaderData;
  const subject = fill(careers.mailSubject, { title: job.title });
  const mailDraft = mailLink(company.mail.careers, subject);
  return (
    <main id="content">
      <PageHead
        crumb={job.title}
        title={job.title}
        lead={[job.location, job.type, job.department].join(" · ")}
      />
      <JobDetail
        texts={careers.job}
        job={job}
        facts={facts}
        address={company.mail.careers}
        mailDraft={mailDraft}
      />
    </main>
  );
}

/** A description that fits a search result: cut between words, at 160 characters. */
function summaryOf(description: string) {
  const text = description.replace(/\s+/g, " ").trim();
  return text.length <= 160 ? text : `${text.slice(0, 159).replace(/\s+\S*$/, "")}…`;
}
