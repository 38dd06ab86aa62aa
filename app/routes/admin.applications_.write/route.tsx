import { data, redirect, useNavigation } from "react-router";
import { isUnavailable } from "~/db/errors.server";
import {
  applicationListParams,
  readApplicationView,
  toApplicationSearch,
} from "~/lib/applications/application-list";
import { readApplicationState, readCandidateMessageKind } from "~/lib/applications/application-stage";
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
import { BackLink } from "~/sections/admin/detail-head";
import { requirePermission, signedInContext } from "~/server/accounts/require-admin.server";
import { appContext } from "~/server/app.server";
import { previewBulkMessages, writeBulkMessages } from "~/server/applications/bulk-messages.server";
import { listTemplatesFor } from "~/server/applications/messages.server";
import { canMail } from "~/server/delivery/email.server";
import { requireForm } from "~/server/http/request-body.server";
import { parseSelectedRow } from "~/server/worklist/bulk-form.server";
import { Notice } from "~/ui/notice";
import type { Route } from "./+types/route";
import { BulkMessageForm } from "./bulk-message-form";

const kindTitles = {
  invitation: "Invite several to an interview",
  rejection: "Reject several",
  message: "Message several candidates",
};

const maxRecipients = 50;

export const handle: PageHandle = { params: [...applicationListParams] };

export const meta: Route.MetaFunction = () => privateMeta("Message several candidates");

export const middleware: Route.MiddlewareFunction[] = [requirePermission("applications")];

export function loader({ request, context }: Route.LoaderArgs) {
  const view = readApplicationView(new URL(request.url).searchParams);
  const { env, clock } = context.get(appContext);
  return {
    canMail: canMail(env),
    now: clock(),
    sender: formatPersonName(context.get(signedInContext).admin),
    back: `/admin/applications${toApplicationSearch(view)}`,
  };
}

/** Reads the selected applications from the form of the list, and later of this page. */
export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext);
  const form = await requireForm(request);
  const kind = readCandidateMessageKind(form.get("kind"));
  const intent = form.get("intent");
  if (!kind || !["choose", "send"].includes(String(intent))) throw data(null, { status: 400 });
  const view = readApplicationView(new URL(request.url).searchParams);
  const toList = (result: Record<string, string | number | undefined>) => {
    const params = new URLSearchParams(toApplicationSearch(view));
    for (const [name, value] of Object.entries(result)) if (value) params.set(name, String(value));
    return redirect(`/admin/applications?${params}`, 303);
  };
  const chosen = form.getAll("application").slice(0, maxRecipients).map(String);
  if (chosen.length === 0) return toList({ notice: "none" });
  const seen = chosen.map((row) => parseSelectedRow(row, readApplicationState));
  try {
    const templates = await listTemplatesFor(app.db, kind);
    const chosenTemplate = templates.find(({ id }) => id === form.get("template")) ?? templates[0];
    if (!chosenTemplate) throw new Error(`No template for ${kind}.`);
    const { id: template, ...chosenText } = chosenTemplate;
    const typed =
      intent === "choose"
        ? { subject: chosenText.subject, body: chosenText.body, days: getDefaultDays(kind) }
        : readMessageForm(form);
    const answer = async (more: { errors?: TemplateErrors; problem?: string }, status: number) => {
      const plan = await previewBulkMessages(app, kind, seen);
      const named = templates.map(({ id, name }) => ({ id, name }));
      return data({ kind, chosen, plan, template, templates: named, typed, ...more }, { status });
    };
    const errors = intent === "choose" ? undefined : checkTemplate(typed);
    if (errors) return await answer({ errors }, 400);
    if (intent !== "send") return await answer({}, 200);
    const by = context.get(signedInContext);
    const { subject, body, days } = typed;
    const result = await writeBulkMessages(app, by, seen, { kind, subject, body, days: readDays(days) });
    if (result === "unsendable") return await answer({ problem: "Email is not set up." }, 409);
    if (result.changed === 0)
      return await answer({ problem: "None of the selected applications can get this message." }, 409);
    const { changed: count, left, undo } = result;
    return toList({ notice: "wrote", count, left, undo });
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    return toList({ notice: "unavailable" });
  }
}

export default function WriteToSeveral({ loaderData, actionData }: Route.ComponentProps) {
  const { canMail, back, ...writing } = loaderData;
  const isSending = useNavigation().formData?.get("intent") === "send";
  const title = actionData ? kindTitles[actionData.kind] : "Message several candidates";
  return (
    <main id="content" className="wrap py-8">
      <BackLink to={back} label="Applications" />
      <h1 className="mt-2 text-[2rem]">{title}</h1>
      <Notice kind="problem" className="mt-4">
        {actionData?.problem}
      </Notice>
      {actionData ? (
        <BulkMessageForm
          key={actionData.template}
          {...actionData}
          canMail={canMail}
          back={back}
          isSending={isSending}
          {...writing}
          start={actionData.typed}
        />
      ) : (
        <p className="mt-2 max-w-text text-muted">Select applications in the list, then choose a message.</p>
      )}
    </main>
  );
}
