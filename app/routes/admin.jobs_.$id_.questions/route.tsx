import { data, redirect } from "react-router";
import { jobsSeo } from "~/content/admin-jobs";
import { listJobQuestions } from "~/db/job-questions.server";
import { findJob } from "~/db/jobs.server";
import { pageMeta } from "~/lib/page-meta";
import {
  changeRows,
  parseQuestions,
  type QuestionErrors,
  type QuestionRow,
  readQuestionRows,
  toQuestionRows,
} from "~/lib/question-form";
import { interpolate } from "~/lib/text";
import { requirePermission, signedInContext } from "~/server/accounts/require-admin.server";
import { appContext } from "~/server/app.server";
import { requireForm } from "~/server/http/request-body.server";
import { changeJobQuestions, printQuestions } from "~/server/jobs/job-questions.server";
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
  return { title: job.title, rows: toQuestionRows(questions), opened: printQuestions(questions) };
}

type Answer = { rows: QuestionRow[]; opened: string; errors?: QuestionErrors; problem?: string };

export async function action({ params, request, context }: Route.ActionArgs) {
  const app = context.get(appContext);
  const form = await requireForm(request);
  const rows = readQuestionRows(form);
  const intent = String(form.get("intent"));
  const opened = String(form.get("opened"));
  // Nothing is saved yet: the form comes back with a row more, less or in another place.
  if (intent !== "save") return { rows: changeRows(rows, intent), opened } satisfies Answer;
  const parsed = parseQuestions(rows);
  if (parsed.kind === "invalid")
    return data({ rows, opened, errors: parsed.errors } satisfies Answer, { status: 400 });
  const { questions } = parsed;
  const result = await changeJobQuestions(app, context.get(signedInContext), params.id, {
    opened,
    questions,
  });
  if (result === "missing") throw data(null, { status: 404 });
  if (result === "saved") return redirect("/admin/jobs?notice=questions", 303);
  const standing = printQuestions(await listJobQuestions(app.db, params.id));
  return data({ rows, opened: standing, problem: texts.changed } satisfies Answer, { status: 409 });
}

/** What candidates for a job are asked. */
export default function JobQuestions({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, opened, errors, problem }: Answer = actionData ?? loaderData;
  return (
    <main id="content" className="wrap py-8">
      <h1 className="text-[2rem]">{texts.title}</h1>
      <p className="mt-3 max-w-text text-muted">{interpolate(texts.lead, { title: loaderData.title })}</p>
      <Notice kind="problem" className="mt-4">
        {problem}
      </Notice>
      <QuestionForm texts={texts} rows={rows} errors={errors} opened={opened} />
    </main>
  );
}
