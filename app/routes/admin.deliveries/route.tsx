import { data, redirect, useNavigation } from "react-router";
import { listMessages, type Message } from "~/db/outbox.server";
import { listUsedUp } from "~/db/used-up.server";
import { toDay } from "~/lib/days";
import { parseEmailList } from "~/lib/email-list";
import type { PageHandle } from "~/lib/page-handle";
import { privateMeta } from "~/lib/page-meta";
import { ActionButton } from "~/sections/admin/block";
import { PageTurn } from "~/sections/admin/list-controls";
import { assertPermission, requirePermission, signedInContext } from "~/server/accounts/require-admin.server";
import { hasPermission } from "~/server/accounts/roles.server";
import type { SignedIn } from "~/server/accounts/session.server";
import { type App, appContext } from "~/server/app.server";
import { parseHiringNotifications } from "~/server/applications/hiring-notifications.server";
import type { Channel } from "~/server/delivery/channel.server";
import { explainFailure, findChannel } from "~/server/delivery/channels.server";
import { type ChannelHealth, sendAgain, sendTestMessage } from "~/server/delivery/delivery-control.server";
import { canMail } from "~/server/delivery/email.server";
import { requireForm } from "~/server/http/request-body.server";
import { hiddenKinds, readMessageTotals } from "~/server/message-totals.server";
import { messageTypes } from "~/server/message-types.server";
import { applyTeamSettings, readTeamSettings, saveTeamSettings } from "~/server/team-settings.server";
import { NamedNotice, Notice, type Notices } from "~/ui/notice";
import type { Route } from "./+types/route";
import { Channels } from "./channels";
import { Messages } from "./messages";
import { HiringForm, LeadForm } from "./recipients";
import { UsedUp } from "./used-up";

const perPage = 50;
const maxPerChannel = 10;

export const handle: PageHandle = { params: ["before", "notice"] };

export const meta: Route.MetaFunction = () => privateMeta("Notifications admin");

export const middleware: Route.MiddlewareFunction[] = [requirePermission("deliveries")];

export async function loader({ request, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const you = context.get(signedInContext);
  const { db, clock } = app;
  const before = new URL(request.url).searchParams.get("before")?.slice(0, 100) || undefined;
  const now = clock();
  const hidden = hiddenKinds(you);
  const { channels } = await readMessageTotals(app, you);
  const read = async (state: "waiting" | "scheduled" | "failed", limit: number, from?: string) => {
    const list = await listMessages(db, state, limit, { before: from, hidden });
    return Promise.all(list.map((message) => toShownMessage(app, message, now)));
  };
  const failed = await read("failed", perPage + 1, before);
  return {
    channels: channels.map(toShownChannel),
    failed: {
      list: failed.slice(0, perPage),
      next: failed.length > perPage ? failed.at(perPage - 1)?.id : undefined,
      isFirst: before === undefined,
    },
    waiting: await read("waiting", maxPerChannel),
    scheduled: await read("scheduled", maxPerChannel),
    leads: await readLeads(app, you),
    hiring: await readHiring(app, you),
    usedUp: await listUsedUp(db, toDay(now) - 1),
  };
}

/** The recipients of leads; undefined for roles that cannot change them, or without email. */
async function readLeads({ db, env }: App, { admin }: SignedIn) {
  if (!hasPermission(admin.role, "team") || !canMail(env)) return undefined;
  const { leadMailTo } = await applyTeamSettings(db, env);
  return { emails: leadMailTo.join(", "), standard: env.leadMailTo.join(", ") };
}

/** The recipients of applications; undefined for roles that cannot change them, or without a channel. */
async function readHiring({ db, env }: App, { admin }: SignedIn) {
  const hasSlack = env.slackWebhookUrl !== undefined;
  if (!hasPermission(admin.role, "team") || !(hasSlack || canMail(env))) return undefined;
  const { hiringMailTo = [], hiringSlackUrl = "" } = await readTeamSettings(db);
  return { emails: hiringMailTo.join(", "), slackUrl: hiringSlackUrl, hasSlack };
}

function toShownChannel({ key, name, missing, trouble, state, waiting, failed }: ChannelHealth) {
  const { failingSince, sentAt } = state;
  return {
    channel: key,
    name,
    trouble,
    waiting,
    failed,
    state:
      missing.length > 0 ? ("off" as const) : failingSince === null ? ("on" as const) : ("failing" as const),
    since: failingSince ?? undefined,
    sent: sentAt || undefined,
  };
}

async function toShownMessage({ db }: App, message: Message, now: number) {
  const { id, kind, channel, state, createdAt, nextAt, attempts, recipient, lastError } = message;
  const type = messageTypes[kind];
  return {
    id,
    type: type.name,
    attempts,
    since: createdAt,
    about: (await type.label?.(message, db)) ?? { name: recipient ?? type.name },
    channel: findChannel(channel)?.name ?? "No channel yet",
    next: nextAt > now && (state === "scheduled" || state === "waiting") ? { at: nextAt, state } : undefined,
    // Why a message waits is said once, at its channel.
    problem: lastError === null || state !== "failed" ? undefined : explainFailure(channel, lastError),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext);
  const you = context.get(signedInContext);
  const form = await requireForm(request);
  const by = { adminId: you.admin.id, actor: you.admin.email };
  const readChannel = () => {
    const channel = findChannel(String(form.get("channel")));
    if (!channel) throw data(null, { status: 400 });
    return channel;
  };
  switch (form.get("intent")) {
    case "test":
      return data({ test: await sendTest(app, readChannel(), you.admin.email) });
    case "leads": {
      assertPermission(context, "team");
      const typed = String(form.get("emails") ?? "");
      const { emails, error } = parseEmailList(typed);
      if (error) return data({ leads: { emails: typed, error } }, { status: 400 });
      // The addresses of the settings file are not saved, so that a later change of the file takes effect.
      const isStandard = emails.length === 0 || emails.join() === app.env.leadMailTo.join();
      await saveTeamSettings(
        app,
        you,
        { leadMailTo: isStandard ? undefined : emails },
        "who is notified of leads",
      );
      app.deliveries.wake();
      return redirectWith("recipients");
    }
    case "hiring": {
      assertPermission(context, "team");
      const typed = {
        emails: String(form.get("emails") ?? ""),
        slackUrl: String(form.get("slackUrl") ?? ""),
      };
      const parsed = parseHiringNotifications(typed, app.env.slackWebhookUrl);
      if (parsed.kind === "invalid")
        return data({ hiring: { ...typed, errors: parsed.errors } }, { status: 400 });
      const { emails, slackUrl } = parsed.value;
      const changes = { hiringMailTo: emails.length > 0 ? emails : undefined, hiringSlackUrl: slackUrl };
      await saveTeamSettings(app, you, changes, "who is notified of applications");
      return redirectWith("recipients");
    }
    case "redeliver": {
      // One message, or all of a channel.
      const id = form.get("id");
      const which = id === null ? { channel: readChannel().key } : { id: String(id) };
      await sendAgain(app, by, { ...which, hidden: hiddenKinds(you) });
      app.deliveries.wake();
      return redirectWith("queued");
    }
    default:
      throw data(null, { status: 400 });
  }
}

const notices = {
  queued: { kind: "success", text: "Sending again." },
  recipients: { kind: "success", text: "Saved." },
} satisfies Notices;

function redirectWith(notice: keyof typeof notices) {
  return redirect(`/admin/deliveries?notice=${notice}`, 303);
}

async function sendTest(app: App, channel: Channel, to: string) {
  const outcome = await sendTestMessage(app, channel, { to });
  app.deliveries.wake();
  const { name } = channel;
  if (!outcome) return { isFine: false, text: `${name} is not set up.` };
  const isSent = outcome.kind === "sent";
  if (isSent && !outcome.refused)
    return { isFine: true, text: `${name}: the test was accepted. Check that it arrived.` };
  const { what, remedy } = explainFailure(channel.key, (isSent && outcome.refused) || outcome.detail);
  return { isFine: false, text: `${what} ${remedy}` };
}

export default function AdminNotifications({ loaderData, actionData }: Route.ComponentProps) {
  const { channels, failed, waiting, scheduled, leads, hiring, usedUp } = loaderData;
  const typedLeads = actionData && "leads" in actionData ? actionData.leads : undefined;
  const typed = actionData && "hiring" in actionData ? actionData.hiring : undefined;
  const sent = useNavigation().formData;
  const testing = sent?.get("intent") === "test" ? String(sent.get("channel")) : undefined;
  const test = actionData && "test" in actionData ? actionData.test : undefined;
  return (
    <main id="content" className="wrap py-8">
      <h1 className="text-[2rem]">Notifications</h1>
      <p className="mt-1 text-small text-muted">
        Leads and applications are saved before these messages are sent. Messages wait while a channel is
        down.
      </p>
      <NamedNotice notices={notices} />
      <Notice kind={test?.isFine === false ? "problem" : "success"} className="mt-4">
        {test?.text}
      </Notice>
      <UsedUp limits={usedUp} />
      <Channels channels={channels} testing={testing} />
      <div className="mt-10 grid items-start gap-x-12 gap-y-10 lg:grid-cols-2">
        <Messages
          title="Failed"
          list={failed.list}
          none="None. Failed messages are listed here, with the reason."
          text="Refused, or without success for three days. The leads and applications themselves are safe."
          rowAction={({ id, about, channel }) => (
            <ActionButton
              intent="redeliver"
              fields={{ id }}
              of={`${about.name}, ${channel}`}
              label="Send again"
            />
          )}
        >
          <PageTurn
            label="Pages of messages"
            first={failed.isFirst ? undefined : ""}
            next={failed.next && `?before=${failed.next}`}
          />
        </Messages>
        <div className="grid gap-10">
          <Messages title="Waiting" list={waiting} none="None. Every message is sent." />
          {scheduled.length > 0 && <Messages title="Scheduled" list={scheduled} none="" />}
        </div>
      </div>
      <div className="mt-12 grid items-start gap-x-12 gap-y-10 lg:grid-cols-2">
        {leads && <LeadForm {...leads} {...typedLeads} />}
        {hiring && <HiringForm {...hiring} {...typed} />}
      </div>
    </main>
  );
}
