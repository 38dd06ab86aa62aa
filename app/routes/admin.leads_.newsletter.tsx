import { data, redirect } from "react-router";
import { leadTabs, newsletterAdmin, newsletterAdminSeo, newsletterNotices } from "~/content/admin-leads";
import { countSubscribers, listSubscribers } from "~/db/subscribers.server";
import { pageMeta } from "~/lib/page-meta";
import { LeadTabs } from "~/sections/admin-lead-tabs";
import { NewsletterAdmin } from "~/sections/admin-newsletter";
import { signedInContext } from "~/server/admin-door.server";
import { appContext } from "~/server/app.server";
import { requireForm } from "~/server/form.server";
import { forgetSubscriber } from "~/server/lead-changes.server";
import { shortTime } from "~/server/short-time.server";
import { Notice } from "~/ui/notice";
import type { Route } from "./+types/admin.leads_.newsletter";

const perPage = 50;

export const meta: Route.MetaFunction = (place) => pageMeta(newsletterAdminSeo, place);

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, clock } = context.get(appContext);
  const { searchParams } = new URL(request.url);
  const before = searchParams.get("before")?.slice(0, 100) || undefined;
  const { subscribers, next } = await listSubscribers(db, perPage, before);
  const now = clock();
  return {
    subscribers: subscribers.map(({ id, email, createdAt, unsubscribedAt }) => ({
      ...{ id, email, since: shortTime(createdAt, now) },
      left: unsubscribedAt ? shortTime(unsubscribedAt, now) : undefined,
    })),
    counts: await countSubscribers(db),
    next,
    isFirst: before === undefined,
    isForgotten: searchParams.get("notice") === "forgotten",
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await requireForm(request);
  if (form.get("intent") !== "forget") throw data(null, { status: 400 });
  await forgetSubscriber(context.get(appContext), context.get(signedInContext), String(form.get("email")));
  return redirect("/admin/leads/newsletter?notice=forgotten", 303);
}

export default function AdminNewsletter({ loaderData }: Route.ComponentProps) {
  const { isForgotten, ...list } = loaderData;
  return (
    <main id="content" className="wrap py-8">
      <h1 className="text-[2rem]">{newsletterAdmin.title}</h1>
      {isForgotten && (
        <Notice kind="success" className="mt-4">
          {newsletterNotices.forgotten}
        </Notice>
      )}
      <LeadTabs {...leadTabs} />
      <NewsletterAdmin texts={newsletterAdmin} {...list} />
    </main>
  );
}
