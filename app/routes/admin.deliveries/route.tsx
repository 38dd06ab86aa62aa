import { data, redirect, useNavigation } from "react-router";
import { listDeliveries } from "~/db/deliveries.server";
import type { PageHandle } from "~/lib/page-handle";
import { pageMeta } from "~/lib/page-meta";
import { signedInContext } from "~/server/accounts/require-admin.server";
import { type App, appContext } from "~/server/app.server";
import { getDeliveryHealth, sendTestMessage } from "~/server/delivery/delivery-control.server";
import { explainFailure } from "~/server/delivery/slack-advice.server";
import { requireForm } from "~/server/http/request-body.server";
import {
  pauseMessages,
  redeliverAllLeads,
  redeliverLead,
  resumeMessages,
} from "~/server/leads/lead-changes.server";
import { shortTime } from "~/server/short-time.server";
import { Notice } from "~/ui/notice";
import type { Route } from "./+types/route";
import { deliveriesAdmin, deliveriesSeo, deliveryNotices, testOutcomes } from "./content";
import { Deliveries, type ListedDelivery } from "./deliveries";

const deadPerPage = 50;
const waitingShown = 10;

export const handle: PageHandle = { params: ["before", "notice"] };

export const meta: Route.MetaFunction = (place) => pageMeta(deliveriesSeo, place);

export async function loader({ request, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const { db, clock } = app;
  const { searchParams } = new URL(request.url);
  const before = searchParams.get("before")?.slice(0, 100) || undefined;
  const now = clock();
  const { isSlackSet, channel, trouble, waiting, oldestAt, dead } = await getDeliveryHealth(app);
  const pending = await listDeliveries(db, "pending", waitingShown);
  const givenUp = await listDeliveries(db, "dead", deadPerPage, before);
  const isWrong = isSlackSet && channel.state !== "open";
  return {
    state: isSlackSet ? channel.state : ("unset" as const),
    trouble,
    since: isWrong ? shortTime(channel.since, now) : undefined,
    facts: {
      ...{ waiting, dead },
      oldest: oldestAt === undefined ? undefined : shortTime(oldestAt, now),
      sent: channel.sentAt === 0 ? undefined : shortTime(channel.sentAt, now),
    },
    waiting: pending.deliveries.map((delivery) => toListed(delivery, now)),
    dead: {
      list: givenUp.deliveries.map((delivery) => toListed(delivery, now)),
      next: givenUp.next,
      isFirst: before === undefined,
    },
    notice: searchParams.get("notice"),
  };
}

type Delivery = Awaited<ReturnType<typeof listDeliveries>>["deliveries"][number];

function toListed(
  { lead, createdAt, attempts, state, nextAt, lastError }: Delivery,
  now: number,
): ListedDelivery {
  return {
    ...{ lead, attempts, since: shortTime(createdAt, now) },
    next: state === "pending" && nextAt > now ? shortTime(nextAt, now) : undefined,
    problem: lastError === null ? undefined : explainFailure(lastError),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext);
  const you = context.get(signedInContext);
  const form = await requireForm(request);
  switch (form.get("intent")) {
    case "pause":
      await pauseMessages(app, you);
      return back("paused");
    case "continue":
      await resumeMessages(app, you);
      return back("resumed");
    case "test":
      return data({ test: await test(app) });
    case "redeliver": {
      const done = await redeliverLead(app, you, String(form.get("id")));
      return back(done ? "redelivered" : "notDead");
    }
    case "redeliver-all": {
      const count = await redeliverAllLeads(app, you);
      return back(count > 0 ? "redeliveredAll" : "notDead");
    }
    default:
      throw data(null, { status: 400 });
  }
}

/** What Slack said to a test message, in words. */
async function test(app: App) {
  const outcome = await sendTestMessage(app);
  app.deliveries.wake();
  if (!outcome) return { isFine: false, text: testOutcomes.unset };
  if (outcome.kind === "delivered") return { isFine: true, text: testOutcomes.delivered };
  const { what, remedy } = explainFailure(outcome.detail);
  return { isFine: false, text: `${what} ${remedy}` };
}

function back(notice: keyof typeof deliveryNotices) {
  return redirect(`/admin/deliveries?notice=${notice}`, 303);
}

export default function AdminDeliveries({ loaderData, actionData }: Route.ComponentProps) {
  const { notice, ...health } = loaderData;
  const isTesting = useNavigation().formData?.get("intent") === "test";
  const said = Object.entries(deliveryNotices).find(([name]) => name === notice);
  const shown = actionData ? actionData.test : said && { isFine: said[0] !== "notDead", text: said[1] };
  return (
    <main id="content" className="wrap py-8">
      <h1 className="text-[2rem]">{deliveriesAdmin.title}</h1>
      <p className="mt-1 text-small text-muted">{deliveriesAdmin.lead}</p>
      <Notice kind={shown?.isFine === false ? "problem" : "success"} className="mt-4">
        {shown?.text}
      </Notice>
      <Deliveries texts={deliveriesAdmin} {...health} isTesting={isTesting} />
    </main>
  );
}
