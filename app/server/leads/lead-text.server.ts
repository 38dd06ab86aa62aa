import type { LeadRow } from "~/db/leads.server";
import { describeTouch, readArrivals } from "~/lib/insight/attribution";
import { describeAction } from "~/lib/leads/lead-actions";
import { type LeadRequest, leadFieldNames, leadFields } from "~/lib/leads/lead-fields";
import { readProposal } from "~/lib/leads/meeting-times";
import { formatTime, formatZone } from "~/lib/zoned-time";

// The texts about a lead that all channels share.

const headings: Record<LeadRequest, string> = {
  trial: "New trial request",
  free: "New request for the free plan",
  demo: "New demo request",
  video: "New video demo request",
  contact: "New lead",
};

/** Returns the heading of a notification: "New demo request", "Times for a meeting". */
export function formatLeadHeading(lead: LeadRow, event: "created" | "updated"): string {
  if (event === "created") return headings[lead.requested];
  return "Times for a meeting";
}

/** Returns the visitor's fields with their labels, without empty ones. */
export function listLabeledFields(lead: LeadRow): [label: string, value: string][] {
  const filled = leadFieldNames.filter((name) => lead[name] || !leadFields[name].optional);
  return filled.map((name) => [leadFields[name].label, lead[name]]);
}

/** Returns the proposed times, each by the clocks of the readers and of the visitor, or of UTC where no reader is known. */
export function formatProposedTimes(lead: LeadRow, readerZones: string[]): string[] {
  const { times = [], zone = "UTC" } = readProposal(lead) ?? {};
  const zones = readerZones.length > 0 ? [...readerZones, zone] : [zone, "UTC"];
  const format = (at: number) =>
    [...new Set(zones)].map((one) => `${formatTime(at, one)} (${formatZone(at, one)})`);
  return times.map((at) => format(at).join(" · "));
}

/** Returns the visitor's origin, one line each: the page, and the first and last arrival when they differ. */
export function describeOrigins(lead: LeadRow): string[] {
  const { first, last } = readArrivals(lead.attribution);
  const pressed = describeAction(lead);
  return [
    `Sent from ${lead.page ?? "a program"}${pressed ? ` (${pressed})` : ""}`,
    `Arrival: ${describeTouch(last ?? first)}`,
    ...(last ? [`First arrival: ${describeTouch(first)}`] : []),
  ];
}

/** Returns the absolute URL of a lead in the admin. */
export function buildAdminUrl(lead: LeadRow, publicOrigin: string): string {
  return `${publicOrigin}/admin/leads/${lead.id}`;
}
