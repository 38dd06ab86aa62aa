import type { Activity } from "~/db/activity.server";
import { followUpOf, type LeadRow, type LeadWithMessages, listLeadsOf } from "~/db/leads.server";
import { unicodeEmail } from "~/db/word-search.server";
import { type Agenda, isBusy } from "~/lib/agenda";
import { parseAttribution } from "~/lib/insight/attribution";
import { describeAction, describeInterest } from "~/lib/leads/lead-actions";
import { pickLeadText } from "~/lib/leads/lead-fields";
import type { LeadState } from "~/lib/leads/lead-stage";
import { readProposal } from "~/lib/leads/meeting-times";
import { demoMinutes } from "~/lib/leads/next-steps";
import { formatTime } from "~/lib/zoned-time";
import { hasPermission } from "~/server/accounts/roles.server";
import type { SignedIn } from "~/server/accounts/session.server";
import { listPeople } from "~/server/accounts/team.server";
import type { App } from "~/server/app.server";
import { describeMessages } from "~/server/delivery/notified.server";
import { describeMeeting } from "~/server/meetings/meetings.server";
import { describeHistory, describeNotes } from "~/server/worklist/thread.server";

const othersAtMost = 20;

type ViewApp = Pick<App, "db" | "clock">;

/** Returns a lead as its page shows it, with times in ms and failures explained. It must not be an erased one. */
export async function describeLead(
  app: ViewApp,
  lead: LeadWithMessages,
  history: Activity[],
  { admin }: Pick<SignedIn, "admin">,
) {
  const { id, number, status, ownerId, spamReason, contactedAt } = lead;
  if (status === "erased") throw new Error("An erased lead has nothing to show.");
  const people = await listPeople(app.db);
  const nameOf = (id: string | null) => people.find((person) => person.id === id)?.name;
  const notifications = describeMessages(lead.messages, app.clock());
  const reader = { id: admin.id, now: app.clock(), nameOf };
  const meeting = await describeMeeting(app.db, { leadNumber: number }, demoMinutes, reader);
  return {
    ...{ id, number, status, interest: describeInterest(lead) },
    owner: ownerId === null ? undefined : { id: ownerId, name: nameOf(ownerId) ?? "" },
    people: people.filter(({ role }) => hasPermission(role, "leads")).map(({ id, name }) => ({ id, name })),
    notes: await describeNotes(app.db, "leadNumber", number, nameOf),
    words: pickLeadText(lead),
    unicodeEmail: unicodeEmail(lead.email),
    received: lead.createdAt,
    corrected: lead.correctedAt ?? undefined,
    spamReason: spamReason ?? undefined,
    followUp: followUpOf(lead),
    contacted: contactedAt ?? undefined,
    proposal: describeProposalFor(lead, meeting.agenda, app.clock()),
    meeting,
    origin: describeOrigin(lead),
    notifications,
    history: describeHistory<{ stage?: LeadState; owner?: string; day?: string; moment?: number }>(
      history,
      nameOf,
    ),
    others: await describeOthers(app, lead),
  };
}

/** Returns the other leads of the email address. */
async function describeOthers({ db }: ViewApp, lead: LeadRow) {
  return (await listLeadsOf(db, lead, othersAtMost)).map(({ id, number, type, status, createdAt }) => {
    if (status === "erased") throw new Error("Erased leads are not listed.");
    return { id, number, type, status, time: createdAt };
  });
}

/** The last arrival is shown when it differs from the first. */
export function describeOrigin(lead: LeadRow) {
  const { attribution, page, source } = lead;
  const { first = {}, last = {} } = parseAttribution(attribution) ?? {};
  const isSame = JSON.stringify(first) === JSON.stringify(last);
  const cta = describeAction(lead);
  return { page: page ?? undefined, cta, source, first, last: isSame ? undefined : last };
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
function describeProposalFor(lead: LeadRow, agenda: Agenda, now: number) {
  const proposal = describeProposal(lead, now);
  if (!proposal) return undefined;
  return {
    ...proposal,
    times: proposal.times.map((time) => ({ ...time, isTaken: isBusy(agenda, time.at) })),
  };
}

/** Returns whether every channel notified the team of a lead. */
export function notifiedOf({ messages }: LeadWithMessages): "yes" | "waiting" | "failed" {
  const states = messages.flatMap(({ kind, state }) => (kind === "lead" ? [state] : []));
  if (states.includes("failed")) return "failed";
  return states.includes("waiting") || states.includes("sending") ? "waiting" : "yes";
}
