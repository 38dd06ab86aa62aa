import { data, Link, redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { jobConflict, jobDialog, jobForm, jobPreview, jobsSeo } from "~/content/admin-jobs";
import { errorPages } from "~/content/error-pages";
import { findJob } from "~/db/jobs.server";
import {
  type JobErrors,
  type JobFormValues,
  parseJob,
  readJobForm,
  toJobBody,
  toJobForm,
} from "~/lib/job-form";
import { pageMeta } from "~/lib/page-meta";
import { ErrorPage } from "~/sections/error-page";
import { JobConflict } from "~/sections/job-conflict";
import type { EditedJob } from "~/sections/job-dialog";
import { JobPage } from "~/sections/job-page";
import { signedInContext } from "~/server/admin-door.server";
import { appContext } from "~/server/app.server";
import { requireForm } from "~/server/form.server";
import { changeJob } from "~/server/job-changes.server";
import { findLastEditor } from "~/server/job-json.server";
import { previewPath } from "~/server/job-preview.server";
import { Button, buttonClass } from "~/ui/button";
import type { Route } from "./+types/admin.jobs_.$id";

const { edit } = jobDialog;

export const meta: Route.MetaFunction = (place) => pageMeta({ ...jobsSeo, title: edit.title }, place);

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, clock } = context.get(appContext);
  const job = await findJob(db, params.id);
  // Not thrown: the list asks for a job too, and stays where it is when a colleague has deleted it.
  if (!job) return data({ job: undefined, today: clock() }, { status: 404 });
  const { id, version, slug } = job;
  const edited: EditedJob = {
    ...{ id, version, slug },
    values: toJobForm(job),
    previewPath: await previewPath(db, id, clock()),
  };
  return { job: edited, today: clock() };
}

/** A form that is being filled in keeps the version it began with; the list's copy of a deleted job is not asked for. */
export function shouldRevalidate({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) {
  return currentParams.id !== nextParams.id;
}

type Answer = {
  values: JobFormValues;
  version: number;
  errors?: JobErrors;
  conflict?: { values: JobFormValues; savedBy?: string };
};

export async function action({ params, request, context }: Route.ActionArgs) {
  const app = context.get(appContext);
  const form = await requireForm(request);
  const values = readJobForm(form);
  const version = Number.parseInt(String(form.get("version")), 10) || 0;
  // Handed back by the sign-in page after the session had ended.
  if (form.get("intent") === "resume") return { values, version } satisfies Answer;
  const parsed = parseJob(toJobBody(values));
  if ("errors" in parsed)
    return data({ values, version, errors: parsed.errors } satisfies Answer, { status: 400 });
  const result = await changeJob(app, context.get(signedInContext), params.id, parsed.fields, version);
  if (result.kind === "missing") throw data(null, { status: 404 });
  if (result.kind === "saved") return redirect("/admin/jobs?notice=updated", 303);
  const conflict = { values: toJobForm(result.job), savedBy: await findLastEditor(app.db, params.id) };
  return data({ values, version: result.job.version, conflict } satisfies Answer, { status: 409 });
}

export default function EditJob({ loaderData, actionData }: Route.ComponentProps) {
  const { job, today } = loaderData;
  if (!job) return <ErrorPage {...errorPages.notFound} />;
  const { values, version, errors, conflict }: Answer = actionData ?? job;
  return (
    <JobPage
      title={edit.title}
      texts={jobForm}
      initial={values}
      errors={errors}
      slug={job.slug}
      hidden={{ version: String(version) }}
      preview={jobPreview}
      today={today}
      isDirty={actionData !== undefined}
      above={
        conflict && (
          <JobConflict
            texts={jobConflict}
            labels={jobForm.labels}
            theirs={conflict.values}
            mine={values}
            savedBy={conflict.savedBy}
          >
            <Button type="submit" form="job" size="small" name="intent" value="save">
              {jobDialog.keepMine}
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
      <Button type="submit" name="intent" value="save">
        {conflict ? jobDialog.keepMine : edit.submit}
      </Button>
      <Link to="/admin/jobs" className={buttonClass({ variant: "secondary" })}>
        {jobDialog.cancel}
      </Link>
      <a href={job.previewPath} className="ml-auto text-small underline underline-offset-4">
        {jobDialog.previewLink}
      </a>
    </JobPage>
  );
}
