import { data, Link, redirect } from "react-router";
import { jobDialog, jobForm, jobPreview, jobsSeo } from "~/content/admin-jobs";
import {
  type JobErrors,
  type JobFormValues,
  parseJob,
  readJobForm,
  toJobBody,
  toJobForm,
} from "~/lib/jobs/job-form";
import { pageMeta } from "~/lib/page-meta";
import { JobSaveButtons } from "~/sections/admin/job-bar";
import { JobPage } from "~/sections/admin/job-page";
import { requirePermission, signedInContext } from "~/server/accounts/require-admin.server";
import { appContext } from "~/server/app.server";
import { requireForm } from "~/server/http/request-body.server";
import { addJob } from "~/server/jobs/job-changes.server";
import { buttonClass } from "~/ui/button";
import type { Route } from "./+types/admin.jobs_.new";

const { create } = jobDialog;

export const meta: Route.MetaFunction = (place) => pageMeta({ ...jobsSeo, title: create.title }, place);

export const middleware: Route.MiddlewareFunction[] = [requirePermission("jobs")];

export function loader({ context }: Route.LoaderArgs) {
  return { today: context.get(appContext).clock() };
}

type Answer = { values: JobFormValues; errors: JobErrors };

export async function action({ request, context }: Route.ActionArgs) {
  const form = await requireForm(request);
  const values = readJobForm(form);
  // Handed back by the sign-in page after the session had ended.
  if (form.get("intent") === "resume") return { values, errors: {} } satisfies Answer;
  const parsed = parseJob(toJobBody(values));
  if (parsed.kind === "invalid")
    return data({ values, errors: parsed.errors } satisfies Answer, { status: 400 });
  const { id } = await addJob(context.get(appContext), context.get(signedInContext), parsed.fields);
  const notice = parsed.fields.isActive ? "created" : "drafted";
  return redirect(`/admin/jobs?notice=${notice}&job=${id}`, 303);
}

export default function NewJob({ loaderData, actionData }: Route.ComponentProps) {
  const { values, errors }: Answer = actionData ?? { values: toJobForm(), errors: {} };
  return (
    <JobPage
      title={create.title}
      texts={jobForm}
      initial={values}
      errors={errors}
      preview={jobPreview}
      today={loaderData.today}
      isDirty={actionData !== undefined}
      kept={{ key: "new", opened: "", saved: toJobForm(), restores: !actionData }}
    >
      <JobSaveButtons texts={jobDialog} isActive={undefined} />
      <Link to="/admin/jobs" className={buttonClass({ variant: "secondary" })}>
        {jobDialog.cancel}
      </Link>
    </JobPage>
  );
}
