import { data, redirect } from "react-router";
import { findTemplate } from "~/db/application-messages.server";
import { type TemplateKind, templateKinds, templateNames } from "~/lib/applications/application-stage";
import {
  checkTemplate,
  formatSendingDate,
  readMessageForm,
  type TemplateErrors,
} from "~/lib/applications/message-template";
import { companyName } from "~/lib/company-name";
import type { PageHandle } from "~/lib/page-handle";
import { privateMeta } from "~/lib/page-meta";
import { formatPersonName } from "~/lib/person-name";
import { BackLink } from "~/sections/admin/detail-head";
import { ListFilters } from "~/sections/admin/list-controls";
import { requirePermission, signedInContext } from "~/server/accounts/require-admin.server";
import { appContext } from "~/server/app.server";
import { changeTemplate, restoreTemplate } from "~/server/applications/messages.server";
import { requireForm } from "~/server/http/request-body.server";
import { NamedNotice, type Notices } from "~/ui/notice";
import type { Route } from "./+types/route";
import { TemplateForm } from "./template-form";

const notices = {
  saved: { kind: "success", text: "Template saved." },
  restored: { kind: "success", text: "Default restored." },
} satisfies Notices;

const kindHints: Record<TemplateKind, string> = {
  received: "Sent automatically when an application arrives.",
  invitation: "Invites the candidate to an interview. You can edit the text before you send it.",
  rejection: "Tells the candidate that you will not proceed. You can edit the text before you send it.",
  message: "Leaves the stage as it is. You can edit the text before you send it.",
};

export const handle: PageHandle = { params: ["notice", "template"] };

export const meta: Route.MetaFunction = () => privateMeta("Message templates");

export const middleware: Route.MiddlewareFunction[] = [requirePermission("applications")];

function readKind(name: unknown): TemplateKind | undefined {
  return templateKinds.find((kind) => kind === name);
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, clock } = context.get(appContext);
  const kind = readKind(new URL(request.url).searchParams.get("template")) ?? "invitation";
  return {
    kind,
    template: await findTemplate(db, kind),
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
  const [kind, intent] = [readKind(form.get("kind")), form.get("intent")];
  if (!kind || (intent !== "save" && intent !== "restore")) throw data(null, { status: 400 });
  const { subject, body } = readMessageForm(form);
  const typed = { subject, body };
  const errors = intent === "save" ? checkTemplate(typed) : undefined;
  if (errors) return data<Answer>({ typed, errors }, { status: 400 });
  if (intent === "save") await changeTemplate(app, by, { kind, ...typed });
  else await restoreTemplate(app, by, kind);
  const notice = intent === "save" ? "saved" : "restored";
  return redirect(`/admin/applications/messages?template=${kind}&notice=${notice}`, 303);
}

type Answer = { typed: { subject: string; body: string }; errors: TemplateErrors };

export default function MessageTemplates({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, template, values } = loaderData;
  return (
    <main id="content" className="wrap py-8">
      <BackLink to="/admin/applications" label="All applications" />
      <h1 className="mt-2 text-[2rem]">Message templates</h1>
      <NamedNotice notices={notices} />
      <div className="mt-4">
        <ListFilters
          filters={templateKinds.map((one) => ({
            key: one,
            label: templateNames[one],
            search: `?template=${one}`,
            isShown: one === kind,
          }))}
        />
      </div>
      <p className="mt-4 text-small text-muted">{kindHints[kind]}</p>
      <TemplateForm
        key={`${kind} ${template.updatedAt}`}
        kind={kind}
        template={template}
        values={values}
        {...actionData}
      />
    </main>
  );
}
