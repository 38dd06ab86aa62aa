import type { Db } from "~/db/database.server";
import type { LeadFilter } from "~/db/lead-filter.server";
import { listLeads } from "~/db/lead-lists.server";
import { type LeadWithMessages, readFollowUp } from "~/db/leads.server";
import { listNotes, type Note } from "~/db/notes.server";
import type { Message } from "~/db/outbox.server";
import { listSubscribers, type Subscriber, subscriberStatus } from "~/db/subscribers.server";
import { listTouchColumns } from "~/lib/insight/arrival-columns";
import { type Attribution, parseAttribution } from "~/lib/insight/attribution";
import { findLeadAction } from "~/lib/leads/lead-actions";
import { leadFieldNames } from "~/lib/leads/lead-fields";
import { readProposal } from "~/lib/leads/meeting-times";
import { listVisitFacts } from "~/lib/leads/visit";
import { listPeople } from "~/server/accounts/team.server";
import type { App } from "~/server/app.server";
import {
  type Column,
  formatNotesCell,
  formatTimeCell,
  generateCsv,
  readRows,
  toRecord,
} from "~/server/http/csv.server";
import { createUnsubscribePath } from "./newsletter.server";

const pageSize = 500;

type ExportedLead = LeadWithMessages & { owner?: string; notes: Note[]; arrivals: Attribution | undefined };
type LeadColumn = Column<ExportedLead>;

/** Columns added later come last, so that the positions of older ones stay. */
const leadColumns: LeadColumn[] = [
  ["id", (lead) => lead.id],
  ["created_at", (lead) => formatTimeCell(lead.createdAt)],
  ["type", (lead) => lead.type],
  ["requested", (lead) => lead.requested],
  ["status", (lead) => lead.status],
  ...leadFieldNames.map(
    (name): LeadColumn => [name, (lead) => (name === "phone" ? { phone: lead.phone } : lead[name])],
  ),
  ["note", (lead) => formatNotesCell(lead.notes)],
  ["page", (lead) => lead.page],
  ["cta", (lead) => lead.cta],
  ["source", (lead) => lead.source],
  ["spam_reason", (lead) => lead.spamReason],
  ["contacted_at", (lead) => formatTimeCell(lead.contactedAt)],
  ...messageColumns("slack", ({ channel, kind }) => channel === "slack" && kind === "lead"),
  ["proposed_times", (lead) => readProposal(lead)?.times.map(formatTimeCell).join(" ")],
  ["proposed_zone", (lead) => lead.proposedZone],
  ["proposed_at", (lead) => formatTimeCell(lead.proposedAt)],
  ...messageColumns("mail", ({ channel, kind }) => channel === "email" && kind === "lead"),
  ...messageColumns("webhook", ({ channel, kind }) => channel === "webhook" && kind === "lead"),
  ...messageColumns("confirmation", ({ kind }) => kind === "confirmation"),
  ["owner", (lead) => lead.owner],
  ["words", (lead) => lead.words],
  ["visit", (lead) => formatVisit(lead.visit)],
  ["place", (lead) => findLeadAction(lead.cta)?.location],
  ["follow_up_on", (lead) => readFollowUp(lead)?.day],
  ["follow_up", (lead) => lead.followUp],
  ...listTouchColumns(),
];

function formatVisit(visit: string | null) {
  return listVisitFacts(visit)
    .map(([label, text]) => `${label}: ${text}`)
    .join("\n");
}

function messageColumns(name: string, isIt: (message: Message) => boolean): LeadColumn[] {
  const find = ({ messages }: ExportedLead) => messages.find(isIt);
  return [
    [name, (lead) => find(lead)?.state],
    [`${name}_at`, (lead) => formatTimeCell(find(lead)?.sentAt ?? null)],
  ];
}

/** Yields the leads of a filter as CSV, in order. */
export async function* exportLeads(db: Db, filter: LeadFilter): AsyncGenerator<string> {
  yield* generateCsv(leadColumns, await createReader(db, filter));
}

/** The columns that say what the team thinks and plans. */
const teamColumns = ["status", "note", "spam_reason", "owner", "follow_up_on", "follow_up"];
const personColumns: LeadColumn[] = [
  ...leadColumns.filter(([name]) => !teamColumns.includes(name)),
  ["notes", ({ notes }) => notes.length || undefined],
];

/** Returns all leads of a person by the columns of the export, without what the team wrote; spam too. */
export async function describeLeadsOf(db: Db, email: string) {
  const shows = ["open", "spam"] as const;
  const rows = await Promise.all(
    shows.map(async (show) => readRows(await createReader(db, { show, email }))),
  );
  return rows.flat().map((lead) => ({
    id: lead.id,
    number: lead.number,
    requested: lead.requested,
    facts: {
      ...toRecord(personColumns, lead),
      ...(lead.typed && { typed: Object.values(JSON.parse(lead.typed)).join("\n") }),
    } as Record<string, string>,
  }));
}

/** Returns a function that reads a page of leads with all that is exported. */
async function createReader(db: Db, filter: LeadFilter) {
  const owners = new Map((await listPeople(db)).map(({ id, name }) => [id, name]));
  return async (past: number | undefined) => {
    const { leads, next } = await listLeads(db, filter, pageSize, past);
    const notes = await listNotes(
      db,
      "leadNumber",
      leads.map(({ number }) => number),
    );
    const rows = leads.map((lead) => ({
      ...lead,
      owner: owners.get(lead.ownerId ?? ""),
      notes: notes.get(lead.number) ?? [],
      arrivals: parseAttribution(lead.attribution),
    }));
    return { rows, next };
  };
}

const statusWords = {
  confirmed: "confirmed",
  unconfirmed: "not confirmed",
  waiting: "waiting to be confirmed",
  left: "left",
};

/** From the status on, the columns prove consent. */
export const subscriberColumns: Column<Subscriber & { link?: string }>[] = [
  ["email", ({ email }) => email],
  ["subscribed_at", ({ createdAt }) => formatTimeCell(createdAt)],
  ["unsubscribed_at", ({ unsubscribedAt }) => formatTimeCell(unsubscribedAt)],
  ["unsubscribe_link", ({ link }) => link],
  ["status", (subscriber) => statusWords[subscriberStatus(subscriber)]],
  ["requested_at", ({ requestedAt }) => formatTimeCell(requestedAt)],
  ["requested_on", ({ page }) => page],
  ["wording", ({ wording }) => wording],
  ["confirmed_at", ({ confirmedAt }) => formatTimeCell(confirmedAt)],
];

type ExportApp = Pick<App, "db" | "clock"> & { env: Pick<App["env"], "publicOrigin"> };

/** Yields the newsletter addresses as CSV, newest first, each with its unsubscribe link. */
export async function* exportSubscribers({ db, env, clock }: ExportApp) {
  yield* generateCsv(subscriberColumns, async (before: string | undefined) => {
    const { subscribers, next } = await listSubscribers(db, pageSize, before);
    const links = await db.transaction(async (tx) => {
      const paths: string[] = [];
      for (const { id } of subscribers)
        paths.push(env.publicOrigin + (await createUnsubscribePath(tx, id, clock())));
      return paths;
    });
    return { rows: subscribers.map((subscriber, index) => ({ ...subscriber, link: links[index] })), next };
  });
}
