import { data, redirect } from "react-router";
import { listFilesOf } from "~/db/application-files.server";
import { type ApplicationRow, listAnswers } from "~/db/applications.server";
import { isUnavailable } from "~/db/errors.server";
import { findFormerJob, findJobBySlug } from "~/db/jobs.server";
import { toUnicodeEmail } from "~/db/word-search.server";
import { filesWithAdded } from "~/lib/applications/application-fields";
import { confirmProblem, isConfirmed } from "~/lib/confirm-field";
import { toLangAttribute } from "~/lib/jobs/job-language";
import type { PageHandle } from "~/lib/page-handle";
import { pageMeta } from "~/lib/page-meta";
import { PageHead } from "~/sections/page-head";
import { type App, appContext, visitContext } from "~/server/app.server";
import { buildReceiptPath, findApplicationByReceipt } from "~/server/applications/application-receipt.server";
import {
  chooseInterviewTime,
  findCandidateState,
  recordAddedFile,
  withdrawByReceipt,
} from "~/server/applications/candidate-changes.server";
import { eraseByReceipt } from "~/server/applications/erasure.server";
import { readInterview } from "~/server/applications/interview.server";
import { readApplicationForm } from "~/server/files/application-form.server";
import { describeFile, fileRefusal as refuseFile } from "~/server/files/receive-file.server";
import { readLinkToken } from "~/server/links.server";
import { NamedNotice, Notice } from "~/ui/notice";
import type { Route } from "./+types/route";
import { ApplicationReceipt } from "./application-receipt";
import { applicationPage } from "./content";

export const handle: PageHandle = { params: ["token", "notice"], listed: false, takesFiles: true };

export const meta: Route.MetaFunction = (args) =>
  pageMeta({ title: applicationPage.found.crumb, description: applicationPage.found.lead }, args);

export async function loader({ request, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const application = await findApplicationByReceipt(app, readLinkToken(request));
  if (!application) return data({ answer: "wrong" } as const, { status: 404 });
  if (application.stage === "erased") return { answer: "erased" } as const;
  return { answer: "found", application: await readData(app, application) } as const;
}

async function readData({ db, clock }: App, application: ApplicationRow) {
  const { name, email, phone, location, links, note } = application;
  const job = await findFormerJob(db, application.jobId);
  const found = job && (await findJobBySlug(db, job.slug, clock()));
  const answers = await listAnswers(db, application.number);
  const files = (await listFilesOf(db, application.number)).map(describeFile);
  const state = await findCandidateState(db, application);
  return {
    job: job?.title ?? "",
    lang: job && toLangAttribute(job),
    jobPath:
      found?.kind === "active"
        ? (`/company/careers/${encodeURIComponent(found.job.slug)}` as const)
        : undefined,
    received: application.createdAt,
    state,
    fields: {
      name,
      email: toUnicodeEmail(email) ?? email,
      phone,
      location,
      note,
      links: (JSON.parse(links) as string[]).join("\n"),
    },
    interview: await readInterviewState(db, application, state, clock()),
    answers: answers.map(({ question, answer }) => ({ question, answer })),
    files,
    takesFiles: state === "open" && files.length < filesWithAdded,
    consent: application.consentWords,
  };
}

/** Returns the interview of an application, which exists only while it is open. */
async function readInterviewState(db: App["db"], application: ApplicationRow, state: string, now: number) {
  return state === "open"
    ? await readInterview(db, application, now)
    : { at: undefined, location: "", offered: [] };
}

type Answer = { problem: string; at?: "add" | "withdraw" | "erase" };

export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext);
  const token = readLinkToken(request);
  const back = buildReceiptPath(token);
  const found = await findApplicationByReceipt(app, token);
  // The body is not read for an invalid link, so no file is written.
  if (!found || found.stage === "erased") return redirect(back, 303);
  const refuse = (status: number, problem: string, at: Answer["at"] = "add") =>
    data<Answer>({ problem, at }, { status });
  try {
    const { address } = context.get(visitContext);
    const { fields, files, problem } = await readApplicationForm(app, request, {
      job: found.jobId,
      address,
      application: found.number,
      refuse: async () =>
        (await canAddFiles(app, found)) ? undefined : refuseFile("full", applicationPage.full),
    });
    if (problem) return refuse(problem.status, problem.message);
    const intent = fields.get("intent");
    if ((intent === "withdraw" || intent === "erase") && !isConfirmed(fields))
      return refuse(400, confirmProblem, intent);
    switch (intent) {
      case "withdraw":
        await withdrawByReceipt(app, token);
        return redirect(`${back}&notice=withdrawn`, 303);
      case "choose": {
        const [at, zone] = [Number(fields.get("at")), String(fields.get("zone") ?? "")];
        const result = await chooseInterviewTime(app, token, { at, zone });
        if (result === "done") return redirect(`${back}&notice=interview`, 303);
        const status = result === "wait" ? 429 : 409;
        return data<Answer>({ problem: applicationPage.interview[result] }, { status });
      }
      case "add": {
        const [refused] = files.flatMap((file) => (file.kind === "refused" ? [file] : []));
        if (files.some(({ kind }) => kind === "kept")) await recordAddedFile(app, found);
        if (refused) return refuse(refused.status, refused.detail);
        return files.length > 0 ? redirect(`${back}&notice=added`, 303) : refuse(400, applicationPage.noFile);
      }
      case "erase":
        await eraseByReceipt(app, token);
        return redirect(back, 303);
      default:
        return data<Answer>({ problem: applicationPage.unknown }, { status: 400 });
    }
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    return data<Answer>({ problem: applicationPage.unavailable }, { status: 503 });
  }
}

/** Whether files can be added; for concurrent uploads receiveFile enforces the limit. */
async function canAddFiles({ db }: App, application: ApplicationRow) {
  const isOpen = (await findCandidateState(db, application)) === "open";
  return isOpen && (await listFilesOf(db, application.number)).length < filesWithAdded;
}

export default function ApplicationPage({ loaderData, actionData }: Route.ComponentProps) {
  const isFound = loaderData.answer === "found";
  return (
    <main id="content" tabIndex={-1} className={isFound ? undefined : "dusk grid min-h-[70dvh]"}>
      <PageHead {...applicationPage[loaderData.answer]} />
      {isFound && (
        <ApplicationReceipt
          application={loaderData.application}
          refused={actionData?.at && { [actionData.at]: actionData.problem }}
          notice={
            <div className="mb-8">
              <NamedNotice notices={applicationPage.notices} />
              <Notice kind="problem">{!actionData?.at && actionData?.problem}</Notice>
            </div>
          }
        />
      )}
    </main>
  );
}
