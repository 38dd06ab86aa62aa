import { useState } from "react";
import { data, Link, redirect } from "react-router";
import { markSent } from "~/browser/form-draft";
import { useLeaveWarning } from "~/browser/leave-warning";
import { questionDraftKey } from "~/browser/question-draft";
import { jobDialog, jobsSeo, jobTabs } from "~/content/admin-jobs";
import { countAnswers, listJobQuestions } from "~/db/job-questions.server";
import { findJob } from "~/db/jobs.server";
import {
  changeQuestions,
  isSameRows,
  parseQuestions,
  type QuestionErrors,
  type QuestionRows,
  readQuestions,
  toQuestionRows,
} from "~/lib/jobs/question-form";
import { pageMeta } from "~/lib/page-meta";
import { JobTabs } from "~/sections/admin/job-tabs";
import { requirePermission, signedInContext } from "~/server/accounts/require-admin.server";
import { appContext } from "~/server/app.server";
import { requireForm } from "~/server/http/request-body.server";
import { changeJobQuestions, printQuestions } from "~/server/jobs/job-questions.server";
import { Button, buttonClass } from "~/ui/button";
import { Notice } from "~/ui/notice";
import type { Route } from "./+types/route";
import { questionTexts as texts } from "./content";
import { QuestionForm } from "./question-form";

export const meta: Route.MetaFunction = (place) => pageMeta({ ...jobsSeo, title: texts.title }, place);

export const middleware: Route.MiddlewareFunction[] = [requirePermission("jobs")];

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(appContext);
  const job = await findJob(db, params.id);
  if (!job) throw data(null, { status: 404 });
  const questions = await listJobQuestions(db, job.id);
  return {
    ...{ id: job.id, title: job.title, saved: toQuestionRows(questions), opened: printQuestions(questions) },
    answered: await countAnswers(db, job.id),
  };
}

type Answer = QuestionRows & { opened: string; errors?: QuestionErrors; problem?: string };

export async function action({ params, request, context }: Route.ActionArgs) {
  const app = context.get(appContext);
  const form = await requireForm(request);
  const typed = readQuestions(form);
  const intent = String(form.get("intent"));
  const opened = String(form.get("opened"));
  // Nothing is saved yet: the form comes back with a row more, less or in another place.
  if (intent !== "save") return { ...changeQuestions(typed, intent), opened } satisfies Answer;
  const parsed = parseQuestions(typed.rows);
  if (parsed.kind === "invalid")
    return data({ ...typed, opened, errors: parsed.errors } satisfies Answer, { status: 400 });
  const { questions } = parsed;
  const result = await changeJobQuestions(app, context.get(signedInContext), params.id, {
    opened,
    questions,
  });
  if (result === "missing") throw data(null, { status: 404 });
  if (result === "saved") return redirect("/admin/jobs?notice=questions", 303);
  const standing = printQuestions(await listJobQuestions(app.db, params.id));
  return data({ ...typed, opened: standing, problem: texts.changed } satisfies Answer, { status: 409 });
}

/** What candidates for a job are asked: a part of its form, saved for itself. */
export default function JobQuestions({ loaderData, actionData }: Route.ComponentProps) {
  const { id, title, saved, answered } = loaderData;
  const { rows, removed, opened, errors, problem }: Answer = actionData ?? { ...loaderData, rows: saved };
  const [dirty, setDirty] = useState(!isSameRows(rows, saved));
  useLeaveWarning(dirty, texts.unsaved);
  const key = questionDraftKey(id);

  function send() {
    setDirty(false);
    markSent(key);
  }

  return (
    <main id="content" className="wrap py-8">
      <h1 className="mb-6 text-[2rem]">{jobDialog.edit.title}</h1>
      <JobTabs texts={jobTabs} id={id} title={title} current="questions" questions={saved.length} />
      <h2 className="text-h3">{texts.title}</h2>
      <p className="mt-1 mb-6 max-w-text text-small text-muted">
        {texts.lead} {Object.keys(answered).length > 0 && texts.stays}
      </p>
      <Notice kind="problem" className="mb-6">
        {problem}
      </Notice>
      <QuestionForm
        texts={texts}
        initial={{ rows, removed }}
        answered={answered}
        errors={errors}
        kept={{ key, opened, saved, restores: !actionData }}
        onDirty={setDirty}
        onSave={send}
      >
        <Button type="submit" form="questions" name="intent" value="save">
          {texts.submit}
        </Button>
        <Link to="/admin/jobs" className={buttonClass({ variant: "secondary" })}>
          {texts.cancel}
        </Link>
      </QuestionForm>
    </main>
  );
}
