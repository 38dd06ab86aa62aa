import { useState } from "react";
import { data, Link, redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { describeFailure } from "~/browser/describe-failure";
import { markSent } from "~/browser/job-draft";
import { useLeaveWarning } from "~/browser/leave-warning";
import { errorPages } from "~/content/error-pages";
import { jobPage } from "~/content/job-page";
import { countAnswers, listJobQuestions } from "~/db/job-questions.server";
import { findJob } from "~/db/jobs.server";
import type { Job } from "~/lib/jobs/job";
import { fingerprintJobEdit, type JobEdit, readJobEdit } from "~/lib/jobs/job-edit";
import { type JobErrors, parseJob, toJobBody, toJobForm } from "~/lib/jobs/job-form";
import { readDiscarded } from "~/lib/jobs/job-merge";
import { changeRows, isQuestionIntent, parseQuestions, toQuestionRows } from "~/lib/jobs/question-form";
import { privateMeta } from "~/lib/page-meta";
import { Submit } from "~/sections/admin/block";
import { JobSaveButton } from "~/sections/admin/job-bar";
import { JobConflict } from "~/sections/admin/job-conflict";
import { type EditedJob, type JobAnswer, JobForm, unsavedQuestion } from "~/sections/admin/job-form";
import { ErrorPage } from "~/sections/error-page";
import { requirePermission, signedInContext } from "~/server/accounts/require-admin.server";
import { hasPermission } from "~/server/accounts/roles.server";
import { listPeople } from "~/server/accounts/team.server";
import { type App, appContext } from "~/server/app.server";
import { requireForm } from "~/server/http/request-body.server";
import { addJob, saveJobEdit } from "~/server/jobs/job-changes.server";
import { findLastEditor } from "~/server/jobs/job-json.server";
import { createPreviewPath } from "~/server/publishing/preview.server";
import { buttonClass } from "~/ui/button";
import type { Route } from "./+types/admin.jobs_.$id";

export const meta: Route.MetaFunction = (args) => {
  const name = args.loaderData?.job?.saved.fields.title;
  const title = editorTitle(args.params.id);
  return privateMeta(name ? `${title}: ${name}` : title);
};

export const middleware: Route.MiddlewareFunction[] = [requirePermission("jobs")];

export async function loader({ params, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const { db } = app;
  const today = app.clock();
  const people = (await listPeople(db)).filter(({ role }) => hasPermission(role, "jobs"));
  const common = { people: people.map(({ id, name }) => ({ id, name })), today, texts: jobPage.detail };
  if (isNew(params.id)) {
    const hiringManager = context.get(signedInContext).admin.id;
    const saved: JobEdit = { fields: toJobForm(), questions: [], hiringManager };
    return {
      job: { ...common, id: "new", saved, opened: fingerprintJobEdit(saved), answered: {} } as EditedJob,
    };
  }
  const job = await findJob(db, params.id);
  // The 404 is returned, not thrown: the list loads jobs too and must stay when a colleague has deleted one.
  if (!job) return data({ job: undefined }, { status: 404 });
  const { id, slug, publishedAt } = job;
  const saved = await readSaved(app, job);
  const edited: EditedJob = {
    ...common,
    id,
    slug,
    publishedAt,
    saved,
    opened: fingerprintJobEdit(saved),
    answered: await countAnswers(db, id),
    createPreviewPath: await createPreviewPath(db, "jobs", id, today),
  };
  return { job: edited };
}

async function readSaved({ db }: App, job: Job): Promise<JobEdit> {
  const questions = toQuestionRows(await listJobQuestions(db, job.id));
  return { fields: toJobForm(job), questions, hiringManager: job.hiringOwnerId ?? "" };
}

function isNew(id: string) {
  return id === "new";
}

function editorTitle(id: string) {
  return isNew(id) ? "New Job Posting" : "Edit Job";
}

/** A form in progress keeps its initial version; a deleted job is not loaded again. */
export function shouldRevalidate({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) {
  return currentParams.id !== nextParams.id;
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const app = context.get(appContext);
  const by = context.get(signedInContext);
  const form = await requireForm(request);
  const typed = { edit: readJobEdit(form), opened: String(form.get("opened")) };
  const intent = String(form.get("intent"));
  const discarded = readDiscarded(form);
  // The sign-in page returned this form after the session had ended.
  if (intent === "resume") {
    const job = isNew(params.id) ? undefined : await findJob(app.db, params.id);
    const theirs = job && toJobForm(job);
    const adopted = theirs && Object.fromEntries(discarded.map((name) => [name, theirs[name]]));
    const fields = { ...typed.edit.fields, ...adopted };
    return { ...typed, edit: { ...typed.edit, fields } } satisfies JobAnswer;
  }
  // A button that changes the questions saves nothing; the form is rendered again.
  if (isQuestionIntent(intent)) {
    const questions = changeRows(typed.edit.questions, intent);
    return { ...typed, edit: { ...typed.edit, questions } } satisfies JobAnswer;
  }
  const parsed = parseJob(toJobBody(typed.edit.fields));
  const parsedQuestions = parseQuestions(typed.edit.questions);
  if (parsed.kind === "invalid" || parsedQuestions.kind === "invalid") {
    const errors: JobErrors = {
      ...(parsed.kind === "invalid" && parsed.errors),
      ...(parsedQuestions.kind === "invalid" && parsedQuestions.errors),
    };
    return data({ ...typed, errors } satisfies JobAnswer, { status: 400 });
  }
  const { hiringManager } = typed.edit;
  const edit = {
    opened: typed.opened,
    mine: parsed.fields,
    discarded,
    questions: parsedQuestions.questions,
    hiringManager,
  };
  if (isNew(params.id)) {
    await addJob(app, by, parsed.fields, edit);
    return answerSaved(form, { notice: parsed.fields.isActive ? "created" : "drafted", kept: [] });
  }
  const savedBy = await findLastEditor(app.db, params.id);
  const result = await saveJobEdit(app, by, params.id, edit);
  if (result.kind === "missing") throw data("This job no longer exists.", { status: 404 });
  if (result.kind === "saved") {
    const notice = result.kept.length > 0 ? "merged" : "updated";
    return answerSaved(form, { notice, kept: result.kept, savedBy, open: result.open }, params.id);
  }
  // The form continues with the saved job and the changes of this form.
  const current = await readSaved(app, result.job);
  const next = {
    edit: { ...typed.edit, fields: toJobForm(result.fields) },
    opened: fingerprintJobEdit(current),
  };
  if (result.errors) return data({ ...next, errors: result.errors } satisfies JobAnswer, { status: 400 });
  const clash = { names: result.clashes, theirs: current.fields, mine: next.edit.fields, savedBy };
  return data({ ...next, clash } satisfies JobAnswer, { status: 409 });
}

/** Returns data to the dialog of the list, which stays open; the page redirects to the list. */
function answerSaved(form: FormData, saved: NonNullable<JobAnswer["saved"]>, id?: string) {
  if (form.has("stay")) return { saved } satisfies JobAnswer;
  const closed = saved.open ? `&undo=${id}` : "";
  return redirect(`/admin/jobs?notice=${saved.notice}${closed}`, 303);
}

/** Keeps everything typed in the editor, even when no response arrives. */
export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<JobAnswer> {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
    return { failure: describeFailure(error) };
  }
}

export default function JobEditor({ loaderData, actionData, params }: Route.ComponentProps) {
  const { job } = loaderData;
  const answer: JobAnswer = actionData ?? {};
  const [dirty, setDirty] = useState(actionData !== undefined);
  useLeaveWarning(dirty, unsavedQuestion);
  if (!job) return <ErrorPage {...errorPages.notFound} />;
  const { edit = job.saved, opened = job.opened, errors, clash } = answer;

  function send() {
    setDirty(false);
    markSent(params.id);
  }

  return (
    <main id="content" className="wrap py-8">
      <h1 dir="auto" className="mb-6 text-[2rem] wrap-anywhere">
        {editorTitle(params.id)}
      </h1>
      {clash && (
        <JobConflict {...clash}>
          <Submit form="job" size="small" intent="save" label="Save my choices" />
          <a
            href={`/admin/jobs/${params.id}`}
            className={buttonClass({ variant: "secondary", size: "small" })}
          >
            Load their version
          </a>
        </JobConflict>
      )}
      <JobForm
        job={job}
        initial={edit}
        opened={opened}
        errors={errors}
        restores={!actionData}
        onDirty={setDirty}
        onSubmit={send}
      >
        <JobSaveButton isNew={isNew(params.id)} isClash={clash !== undefined} />
        <Link to="/admin/jobs" className={buttonClass({ variant: "secondary" })}>
          Cancel
        </Link>
        {job.createPreviewPath && (
          <a href={job.createPreviewPath} className="ml-auto text-small underline underline-offset-4">
            Preview link for colleagues
          </a>
        )}
      </JobForm>
    </main>
  );
}
