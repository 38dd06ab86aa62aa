import { formatCount } from "../format";
import { findLeadAction } from "../leads/lead-actions";
import { type Figures, type FunnelStep, funnelSteps, type InsightEvent } from "./insight";

/** A count as it is written; a dash where it is not known. */
export function figure(count: number | undefined): string {
  return count === undefined ? "–" : formatCount(count);
}

/**
 * The figures of the funnel's steps: each includes everybody who took a later one, so that none is larger than the one
 * before. Without script only the lead is seen, and a lead of today may have been begun yesterday.
 */
export function funnelOf(figures: Figures): Record<FunnelStep, number> {
  const steps = {} as Record<FunnelStep, number>;
  let later = 0;
  for (const step of funnelSteps.toReversed()) {
    later = Math.max(figures[step] ?? 0, later);
    steps[step] = later;
  }
  return steps;
}

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** An ISO date in few words, for an axis: "Nov 22". */
export function shortDateOf(date: string): string {
  const [, month, day] = date.split("-").map(Number);
  return `${months[Number(month) - 1]} ${day}`;
}

/** Days from one ISO date to another: "Oct 26 – Nov 22, 2026", "Nov 22, 2026". */
export function spanInWords(from: string, to: string): string {
  const year = (date: string) => date.slice(0, 4);
  const end = `${shortDateOf(to)}, ${year(to)}`;
  if (from === to) return end;
  return `${shortDateOf(from)}${year(from) === year(to) ? "" : `, ${year(from)}`} – ${end}`;
}

/** The steps from a page to a meeting, as people call them. */
export const funnelNames: Record<FunnelStep, string> = {
  seen: "Page views",
  shown: "Button seen",
  pressed: "Button pressed",
  opened: "Form opened",
  begun: "Form started",
  sent: "Lead sent",
  booked: "Meeting booked",
};

/** What a call to action or a switch is called: its label, and where it stands. */
export function actionName(id: string): string {
  const action = findLeadAction(id);
  if (action) return `${action.words} · ${action.place}`;
  return id === "annual-switch" ? "Annual switch · Prices" : id;
}

/** How often something happened. */
export function countOf(figures: Figures, event: InsightEvent): number {
  return figures[event] ?? 0;
}
