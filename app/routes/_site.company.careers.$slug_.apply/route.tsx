import { data, redirect } from "react-router";
import { jobPage } from "~/content/job-page";
import { positions } from "~/content/positions";
import { listDraftFiles } from "~/db/application-files.server";
import { listSimilarJobs } from "~/db/job-lists.server";
import { listJobQuestions } from "~/db/job-questions.server";
import { findFormerJob, findJobBySlug } from "~/db/jobs.server";
import { pickApplicationFields } from "~/lib/applications/application";
import { formatConsent } from "~/lib/applications/application-consent";
import { applicationFormNames } from "~/lib/applications/application-fields";
import { readTouch } from "~/lib/insight/attribution";
import type { Job } from "~/lib/jobs/job";
import { describeDeadline } from "~/lib/jobs/job-facts";
import { toLangAttribute } from "~/lib/jobs/job-language";
import { addLocationQuestion } from "~/lib/jobs/job-questions";
import { listOtherLocations } from "~/lib/jobs/places";
import { toMailLink } from "~/lib/links";
import type { PageHandle } from "~/lib/page-handle";
import { noindex, pageMeta } from "~/lib/page-meta";
import { interpolate } from "~/lib/text";
import { JobLine } from "~/sections/job-detail";
import { PageHead } from "~/sections/page-head";
import { SimilarJobs } from "~/sections/similar-jobs";
import { type App, appContext, siteMapContext, visitContext } from "~/server/app.server";
import { countRefused, submitApplication } from "~/server/applications/application-intake.server";
import { findFormJob, findUploadRefusal } from "~/server/applications/upload.server";
import { type ReadForm, readApplicationForm } from "~/server/files/application-form.server";
import { describeFile } from "~/server/files/receive-file.server";
import { readFields } from "~/server/http/request-body.server";
import { countApplication } from "~/server/insight/lead-count.server";
import { outcomeStatus, type SubmitOutcome } from "~/server/intake/refusal.server";
import { issueSubmissionKey, readJobKey } from "~/server/intake/submission-key.server";
import { redirectToJob } from "~/server/jobs/job-pages.server";
import { summarizeOpenings } from "~/server/jobs/job-view.server";
import { applyTeamSettings } from "~/server/team-settings.server";
import { Main } from "~/ui/main";
import type { Route } from "./+types/route";
import { type ApplyAnswer, ApplyForm, type ApplyJob } from "./apply-form";
import { ApplySidebar } from "./apply-sidebar";
import { applyPage } from "./content";

export const handle: PageHandle = { personal: true, listed: false, takesFiles: true };

export const meta: Route.MetaFunction = ({ loaderData, ...args }) => {
  const { title: closed, lead } = loaderData?.byMail ? applyPage.byMail : applyPage.closed;
  const { title, description } = applyPage.seo;
  const job = loaderData?.job;
  if (!job) return [...pageMeta({ title: closed, description: lead }, args), noindex];
  const named = { title: job.title, location: job.location };
  return pageMeta({ title: interpolate(title, named), description: interpolate(description, named) }, args);
};

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

const similarCount = 3;

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const now = app.clock();
  const found = await findJobBySlug(app.db, params.slug, now);
  if (found?.kind === "moved") throw redirectToJob(`${jobPath(found.slug)}/apply`);
  if (found?.kind === "active" && !found.job.applyForm)
    return { job: undefined, byMail: found.job.title, similar: [] };
  if (found?.kind !== "active") {
    const anyJob = { id: "", department: "", location: "" };
    const similar = summarizeOpenings(await listSimilarJobs(app.db, found?.job ?? anyJob, now, similarCount));
    return data({ job: undefined, byMail: undefined, similar }, { status: found ? 410 : 404 });
  }
  const url = new URL(request.url);
  const touch = readTouch(url, request.headers.get("Referer") ?? "");
  return {
    job: await toApplyJob(app, found.job),
    byMail: undefined,
    similar: [],
    submissionKey: await issueSubmissionKey(app, found.job.id),
    attribution: touch ? JSON.stringify({ first: touch, last: touch }) : "",
  };
}

async function toApplyJob({ db, env }: Pick<App, "db" | "env">, job: Job): Promise<ApplyJob> {
  const { title, location, type, department, slug, needsResume } = job;
  const locations = listOtherLocations(job);
  return {
    title,
    location,
    locations,
    type,
    department,
    slug,
    needsResume,
    applyUntil: describeDeadline(job),
    questions: addLocationQuestion([location, ...locations], await listJobQuestions(db, job.id)),
    lang: toLangAttribute(job),
    consent: formatConsent((await applyTeamSettings(db, env)).applicationRetentionDays),
  };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const app = context.get(appContext);
  const { address } = context.get(visitContext);
  const at = await findFormJob(app, params.slug);
  if (!at) return data<ApplyAnswer>(undefined, { status: 410 });
  const refuse = (draft: string) => findUploadRefusal(app, at, draft);
  const read = await readApplicationForm(app, request, { job: at.job.id, address, refuse });
  const fields = readFields(read.fields);
  const key = String(fields[applicationFormNames.submissionKey] ?? "");
  const issued = await readJobKey(app, key);
  // The job may have closed or moved since the form was rendered; without a valid key it must be open.
  const job = issued ? await findFormerJob(app.db, issued.jobId) : at.isOpen ? at.job : undefined;
  if (!job) return data<ApplyAnswer>(undefined, { status: 410 });
  const unread = describeUnread(read);
  const outcome: SubmitOutcome | Unread = unread
    ? // On a full disk nothing can be counted, and the words are shown again all the same.
      ((await countRefused(app, address).catch(() => undefined)) ?? unread)
    : await submitApplication(app, { job, fields, files: chosenFiles(read), address });
  const status = outcome.kind === "unread" ? outcome.status : outcomeStatus[outcome.kind];
  if (outcome.kind === "saved" || outcome.kind === "repeated") {
    if (outcome.kind === "saved" && !outcome.isSpam)
      await countApplication(app, context.get(siteMapContext), request, {
        attribution: fields[applicationFormNames.attribution],
        page: jobPath(job.slug),
        address,
      });
    const receipt = `${outcome.receiptPath}&notice=sent`;
    if (!fields[applicationFormNames.script]) return redirect(receipt, 303);
    return data<ApplyAnswer>({ kind: "sent", receipt }, { status });
  }
  const retryAfter =
    outcome.kind === "wait" || outcome.kind === "unavailable" || outcome.kind === "unread"
      ? outcome.retryAfter
      : undefined;
  const drawn = await toApplyJob(app, job);
  const answer: ApplyAnswer = {
    kind: "refused",
    errors: "errors" in outcome ? outcome.errors : {},
    detail: outcome.detail,
    values: pickApplicationFields(fields, drawn.questions),
    files: (await listDraftFiles(app.db, key)).map(describeFile),
    // The form keeps its key, so that sending it again is still the same application.
    submissionKey: issued ? key : await issueSubmissionKey(app, job.id),
    job: drawn,
  };
  return data(answer, {
    status,
    headers: retryAfter === undefined ? undefined : { "Retry-After": String(retryAfter) },
  });
}

type Unread = {
  kind: "unread";
  status: number;
  detail: string;
  errors: Record<string, string>;
  retryAfter: number | undefined;
};

function describeUnread({ problem, files }: ReadForm): Unread | undefined {
  const errors: Record<string, string> = {};
  for (const file of files)
    if (file.kind === "refused")
      errors[file.field] = [errors[file.field], file.detail].filter(Boolean).join(" ");
  const [refused] = files.flatMap((file) => (file.kind === "refused" ? [file] : []));
  const { status, message } = problem ?? { status: refused?.status, message: refused?.detail };
  return status && message
    ? { kind: "unread", status, detail: message, errors, retryAfter: refused?.retryAfter }
    : undefined;
}

function chosenFiles({ fields, files }: ReadForm) {
  const arrived = files.flatMap((file) => (file.kind === "kept" ? [file.file.id] : []));
  return [...new Set([...fields.getAll(applicationFormNames.file).map(String), ...arrived])];
}

function jobPath(slug: string) {
  return `/company/careers/${encodeURIComponent(slug)}`;
}

/** Keeps the form as it is when no response arrives; the form retries. */
export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<ApplyAnswer> {
  try {
    return await serverAction();
  } catch {
    return { kind: "unanswered" };
  }
}

export default function Apply({ loaderData, actionData }: Route.ComponentProps) {
  const refused = actionData?.kind === "refused" ? actionData : undefined;
  const job = refused?.job ?? loaderData.job;
  const key =
    refused?.submissionKey ?? ("submissionKey" in loaderData ? (loaderData.submissionKey ?? "") : "");
  const { address, mailSubject } = jobPage.detail.apply;
  const mailFor = (title: string) => toMailLink(address, interpolate(mailSubject, { title }));
  if (loaderData.byMail && !job)
    return (
      <Main>
        <PageHead
          {...applyPage.byMail}
          lead={
            <>
              {applyPage.byMail.lead}{" "}
              <a href={mailFor(loaderData.byMail)} className="underline underline-offset-4">
                {address}
              </a>
            </>
          }
        />
      </Main>
    );
  if (!job)
    return (
      <Main>
        <PageHead {...applyPage.closed} actions={jobPage.notFound.actions} />
        <SimilarJobs title={jobPage.stillOpen} texts={positions.openings} jobs={loaderData.similar} />
      </Main>
    );
  return (
    <Main>
      <PageHead crumb={applyPage.crumb} title={job.title} lang={job.lang} lead={<ApplyLine {...job} />} />
      <div className="wrap grid gap-x-20 gap-y-12 pt-12 pb-section lg:grid-cols-[minmax(0,1fr)_21rem] lg:pt-16">
        <ApplyForm
          lead={job.needsResume ? applyPage.leadWithResume : applyPage.lead}
          job={job}
          submissionKey={key}
          attribution={"attribution" in loaderData ? (loaderData.attribution ?? "") : ""}
          answer={refused}
        />
        <ApplySidebar
          next={applyPage.next}
          mail={{
            ...applyPage.mail,
            address,
            to: mailFor(job.title),
            copy: jobPage.detail.copy,
          }}
        />
      </div>
    </Main>
  );
}

function ApplyLine({ applyUntil, ...job }: ApplyJob) {
  return (
    <>
      <JobLine {...job} />
      {applyUntil && (
        <span className="block">
          {jobPage.detail.facts.applyUntil} <time dateTime={applyUntil.iso}>{applyUntil.text}</time>,{" "}
          {applyUntil.zone}
        </span>
      )}
    </>
  );
}
