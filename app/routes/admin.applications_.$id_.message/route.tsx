import { data, redirect, useNavigation } from "react-router";
import { findApplicationWithJob } from "~/db/application-work.server";
import { isUnavailable } from "~/db/errors.server";
import { listBusyTimes } from "~/db/meetings.server";
import {
  applicationListParams,
  readApplicationView,
  toApplicationFields,
  toApplicationPath,
} from "~/lib/applications/application-list";
import {
  type ApplicationStage,
  findStageAfterMessage,
  readCandidateMessageKind,
  stageNames,
} from "~/lib/applications/application-stage";
import { parseOffer, readOffer } from "~/lib/applications/interview-offer";
import {
  checkTemplate,
  getDefaultDays,
  readDays,
  readMessageForm,
  type TemplateErrors,
  toFirstName,
} from "~/lib/applications/message-template";
import { companyName } from "~/lib/company-name";
import type { PageHandle } from "~/lib/page-handle";
import { privateMeta } from "~/lib/page-meta";
import { formatPersonName } from "~/lib/person-name";
import { interpolate } from "~/lib/text";
import { databaseDownText } from "~/lib/worklist";
import { BackLink } from "~/sections/admin/detail-head";
import { requirePermission, signedInContext } from "~/server/accounts/require-admin.server";
import { appContext } from "~/server/app.server";
import { interviewMinutes } from "~/server/applications/interview.server";
import { listTemplatesFor, writeMessage } from "~/server/applications/messages.server";
import { canMail } from "~/server/delivery/email.server";
import { requireForm } from "~/server/http/request-body.server";
import { Notice } from "~/ui/notice";
import type { Route } from "./+types/route";
import { MessageForm } from "./message-form";

const kindTitles = {
  invitation: "Invite to an interview",
  rejection: "Reject",
  message: "New message",
};

const problemTexts = {
  unsendable: "Email is not set up.",
  gone: "This application was already erased.",
  overtaken:
    "Not sent: this application was moved first and is now in {stage}. Send again if your message still fits.",
  unavailable: databaseDownText,
};

export const handle: PageHandle = { params: [...applicationListParams, "kind", "template"] };

export const meta: Route.MetaFunction = (args) => {
  const { kind = "invitation" } = args.loaderData ?? {};
  return privateMeta(kindTitles[kind]);
};

export const middleware: Route.MiddlewareFunction[] = [requirePermission("applications")];

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { db, env, clock } = context.get(appContext);
  const { searchParams } = new URL(request.url);
  const kind = readCandidateMessageKind(searchParams.get("kind")) ?? "invitation";
  const found = await findApplicationWithJob(db, params.id);
  if (!found || found.application.stage === "erased") throw data(null, { status: 404 });
  const { application, job } = found;
  const { id, number, name, stage } = application;
  const templates = await listTemplatesFor(db, kind);
  const chosen = templates.find(({ id }) => id === searchParams.get("template")) ?? templates[0];
  if (!chosen) throw new Error(`No template for ${kind}.`);
  const you = context.get(signedInContext).admin;
  const view = readApplicationView(searchParams);
  const { subject, body } = chosen;
  return {
    id,
    stage,
    kind,
    canMail: canMail(env),
    now: clock(),
    name,
    subject,
    body,
    template: chosen.id,
    templates: templates.map(({ id, name }) => ({ id, name })),
    params: [...toApplicationFields({ ...view, past: undefined }), ["kind", kind] as [string, string]],
    agenda: {
      minutes: interviewMinutes,
      busy: await listBusyTimes(db, you.id, { applicationNumber: number }, clock()),
    },
    values: {
      "first name": toFirstName(name),
      job: job.title,
      company: companyName,
      sender: formatPersonName(you),
    },
    back: toApplicationPath(id, view),
    moves: findStageAfterMessage(kind, application.stage) !== undefined,
  };
}

type Answer = {
  typed?: { subject: string; body: string; days: string };
  slots?: Record<string, string>;
  errors?: TemplateErrors & Record<string, string | undefined>;
  problem?: string;
  /** The stage that the application is in now. */
  stage?: ApplicationStage;
};

export async function action({ params, request, context }: Route.ActionArgs) {
  const form = await requireForm(request);
  const { searchParams } = new URL(request.url);
  const kind = readCandidateMessageKind(form.get("kind"));
  const typed = readMessageForm(form);
  if (!kind || form.get("intent") !== "send") throw data(null, { status: 400 });
  const app = context.get(appContext);
  const times = readOffer(form);
  const { slots } = times;
  const { offer, errors: wrongTimes } = kind === "invitation" ? parseOffer(times, app.clock()) : {};
  const answer = (more: Answer, status: number) =>
    data({ typed, slots, ...more } satisfies Answer, { status });
  const wrong = checkTemplate(typed);
  const errors = wrong || wrongTimes ? { ...wrong, ...wrongTimes } : undefined;
  if (errors) return answer({ errors }, 400);
  const days = readDays(typed.days);
  try {
    const by = context.get(signedInContext);
    const { subject, body } = typed;
    const from = String(form.get("from") ?? "");
    const result = await writeMessage(app, by, params.id, { kind, subject, body, days, offer, from });
    if (result === "done") {
      const path = toApplicationPath(encodeURIComponent(params.id), readApplicationView(searchParams));
      return redirect(`${path}${path.includes("?") ? "&" : "?"}notice=message`, 303);
    }
    const found = await findApplicationWithJob(app.db, params.id);
    const stage = found?.application.stage ?? "erased";
    const problem = interpolate(problemTexts[result], { stage: stageNames[stage] });
    return answer({ problem, stage }, 409);
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    return answer({ problem: problemTexts.unavailable }, 503);
  }
}

export default function WriteMessage({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, name, back, template, subject, body } = loaderData;
  const answer: Answer = actionData ?? {};
  const isSending = useNavigation().formData?.get("intent") === "send";
  return (
    <main id="content" className="wrap py-8">
      <BackLink to={back} label={`To ${name}`} />
      <h1 className="mt-2 text-[2rem]">{kindTitles[kind]}</h1>
      <Notice kind="problem" className="mt-4">
        {answer.problem}
      </Notice>
      <MessageForm
        key={template}
        {...loaderData}
        stage={answer.stage ?? loaderData.stage}
        start={answer.typed ?? { subject, body, days: getDefaultDays(kind) }}
        slots={answer.slots}
        errors={answer.errors}
        isSending={isSending}
      />
    </main>
  );
}
