import { data, redirect } from "react-router";
import { listFilesOf } from "~/db/application-files.server";
import { type ApplicationRow, listAnswers } from "~/db/applications.server";
import { isUnavailable } from "~/db/errors.server";
import { findFormerJob, findJobBySlug } from "~/db/jobs.server";
import { isClosed } from "~/lib/application-stage";
import type { PageHandle } from "~/lib/page-handle";
import { pageMeta } from "~/lib/page-meta";
import { PageHead } from "~/sections/page-head";
import { type App, appContext } from "~/server/app.server";
import { findApplicationReceipt, receiptPathOf } from "~/server/applications/application-receipt.server";
import { eraseByReceipt, withdrawByReceipt } from "~/server/applications/erasure.server";
import { describeFile } from "~/server/files/receive-file.server";
import { requireForm } from "~/server/http/request-body.server";
import { exactTime } from "~/server/short-time.server";
import { NamedNotice, Notice } from "~/ui/notice";
import type { Route } from "./+types/route";
import { type ApplicationData, ApplicationReceipt } from "./application-receipt";
import { applicationPage, applicationTexts } from "./content";

export const handle: PageHandle = { params: ["token", "notice"], listed: false };

export const meta: Route.MetaFunction = (args) => pageMeta(applicationPage.seo, args);

const readToken = (request: Request) => new URL(request.url).searchParams.get("token") ?? "";

export async function loader({ request, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const application = await findApplicationReceipt(app, readToken(request));
  if (!application) return data({ answer: "wrong" } as const, { status: 404 });
  if (application.stage === "erased") return { answer: "erased" } as const;
  const notice = new URL(request.url).searchParams.get("notice");
  return { answer: "found", application: await readData(app, application), notice } as const;
}

async function readData({ db, clock }: App, application: ApplicationRow): Promise<ApplicationData> {
  const { name, email, phone, location, links, note, stage, replacedBy } = application;
  const job = await findFormerJob(db, application.jobId);
  const found = job && (await findJobBySlug(db, job.slug, clock()));
  const answers = await listAnswers(db, application.number);
  const isWithdrawn = stage === "withdrawn";
  // Who looks like a program is told nothing of that.
  const isDecided = isClosed(stage) && stage !== "spam";
  return {
    job: job?.title ?? "",
    jobPath: found?.kind === "active" ? `/company/careers/${encodeURIComponent(found.job.slug)}` : undefined,
    received: exactTime(application.createdAt),
    state: replacedBy ? "replaced" : isWithdrawn ? "withdrawn" : isDecided ? "decided" : "open",
    words: { name, email, phone, location, note, links: (JSON.parse(links) as string[]).join("\n") },
    answers: answers.map(({ question, answer }) => ({ question, answer })),
    files: (await listFilesOf(db, application.number)).map(describeFile),
    consent: application.consentWords,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext);
  const token = readToken(request);
  const isWithdrawal = (await requireForm(request)).get("intent") === "withdraw";
  try {
    await (isWithdrawal ? withdrawByReceipt : eraseByReceipt)(app, token);
    return redirect(`${receiptPathOf(token)}${isWithdrawal ? "&notice=withdrawn" : ""}`, 303);
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    return data({ problem: applicationPage.unavailable }, { status: 503 });
  }
}

export default function ApplicationPage({ loaderData, actionData }: Route.ComponentProps) {
  const isFound = loaderData.answer === "found";
  return (
    <main id="content" tabIndex={-1} className={isFound ? undefined : "dusk min-h-[70dvh]"}>
      <PageHead {...applicationPage[loaderData.answer]} />
      {isFound && (
        <div className="wrap py-12 lg:py-16">
          <div className="mb-8 max-w-3xl">
            {actionData ? (
              <Notice kind="problem">{actionData.problem}</Notice>
            ) : (
              <NamedNotice notices={applicationPage.notices} name={loaderData.notice} />
            )}
          </div>
          <ApplicationReceipt texts={applicationTexts} application={loaderData.application} />
        </div>
      )}
    </main>
  );
}
