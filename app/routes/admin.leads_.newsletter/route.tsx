import { data, redirect } from "react-router";
import {
  countSubscribers,
  listSubscribers,
  type Subscriber,
  subscriberStatus,
} from "~/db/subscribers.server";
import type { PageHandle } from "~/lib/page-handle";
import { privateMeta } from "~/lib/page-meta";
import { BackLink } from "~/sections/admin/detail-head";
import { exportNotice } from "~/sections/worklist/list-notices";
import { requirePermission, signedInContext } from "~/server/accounts/require-admin.server";
import { appContext } from "~/server/app.server";
import { requireForm } from "~/server/http/request-body.server";
import { forgetSubscriber } from "~/server/leads/lead-changes.server";
import { NamedNotice, type Notices } from "~/ui/notice";
import type { Route } from "./+types/route";
import { NewsletterAdmin } from "./newsletter";

const perPage = 50;

const notices = {
  forgotten: { kind: "success", text: "Address deleted." },
  export: exportNotice,
} satisfies Notices;

export const handle: PageHandle = { params: ["before", "notice"] };

export const meta: Route.MetaFunction = () => privateMeta("Newsletter admin");

export const middleware: Route.MiddlewareFunction[] = [requirePermission("newsletter")];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(appContext);
  const { searchParams } = new URL(request.url);
  const before = searchParams.get("before")?.slice(0, 100) || undefined;
  const { subscribers, next } = await listSubscribers(db, perPage, before);
  return {
    subscribers: subscribers.map(toListed),
    counts: await countSubscribers(db),
    next,
    isFirst: before === undefined,
  };
}

function toListed(subscriber: Subscriber) {
  const { id, email, createdAt, unsubscribedAt, confirmedAt, requestedAt } = subscriber;
  return {
    id,
    email,
    status: subscriberStatus(subscriber),
    when: unsubscribedAt ?? confirmedAt ?? requestedAt ?? createdAt,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext);
  const you = context.get(signedInContext);
  const form = await requireForm(request);
  const email = String(form.get("email"));
  if (form.get("intent") !== "forget") throw data(null, { status: 400 });
  await forgetSubscriber(app, you, email);
  return redirect("/admin/leads/newsletter?notice=forgotten", 303);
}

export default function AdminNewsletter({ loaderData }: Route.ComponentProps) {
  return (
    <main id="content" className="wrap py-8">
      <BackLink to="/admin/leads" label="Leads" />
      <h1 className="mt-2 text-[2rem]">Newsletter</h1>
      <NamedNotice notices={notices} />
      <NewsletterAdmin {...loaderData} />
    </main>
  );
}
