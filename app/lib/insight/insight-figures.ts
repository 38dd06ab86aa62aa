import { formatCount, formatShortDate } from "../format";
import { findLeadAction } from "../leads/lead-actions";
import { type Figures, type FunnelStep, funnelSteps } from "./insight";

/** Formats a count; an unknown one is a dash. */
export function formatFigure(count: number | undefined): string {
  return count === undefined ? "–" : formatCount(count);
}

/**
 * Returns the funnel. Each step includes everyone who reached a later one, so that no step is larger than the one
 * before: without script only the lead is counted, and a form started yesterday may be sent today.
 */
export function computeFunnel(figures: Figures): Record<FunnelStep, number> {
  const steps = {} as Record<FunnelStep, number>;
  let later = 0;
  for (const step of funnelSteps.toReversed()) {
    later = Math.max(figures[step] ?? 0, later);
    steps[step] = later;
  }
  return steps;
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
  shown: "Button seen",
  pressed: "Button pressed",
  opened: "Form opened",
  begun: "Form started",
  sent: "Lead sent",
  booked: "Meeting confirmed",
};

/** Returns the label and location of a call to action or a switch. */
export function describeActionId(id: string): string {
  const action = findLeadAction(id);
  if (action) return `${action.label} · ${action.location}`;
  return id === "annual-switch" ? "Annual switch · Prices" : id;
}
