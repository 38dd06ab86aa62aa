import { data, redirect } from "react-router";
import { findTemplate } from "~/db/application-messages.server";
import { templateKinds } from "~/lib/applications/application-stage";
import { checkTemplate, readMessageForm, type TemplateErrors } from "~/lib/applications/message-template";
import { companyName } from "~/lib/company-name";
import type { PageHandle } from "~/lib/page-handle";
import { pageMeta } from "~/lib/page-meta";
import { BackLink } from "~/sections/admin/detail-head";
import { requirePermission, signedInContext } from "~/server/accounts/require-admin.server";
import { appContext } from "~/server/app.server";
import { changeTemplate } from "~/server/applications/messages.server";
import { requireForm } from "~/server/http/request-body.server";
import { exactTime } from "~/server/short-time.server";
import { NamedNotice } from "~/ui/notice";
import type { Route } from "./+types/route";
import { Templates } from "./templates";

const sample = {
  name: "Robin Okafor",
  job: "Video Engineer",
};

const _problems = {
  unsendable: "Email is not set up.",
  gone: "This application was already erased.",
  unavailable: "The database is not available right now. What you typed is still here. Try again.",
};

export const handle: PageHandle = { params: ["notice"] };

export const meta: Route.MetaFunction = (place) =>
  pageMeta(
    { description: "Applications with their job, stage and owner.", title: "Message templates" },
    place,
  );

export const middleware: Route.MiddlewareFunction[] = [requirePermission("applications")];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(appContext);
  const templates = await Promise.all(
    templateKinds.map(async (kind) => {
      const { subject, body, updatedAt } = await findTemplate(db, kind);
      return { kind, subject, body, changed: updatedAt === undefined ? undefined : exactTime(updatedAt) };
    }),
  );
  const values = { ...sample, company: companyName };
  return { templates, values, notice: new URL(request.url).searchParams.get("notice") };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await requireForm(request);
  const kind = templateKinds.find((kind) => kind === form.get("kind"));
  const intent = form.get("intent");
  if (!kind || (intent !== "save" && intent !== "restore")) throw data(null, { status: 400 });
  const { subject, body } = readMessageForm(form);
  const typed = { subject, body };
  const errors: TemplateErrors | undefined = intent === "save" ? checkTemplate(typed) : undefined;
  if (errors) return data({ kind, typed, errors }, { status: 400 });
  const template = intent === "save" ? typed : undefined;
  await changeTemplate(context.get(appContext), context.get(signedInContext), kind, template);
  return redirect("/admin/applications/messages?notice=saved", 303);
}

export default function MessageTemplates({ loaderData, actionData }: Route.ComponentProps) {
  const { notice, ...rest } = loaderData;
  const notices = { saved: { kind: "success", text: "Template saved." } } as const;
  return (
    <main id="content" className="wrap py-8">
      <BackLink to="/admin/applications" label="All applications" />
      <h1 className="mt-2 text-[2rem]">Message templates</h1>
      <p className="mt-1 max-w-text text-muted">
        {
          "Each message starts with its template and can be edited before it is sent. {name}, {job} and {company} are filled in."
        }
      </p>
      <NamedNotice notices={notices} name={actionData ? null : notice} />
      <Templates {...rest} refused={actionData} />
    </main>
  );
}
