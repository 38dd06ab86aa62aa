import { data, redirect, useNavigation } from "react-router";
import { personalChannel } from "~/db/channels.server";
import type { PageHandle } from "~/lib/page-handle";
import { pageMeta } from "~/lib/page-meta";
import { interpolate } from "~/lib/text";
import { assertPermission, requirePermission, signedInContext } from "~/server/accounts/require-admin.server";
import { may } from "~/server/accounts/roles.server";
import type { SignedIn } from "~/server/accounts/session.server";
import { type App, appContext } from "~/server/app.server";
import { redeliverApplication } from "~/server/applications/application-work.server";
import type { Channel } from "~/server/delivery/channel.server";
import { explainFailure, findChannel } from "~/server/delivery/channels.server";
import {
  type ChannelHealth,
  getDeliveryHealth,
  sendTestMessage,
} from "~/server/delivery/delivery-control.server";
import {
  hiddenMailKinds,
  type ListedMessage,
  listMessages,
  type MessageReader,
} from "~/server/delivery/message-list.server";
import { requireForm } from "~/server/http/request-body.server";
import { changeSlackSummary, isToldSlack } from "~/server/insight/slack-summary.server";
import {
  decideMessagesOf,
  pauseMessages,
  redeliverAllLeads,
  redeliverLead,
  redeliverMail,
  resumeMessages,
} from "~/server/leads/lead-changes.server";
import { shortTime } from "~/server/short-time.server";
import { Notice } from "~/ui/notice";
import type { Route } from "./+types/route";
import type { ShownChannel } from "./channel-card";
import { deliveriesAdmin, deliveriesSeo, deliveryNotices, testOutcomes, weeklySlack } from "./content";
import { Deliveries, type ListedDelivery } from "./deliveries";
import { WeeklySlack } from "./weekly-slack";

const deadPerPage = 50;
const waitingShown = 10;

export const handle: PageHandle = { params: ["before", "notice"] };

export const meta: Route.MetaFunction = (place) => pageMeta(deliveriesSeo, place);

export const middleware: Route.MiddlewareFunction[] = [requirePermission("deliveries")];

export async function loader({ request, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const { db, clock } = app;
  const { searchParams } = new URL(request.url);
  const before = searchParams.get("before")?.slice(0, 100) || undefined;
  const now = clock();
  const you = context.get(signedInContext);
  const reader = readerOf(you);
  const toList = (message: ListedMessage) => toListed(message, now);
  const health = await getDeliveryHealth(app);
  const pending = await listMessages(db, "pending", waitingShown, { reader });
  const givenUp = await listMessages(db, "dead", deadPerPage, { before, reader });
  return {
    channels: health.channels.map((channel) => toShown(channel, now)),
    waiting: pending.messages.map(toList),
    dead: {
      list: givenUp.messages.map(toList),
      next: givenUp.next,
      isFirst: before === undefined,
    },
    weekly: await readWeekly(app, you),
    notice: searchParams.get("notice"),
  };
}

/** Who reads leads knows of their messages, and who reads applications of theirs. */
function readerOf({ admin }: SignedIn): MessageReader {
  return { leads: may(admin.role, "leads"), applications: may(admin.role, "applications") };
}

/** Whether Slack is told of each week, for those who may say so. */
async function readWeekly({ db, env }: App, { admin }: SignedIn) {
  if (!may(admin.role, "team") || !env.slackWebhookUrl) return undefined;
  return { isOn: await isToldSlack(db) };
}

function toShown(channel: ChannelHealth, now: number): ShownChannel {
  const { key, name, missing, trouble, waiting, dead, oldestAt, undecided, undecidedSince = now } = channel;
  const { state, since, sentAt } = channel.state;
  const shown = missing.length > 0 ? "unset" : state;
  const isWrong = shown !== "unset" && shown !== "open";
  return {
    ...{ key, name, trouble, state: shown },
    since: isWrong ? shortTime(since, now) : undefined,
    undecided: undecided > 0 ? { count: undecided, since: shortTime(undecidedSince, now) } : undefined,
    facts: {
      ...{ waiting, dead },
      oldest: oldestAt === undefined || oldestAt > now ? undefined : shortTime(oldestAt, now),
      sent: sentAt === 0 ? undefined : shortTime(sentAt, now),
    },
  };
}

/** What a message is about; of an application the job alone. */
function aboutOf(message: ListedMessage): ListedDelivery["about"] {
  if (message.about === "lead") return { ...message.lead, to: `/admin/leads/${message.lead.id}` };
  if (message.about === "person") {
    // The address of a candidate would tell who is in anonymous review.
    const isCandidate = message.kind === "application" || message.kind === "message";
    const name = isCandidate ? deliveriesAdmin.candidate : message.recipient;
    return { id: message.id, name, type: message.kind };
  }
  const { id, number, job } = message.application;
  const name = interpolate(deliveriesAdmin.application, { job, number });
  return {
    ...{ id, name, type: "application-news" },
    to: `/admin/applications/${id}`,
  };
}

function toListed(message: ListedMessage, now: number): ListedDelivery {
  const { id, channel, createdAt, attempts, state, nextAt, lastError } = message;
  return {
    ...{ id, about: aboutOf(message), attempts, since: shortTime(createdAt, now) },
    channel: { key: channel, name: findChannel(channel)?.name ?? channel },
    next: state === "pending" && nextAt > now ? shortTime(nextAt, now) : undefined,
    problem: lastError === null ? undefined : explainFailure(channel, lastError),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext);
  const you = context.get(signedInContext);
  const form = await requireForm(request);
  const readChannel = () => {
    const channel = findChannel(String(form.get("channel")));
    if (!channel) throw data(null, { status: 400 });
    return channel;
  };
  const intent = form.get("intent");
  switch (intent) {
    case "pause":
      await pauseMessages(app, you, readChannel());
      return back("paused");
    case "continue":
      await resumeMessages(app, you, readChannel());
      return back("resumed");
    case "announce":
    case "known": {
      const count = await decideMessagesOf(app, you, intent, readChannel());
      return back(count === 0 ? "decided" : intent === "known" ? "known" : "announced");
    }
    case "test":
      return data({ test: await test(app, readChannel(), you.admin.email) });
    case "weekly": {
      assertPermission(context, "team");
      const isOn = form.get("to") === "on";
      await changeSlackSummary(app, you, isOn);
      return back(isOn ? "weeklyOn" : "weeklyOff");
    }
    case "redeliver": {
      return back((await redeliverOne(app, you, form, readChannel())) ? "redelivered" : "notDead");
    }
    case "redeliver-all": {
      const count = await redeliverAllLeads(app, you);
      return back(count > 0 ? "redeliveredAll" : "notDead");
    }
    default:
      throw data(null, { status: 400 });
  }
}

function redeliverOne(app: App, you: SignedIn, form: FormData, { key }: Channel) {
  const id = String(form.get("id"));
  const reader = readerOf(you);
  if (key === personalChannel) return redeliverMail(app, you, id, hiddenMailKinds(reader));
  if (form.get("about") === "application" && !reader.applications) return false;
  return form.get("about") === "application"
    ? redeliverApplication(app, you, id, key)
    : redeliverLead(app, you, id, key);
}

/** What the receiver said to a test message, in words. */
async function test(app: App, channel: Channel, to: string) {
  const outcome = await sendTestMessage(app, channel, { to });
  app.deliveries.wake();
  const { name, audience } = channel;
  if (!outcome) return { isFine: false, text: interpolate(testOutcomes.unset, { channel: name }) };
  const isFine = outcome.kind === "delivered";
  if (isFine && !outcome.detail.includes("refused")) {
    const text = audience === "team" ? testOutcomes.delivered : testOutcomes.visitor;
    return { isFine, text: interpolate(text, { channel: name }) };
  }
  const advice = channel.explain(outcome.detail);
  return { isFine: false, text: interpolate(testOutcomes.refused, { channel: name, ...advice }) };
}

function back(notice: keyof typeof deliveryNotices) {
  return redirect(`/admin/deliveries?notice=${notice}`, 303);
}

export default function AdminDeliveries({ loaderData, actionData }: Route.ComponentProps) {
  const { notice, weekly, ...lists } = loaderData;
  const sent = useNavigation().formData;
  const testing = sent?.get("intent") === "test" ? String(sent.get("channel")) : undefined;
  const said = Object.entries(deliveryNotices).find(([name]) => name === notice);
  const shown = actionData
    ? actionData.test
    : said && { isFine: said[0] !== "notDead" && said[0] !== "decided", text: said[1] };
  return (
    <main id="content" className="wrap py-8">
      <h1 className="text-[2rem]">{deliveriesAdmin.title}</h1>
      <p className="mt-1 text-small text-muted">{deliveriesAdmin.lead}</p>
      <Notice kind={shown?.isFine === false ? "problem" : "success"} className="mt-4">
        {shown?.text}
      </Notice>
      <Deliveries texts={deliveriesAdmin} {...lists} testing={testing} />
      {weekly && <WeeklySlack texts={weeklySlack} {...weekly} />}
    </main>
  );
}
