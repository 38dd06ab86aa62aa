import { data, redirect, useLocation, useNavigation } from "react-router";
import { findTemplate } from "~/db/application-messages.server";
import { findApplicationWithJob } from "~/db/application-work.server";
import { isUnavailable } from "~/db/errors.server";
import { findLastLocation, listBusyTimes } from "~/db/meetings.server";
import {
  applicationListParams,
  maxRecipients,
  readApplicationView,
  toApplicationPath,
  toApplicationSearch,
} from "~/lib/applications/application-list";
import {
  type ApplicationStage,
  readApplicationState,
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
} from "~/lib/applications/message-template";
import type { PageHandle } from "~/lib/page-handle";
import { privateMeta } from "~/lib/page-meta";
import { formatPersonName } from "~/lib/person-name";
import { interpolate } from "~/lib/text";
import { databaseDownText } from "~/lib/worklist";
import { BackLink } from "~/sections/admin/detail-head";
import { requirePermission, signedInContext } from "~/server/accounts/require-admin.server";
import { appContext } from "~/server/app.server";
import {
  describeRecipient,
  previewBulkMessages,
  writeBulkMessages,
} from "~/server/applications/bulk-messages.server";
import { interviewMinutes } from "~/server/applications/interview.server";
import { writeMessage } from "~/server/applications/messages.server";
import { canMail } from "~/server/delivery/email.server";
import { requireForm } from "~/server/http/request-body.server";
import { parseSelectedRow } from "~/server/worklist/bulk-form.server";
import { Notice } from "~/ui/notice";
import type { Route } from "./+types/route";
import { WriteForm } from "./write-form";

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
  none: "None of the selected applications can get this message.",
};

export const handle: PageHandle = { params: [...applicationListParams, "kind", "application"] };

export const meta: Route.MetaFunction = ({ loaderData }) =>
  privateMeta(kindTitles[loaderData?.kind ?? "message"]);

export const middleware: Route.MiddlewareFunction[] = [requirePermission("applications")];

/** Reads from the URL whom to write to: applications as they were seen, in a list or on a page. */
function readRecipients(request: Request) {
  const { searchParams } = new URL(request.url);
  const view = readApplicationView(searchParams);
  const rows = searchParams.getAll("application").slice(0, maxRecipients);
  const seen = rows.map((row) => parseSelectedRow(row, readApplicationState));
  const [only] = seen.length === 1 ? seen : [];
  const list = `/admin/applications${toApplicationSearch(view)}`;
  const kind = readCandidateMessageKind(searchParams.get("kind"));
  return { kind, seen, only, back: only ? toApplicationPath(only.id, view) : list };
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const { db, env, clock } = app;
  const { kind, seen, only, back } = readRecipients(request);
  if (!kind || seen.length === 0) throw redirect(addNotice(back, { notice: "none" }), 303);
  const found = only && (await findApplicationWithJob(db, only.id));
  if (only && (!found || found.application.stage === "erased")) throw data(null, { status: 404 });
  const you = context.get(signedInContext).admin;
  const { subject, body } = await findTemplate(db, kind);
  return {
    kind,
    back,
    subject,
    body,
    // One candidate gets any message; several get only what fits their stages.
    plan: found ? { to: [describeRecipient(found)], left: [] } : await previewBulkMessages(app, kind, seen),
    isOne: found !== undefined,
    canMail: canMail(env),
    now: clock(),
    sender: formatPersonName(you),
    agenda: found && {
      minutes: interviewMinutes,
      busy: await listBusyTimes(db, you.id, { applicationNumber: found.application.number }, clock()),
    },
    location: await findLastLocation(db, you.id),
  };
}

type Answer = {
  typed: { subject: string; body: string; days: string };
  slots: Record<string, string>;
  location: string;
  errors?: TemplateErrors & Record<string, string | undefined>;
  problem?: string;
  /** The stage that the only application is in now. */
  stage?: ApplicationStage;
};

export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext);
  const by = context.get(signedInContext);
  const form = await requireForm(request);
  const { kind, seen, only, back } = readRecipients(request);
  if (!kind || seen.length === 0 || form.get("intent") !== "send") throw data(null, { status: 400 });
  const typed = readMessageForm(form);
  const times = readOffer(form);
  const { slots, location } = times;
  const answer = (more: Omit<Answer, "typed" | "slots" | "location">, status: number) =>
    data<Answer>({ typed, slots, location, ...more }, { status });
  const wrong = checkTemplate(typed);
  const { offer, errors: wrongTimes } =
    only && kind === "invitation" ? parseOffer(times, app.clock()) : { errors: undefined };
  if (wrong || wrongTimes) return answer({ errors: { ...wrong, ...wrongTimes } }, 400);
  const { subject, body } = typed;
  const message = { kind, subject, body, days: readDays(typed.days) };
  try {
    if (!only) {
      const result = await writeBulkMessages(app, by, seen, message);
      if (result === "unsendable") return answer({ problem: problemTexts.unsendable }, 409);
      const { changed: count, left, undo } = result;
      if (count === 0) return answer({ problem: problemTexts.none }, 409);
      return redirect(addNotice(back, { notice: "wrote", count, left, undo }), 303);
    }
    const from = String(form.get("from") ?? "");
    const result = await writeMessage(app, by, only.id, { ...message, offer, from });
    if (result === "done") return redirect(addNotice(back, { notice: "message" }), 303);
    const stage = (await findApplicationWithJob(app.db, only.id))?.application.stage ?? "erased";
    return answer({ problem: interpolate(problemTexts[result], { stage: stageNames[stage] }), stage }, 409);
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    return answer({ problem: databaseDownText }, 503);
  }
}

function addNotice(path: string, result: Record<string, string | number | undefined>): string {
  const [address, search] = path.split("?");
  const params = new URLSearchParams(search);
  for (const [name, value] of Object.entries(result)) if (value) params.set(name, String(value));
  return `${address}?${params}`;
}

export default function WriteMessage({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, isOne, plan, back, subject, body } = loaderData;
  const { search } = useLocation();
  const isSending = useNavigation().formData?.get("intent") === "send";
  return (
    <main id="content" className="wrap py-8">
      <BackLink to={back} label={isOne ? `To ${plan.to[0]?.name}` : "Applications"} />
      <h1 className="mt-2 text-[2rem]">
        {kindTitles[kind]}
        {!isOne && `: ${plan.to.length}`}
      </h1>
      <Notice kind="problem" className="mt-4">
        {actionData?.problem}
      </Notice>
      <WriteForm
        key={search}
        {...loaderData}
        {...actionData}
        start={actionData?.typed ?? { subject, body, days: getDefaultDays(kind) }}
        isSending={isSending}
      />
    </main>
  );
}
