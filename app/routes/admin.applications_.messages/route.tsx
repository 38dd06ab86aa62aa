import { data, redirect } from "react-router";
import { findTemplate, listTemplates } from "~/db/application-messages.server";
import { templateKinds } from "~/lib/applications/application-stage";
import {
  checkTemplate,
  formatSendingDate,
  type MessageTemplate,
  readMessageForm,
  type TemplateErrors,
} from "~/lib/applications/message-template";
import { cleanLine } from "~/lib/clean-text";
import { companyName } from "~/lib/company-name";
import type { PageHandle } from "~/lib/page-handle";
import { privateMeta } from "~/lib/page-meta";
import { formatPersonName } from "~/lib/person-name";
import { BackLink } from "~/sections/admin/detail-head";
import { requirePermission, signedInContext } from "~/server/accounts/require-admin.server";
import { appContext } from "~/server/app.server";
import { changeTemplate, removeTemplate } from "~/server/applications/messages.server";
import { requireForm } from "~/server/http/request-body.server";
import { NamedNotice, type Notices } from "~/ui/notice";
import type { Route } from "./+types/route";
import { TemplateForm } from "./template-form";
import { TemplateList } from "./template-list";

const templatesPath = "/admin/applications/messages";

const notices = {
  saved: { kind: "success", text: "Template saved." },
  deleted: { kind: "success", text: "Template deleted." },
  restored: { kind: "success", text: "Default restored." },
  gone: { kind: "problem", text: "This template was already deleted." },
} satisfies Notices;

export const handle: PageHandle = { params: ["notice", "template"] };

export const meta: Route.MetaFunction = () => privateMeta("Message templates");

export const middleware: Route.MiddlewareFunction[] = [requirePermission("applications")];

const blankTemplate = { name: "", kind: "message", subject: "", body: "" } as const;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, clock } = context.get(appContext);
  const id = new URL(request.url).searchParams.get("template");
  if (!id) return { templates: await listTemplates(db) };
  const found = id === "new" ? blankTemplate : await findTemplate(db, id);
  if (!found) throw redirect(`${templatesPath}?notice=gone`, 303);
  const { name, kind, subject, body, updatedAt } = { updatedAt: undefined, ...found };
  return {
    template: {
      id: id === "new" ? undefined : id,
      name,
      kind,
      subject,
      body,
      changed: updatedAt,
    },
    values: {
      "first name": "Robin",
      job: "Video Engineer",
      company: companyName,
      sender: formatPersonName(context.get(signedInContext).admin),
      date: formatSendingDate(clock(), 0),
    },
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext);
  const by = context.get(signedInContext);
  const form = await requireForm(request);
  const id = String(form.get("id") ?? "") || undefined;
  switch (form.get("intent")) {
    case "save": {
      const kind = templateKinds.find((kind) => kind === form.get("kind"));
      // The confirmation has only its default template.
      if (!kind || (kind === "received" && id !== kind)) throw data(null, { status: 400 });
      const { subject, body } = readMessageForm(form);
      const typed = { name: cleanLine(String(form.get("name") ?? "")), kind, subject, body };
      const errors = checkTemplate(typed);
      if (errors) return data<Answer>({ typed, errors }, { status: 400 });
      const isSaved = await changeTemplate(app, by, { ...typed, id });
      return redirect(`${templatesPath}?notice=${isSaved ? "saved" : "gone"}`, 303);
    }
    case "restore":
    case "delete": {
      const removed = id && (await removeTemplate(app, by, id));
      const notice = !removed ? "gone" : removed.id === removed.kind ? "restored" : "deleted";
      return redirect(`${templatesPath}?notice=${notice}`, 303);
    }
    default:
      throw data(null, { status: 400 });
  }
}

type Typed = MessageTemplate & { name: string; kind: (typeof templateKinds)[number] };
type Answer = { typed?: Typed; errors?: TemplateErrors };

export default function MessageTemplates({ loaderData, actionData }: Route.ComponentProps) {
  const answer: Answer = actionData ?? {};
  const { templates, template, values } = {
    templates: undefined,
    template: undefined,
    ...loaderData,
  };
  return (
    <main id="content" className="wrap py-8">
      <BackLink
        to={template ? templatesPath : "/admin/applications"}
        label={template ? "All templates" : "All applications"}
      />
      <NamedNotice notices={notices} />
      {templates && <TemplateList templates={templates} />}
      {template && values && (
        <TemplateForm
          key={`${template.id} ${template.changed}`}
          template={template}
          values={values}
          typed={answer.typed}
          errors={answer.errors}
        />
      )}
    </main>
  );
}
