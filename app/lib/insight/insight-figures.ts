import { formatCount, formatShortDate } from "../format";
import { findLeadAction } from "../leads/lead-actions";
import type { FunnelStep } from "./insight";

/** Formats a count; an unknown one is a dash. */
export function formatFigure(count: number | undefined): string {
  return count === undefined ? "–" : formatCount(count);
}

/** Formats a range of ISO dates: "Oct 26 – Nov 22, 2026", "Nov 22, 2026". */
export function describeRange(from: string, to: string): string {
  const year = (date: string) => date.slice(0, 4);
  const end = `${formatShortDate(to)}, ${year(to)}`;
  if (from === to) return end;
  return `${formatShortDate(from)}${year(from) === year(to) ? "" : `, ${year(from)}`} – ${end}`;
}

export const funnelNames: Record<FunnelStep, string> = {
  seen: "Page views",
  shown: "Button views",
  pressed: "Button clicks",
  sent: "Leads",
  booked: "Meetings confirmed",
};

/** Returns the label and location of a call to action or a switch. */
export function describeActionId(id: string): string {
  const action = findLeadAction(id);
  if (action) return `${action.label} · ${action.location}`;
  return id === "annual-switch" ? "Annual switch · Prices" : id;
}
