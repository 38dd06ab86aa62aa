import type { Activity } from "~/db/activity.server";
import { eventChannel } from "~/db/channels.server";
import { listLeadsOfCompany } from "~/db/lead-lists.server";
import { type LeadRow, type LeadWithMessages, listLeadsOf, readFollowUp } from "~/db/leads.server";
import { toUnicodeEmail } from "~/db/word-search.server";
import { type Agenda, isBusy } from "~/lib/agenda";
import { readArrivals } from "~/lib/insight/attribution";
import { describeAction, describeRequest } from "~/lib/leads/lead-actions";
import { pickLeadText } from "~/lib/leads/lead-fields";
import { toWebsiteHost } from "~/lib/leads/lead-list";
import { readProposal } from "~/lib/leads/meeting-times";
import { demoMinutes } from "~/lib/leads/next-steps";
import { listVisitFacts } from "~/lib/leads/visit";
import { formatTime } from "~/lib/zoned-time";
import type { SignedIn } from "~/server/accounts/session.server";
import type { App } from "~/server/app.server";
import { describeMessages } from "~/server/delivery/message-states.server";
import { describeWork } from "~/server/worklist/work-view.server";

const maxOthers = 20;

type ViewApp = Pick<App, "db" | "clock">;

/** Returns a lead as its page shows it, with times in ms and failures explained. It must not be an erased one. */
export async function describeLead(
  app: ViewApp,
  lead: LeadWithMessages,
  history: Activity[],
  { admin }: Pick<SignedIn, "admin">,
) {
  const { id, number, status, contactedAt } = lead;
  if (status === "erased") throw new Error("An erased lead has nothing to show.");
  const { work } = await describeWork(app, { leadNumber: number }, lead, {
    history,
    minutes: demoMinutes,
    readerId: admin.id,
  });
  const notifications = describeMessages(lead.messages, app.clock());
  return {
    id,
    number,
    status,
    request: describeRequest(lead),
    visit: listVisitFacts(lead.visit),
    ...work,
    fields: pickLeadText(lead),
    unicodeEmail: toUnicodeEmail(lead.email),
    received: lead.createdAt,
    followUp: readFollowUp(lead),
    contacted: contactedAt ?? undefined,
    proposal: describeProposalToHost(lead, work.meeting.agenda, app.clock()),
    source: lead.source,
    isOfCampaign: lead.sourceKind === "campaign",
    notifications,
    /** Where a message about the lead must be deleted by hand; the webhook is notified of an erasure. */
    announcedIn: notifications
      .filter(({ kind, channel, isAnnounced }) => kind === "lead" && channel !== eventChannel && isAnnounced)
      .map(({ name }) => name),
    others: (await listLeadsOf(app.db, lead, maxOthers)).map(describeOther),
    company: await describeCompany(app, lead),
  };
}

export type LeadData = Awaited<ReturnType<typeof describeLead>>;

function describeOther<Row extends Pick<LeadRow, "status" | "createdAt">>({
  status,
  createdAt,
  ...row
}: Row) {
  if (status === "erased") throw new Error("Erased leads are not listed.");
  return { ...row, status, time: createdAt };
}

/** Returns the host of a lead's website and the leads that other people of this company sent. */
async function describeCompany({ db }: ViewApp, lead: LeadRow) {
  const host = toWebsiteHost(lead.website);
  const others = host ? await listLeadsOfCompany(db, lead, host, maxOthers) : [];
  return { host, others: others.map(describeOther) };
}

/** Returns where a lead came from: its page, button, source and arrivals. */
export function describeOrigin(lead: LeadRow) {
  const { attribution, page, source } = lead;
  return { page: page ?? undefined, cta: describeAction(lead), source, ...readArrivals(attribution) };
}

/** Returns the proposed times (ms, and in the visitor's zone); undefined when there are none. */
export function describeProposal(lead: LeadRow, now: number) {
  const proposal = readProposal(lead);
  if (!proposal) return undefined;
  const { times, zone } = proposal;
  return {
    zone,
    since: lead.proposedAt ?? 0,
    times: times.map((at) => ({ at, theirs: formatTime(at, zone), isPast: at <= now })),
  };
}

/** Returns the proposed times, also whether the reader, who would be the host, has another meeting then. */
function describeProposalToHost(lead: LeadRow, agenda: Agenda, now: number) {
  const proposal = describeProposal(lead, now);
  if (!proposal) return undefined;
  return {
    ...proposal,
    times: proposal.times.map((time) => ({ ...time, isTaken: isBusy(agenda, time.at) })),
  };
}

/** Returns whether the team was notified of a lead by any channel, and else whether one still tries. */
export function notificationState({ messages }: LeadWithMessages): "yes" | "waiting" | "failed" {
  const states = messages.flatMap(({ kind, state }) => (kind === "lead" ? [state] : []));
  if (states.length === 0 || states.includes("sent")) return "yes";
  if (states.includes("waiting") || states.includes("sending")) return "waiting";
  return states.includes("failed") ? "failed" : "yes";
}
