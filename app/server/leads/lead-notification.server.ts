import { findAdminByEmail } from "~/db/admins.server";
import type { Db } from "~/db/database.server";
import { findLeadByNumber, type LeadRow } from "~/db/leads.server";
import type { Message } from "~/db/outbox.server";
import { oneLine } from "~/lib/clean-text";
import { parseAttribution } from "~/lib/insight/attribution";
import { isolate } from "~/lib/isolate";
import { pickLeadText } from "~/lib/leads/lead-fields";
import { readProposal } from "~/lib/leads/meeting-times";
import { listVisitFacts } from "~/lib/leads/visit";
import type { DeliveryEnv, MessageType, Written } from "~/server/delivery/channel.server";
import {
  buildAdminUrl,
  describeOrigins,
  formatLeadHeading,
  formatProposedTimes,
  listLabeledFields,
} from "./lead-text.server";

/** What a notification is about: a new lead, a change, or its erasure. */
type LeadEvent = "created" | "updated" | "erased";

/** The notification of the team: the lead, each proposal of times, and finally its erasure. */
export const leadNotification: MessageType = {
  name: "Lead",
  audience: "team",
  async write(message, { db, env, channel }) {
    const { lead, event } = await findEventData(db, message);
    if (!lead || event === "erased") return undefined;
    return writeLead(lead, event, env, channel === "email" ? await listZones(db, env.leadMailTo) : []);
  },
  async event(message, { db, env }) {
    const { lead, event } = await findEventData(db, message);
    return lead && buildLeadEvent(lead, event, env.publicOrigin);
  },
  async label(message, db) {
    const { lead } = await findEventData(db, message);
    if (!lead) return undefined;
    const isErased = lead.status === "erased";
    return isErased ? { name: "An erased lead" } : { name: lead.name, path: `/admin/leads/${lead.id}` };
  },
};

async function findEventData(
  db: Db,
  { leadNumber, announced }: Message,
): Promise<{ lead?: LeadRow; event: LeadEvent }> {
  const lead = leadNumber === null ? undefined : await findLeadByNumber(db, leadNumber);
  return { lead, event: lead?.status === "erased" ? "erased" : announced === 0 ? "created" : "updated" };
}

/** Returns the time zones of the members with these addresses, each once. */
async function listZones(db: Db, addresses: string[]): Promise<string[]> {
  const members = await Promise.all(addresses.map((address) => findAdminByEmail(db, address)));
  return [...new Set(members.flatMap((member) => member?.zone ?? []))];
}

/**
 * The message about a lead or its change, with times by the clocks of its readers. Replies to an email go to the visitor.
 */
export function writeLead(
  lead: LeadRow,
  event: "created" | "updated",
  { publicOrigin, leadMailTo }: Pick<DeliveryEnv, "publicOrigin" | "leadMailTo">,
  readerZones: string[] = [],
): Written {
  const name = oneLine(lead.name, 100);
  const content = {
    heading: `${formatLeadHeading(lead, event)}: ${isolate(name)}`,
    paragraphs: [],
    facts: listFacts(lead, event, readerZones),
    links: [{ label: "Open in the admin", url: buildAdminUrl(lead, publicOrigin) }],
    foot: ["Your reply to this email goes to the visitor."],
    reference: `Lead ${lead.id}`,
  };
  return { content, to: leadMailTo, replyTo: { name, address: lead.email }, thread: lead.id };
}

function listFacts(lead: LeadRow, event: "created" | "updated", readerZones: string[]) {
  const times = formatProposedTimes(lead, readerZones);
  const fields = listLabeledFields(lead).map(([label, value]): [string, string] => [
    label,
    oneLine(value, 2048),
  ]);
  return [
    ...(event === "updated" ? fields.slice(0, 3) : fields),
    ...(times.length > 0 ? [["Times", times] as [string, string[]]] : []),
    ...(event === "created" ? listVisitFacts(lead.visit) : []),
    ...(event === "created"
      ? [["Source", describeOrigins(lead).map((line) => oneLine(line, 600))] as [string, string[]]]
      : []),
  ];
}

/** A lead as webhooks receive it; app/docs/api.md describes it. */
function buildLeadEvent(lead: LeadRow, event: LeadEvent, publicOrigin: string) {
  const { id, type, requested, source, page, cta, createdAt, updatedAt, erasedAt } = lead;
  const at = event === "created" ? createdAt : event === "erased" ? erasedAt : updatedAt;
  const proposal = readProposal(lead);
  const data = {
    id,
    type,
    requested,
    ...pickLeadText(lead),
    source,
    page,
    cta,
    visit: lead.visit === null ? null : JSON.parse(lead.visit),
    attribution: parseAttribution(lead.attribution) ?? null,
    createdAt: isoTime(createdAt),
    updatedAt: isoTime(updatedAt),
    proposedTimes: proposal?.times.map(isoTime) ?? [],
    proposedZone: proposal?.zone ?? null,
    url: buildAdminUrl(lead, publicOrigin),
  };
  return {
    type: `lead.${event}`,
    timestamp: isoTime(at ?? updatedAt),
    data: event === "erased" ? { id } : data,
  };
}

function isoTime(at: number) {
  return new Date(at).toISOString();
}
