import { data, Link, redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { jobConflict, jobDialog, jobForm, jobPreview, jobsSeo, jobTabs } from "~/content/admin-jobs";
import { errorPages } from "~/content/error-pages";
import { listJobQuestions } from "~/db/job-questions.server";
import { findJob } from "~/db/jobs.server";
import type { JobFieldName } from "~/lib/jobs/job-fields";
import {
  type JobErrors,
  type JobFormValues,
  parseJob,
  readJobForm,
  toJobBody,
  toJobForm,
} from "~/lib/jobs/job-form";
import { printJobForm, readGivenUp } from "~/lib/jobs/job-merge";
import { pageMeta } from "~/lib/page-meta";
import { JobSaveButtons } from "~/sections/admin/job-bar";
import { JobConflict } from "~/sections/admin/job-conflict";
import type { EditedJob } from "~/sections/admin/job-dialog";
import { JobPage } from "~/sections/admin/job-page";
import { JobTabs } from "~/sections/admin/job-tabs";
import { ErrorPage } from "~/sections/error-page";
import { requirePermission, signedInContext } from "~/server/accounts/require-admin.server";
import { appContext } from "~/server/app.server";
import { requireForm } from "~/server/http/request-body.server";
import { saveJobForm } from "~/server/jobs/job-changes.server";
import { findLastEditor } from "~/server/jobs/job-json.server";
import { previewPath } from "~/server/jobs/job-preview.server";
import { Button, buttonClass } from "~/ui/button";
import type { Route } from "./+types/admin.jobs_.$id";

const { edit } = jobDialog;

export const meta: Route.MetaFunction = (place) => {
  const title = place.loaderData?.job?.fields.title;
  return pageMeta({ ...jobsSeo, title: title ? `${edit.title}: ${title}` : edit.title }, place);
};

export const middleware: Route.MiddlewareFunction[] = [requirePermission("jobs")];

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, clock } = context.get(appContext);
  const job = await findJob(db, params.id);
  // Not thrown: the list asks for a job too, and stays where it is when a colleague has deleted it.
  if (!job) return data({ job: undefined, today: clock() }, { status: 404 });
  const { id, version, slug, createdAt, updatedAt, publishedAt, ...fields } = job;
  const questions = (await listJobQuestions(db, id)).length;
  const path = await previewPath(db, id, clock());
  const edited: EditedJob = { id, version, slug, fields, questions, previewPath: path };
  return { job: edited, today: clock() };
}

/** A form that is being filled in keeps the version it began with; the list's copy of a deleted job is not asked for. */
export function shouldRevalidate({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) {
  return currentParams.id !== nextParams.id;
}

type Answer = {
  values: JobFormValues;
  /** What the form began with, by `printJobForm`. */
  opened: string;
  errors?: JobErrors;
  clash?: { names: JobFieldName[]; theirs: JobFormValues; savedBy?: string };
};

export async function action({ params, request, context }: Route.ActionArgs) {
  const app = context.get(appContext);
  const form = await requireForm(request);
  const values = readJobForm(form);
  const opened = String(form.get("opened"));
  const given = readGivenUp(form);
  // Handed back by the sign-in page after the session had ended.
  if (form.get("intent") === "resume") {
    const job = await findJob(app.db, params.id);
    return { values: { ...values, ...(job && pick(toJobForm(job), given)) }, opened } satisfies Answer;
  }
  const parsed = parseJob(toJobBody(values));
  if (parsed.kind === "invalid")
    return data({ values, opened, errors: parsed.errors } satisfies Answer, { status: 400 });
  const result = await saveJobForm(app, context.get(signedInContext), params.id, {
    ...{ opened, given, mine: parsed.fields },
  });
  if (result.kind === "missing") throw data(null, { status: 404 });
  if (result.kind === "saved")
    return redirect(`/admin/jobs?notice=${result.kept.length > 0 ? "merged" : "updated"}`, 303);
  // The form goes on from what stands there now, with what was changed here on top.
  const theirs = toJobForm(result.job);
  const begun = { values: toJobForm(result.fields), opened: printJobForm(theirs) };
  if (result.errors) return data({ ...begun, errors: result.errors } satisfies Answer, { status: 400 });
  const clash = { names: result.clashes, theirs, savedBy: await findLastEditor(app.db, params.id) };
  return data({ ...begun, clash } satisfies Answer, { status: 409 });
}

function pick(values: JobFormValues, names: JobFieldName[]): Partial<JobFormValues> {
  return Object.fromEntries(names.map((name) => [name, values[name]]));
}

export default function EditJob({ loaderData, actionData }: Route.ComponentProps) {
  const { job, today } = loaderData;
  if (!job) return <ErrorPage {...errorPages.notFound} />;
  const { values, opened, errors, clash }: Answer = actionData ?? begin(job);
  return (
    <JobPage
      title={edit.title}
      texts={jobForm}
      initial={values}
      errors={errors}
      slug={job.slug}
      kept={{ key: job.id, opened, saved: toJobForm(job.fields), restores: !actionData }}
      preview={jobPreview}
      today={today}
      isDirty={actionData !== undefined}
      tabs={
        <JobTabs
          texts={jobTabs}
          id={job.id}
          title={job.fields.title}
          current="job"
          questions={job.questions}
        />
      }
      above={
        clash && (
          <JobConflict texts={jobConflict} labels={jobForm.labels} {...clash} mine={values}>
            <Button type="submit" form="job" size="small" name="intent" value="save">
              {jobDialog.saveChoice}
            </Button>
            <a
              href={`/admin/jobs/${job.id}`}
              className={buttonClass({ variant: "secondary", size: "small" })}
            >
              {jobDialog.takeTheirs}
            </a>
          </JobConflict>
        )
      }
    >
      <JobSaveButtons texts={jobDialog} isActive={job.fields.isActive} isClash={clash !== undefined} />
      <Link to="/admin/jobs" className={buttonClass({ variant: "secondary" })}>
        {jobDialog.cancel}
      </Link>
      <a href={job.previewPath} className="ml-auto text-small underline underline-offset-4">
        {jobDialog.previewLink}
      </a>
    </JobPage>
  );
}

function begin({ fields }: EditedJob): Answer {
  const values = toJobForm(fields);
  return { values, opened: printJobForm(values) };
}
