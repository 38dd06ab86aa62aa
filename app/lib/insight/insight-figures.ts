import { formatCount } from "../format";
import { findLeadAction } from "../leads/lead-actions";
import { type Count, type FunnelStep, fewBelow } from "./insight";

/** A count as it is written: few are not told apart, and a dash stands for what is not told or not known. */
export function figure(count: Count | undefined): string {
  if (count === undefined || count === "hidden") return "–";
  return count === "few" ? "few" : formatCount(count);
}

/** A number to draw and to add up: few are between one and four, and what is hidden is more than that. */
export function aboutOf(count: Count | undefined): number {
  if (count === "few") return 2;
  return count === "hidden" ? fewBelow : (count ?? 0);
}

/** Two counts to be compared; without a `before` where one of them is not known or not told. */
export function comparedOf(now: Count | undefined, before: Count | undefined) {
  const isTold = [now, before].every((count) => count !== undefined && count !== "hidden");
  return { now: aboutOf(now), before: isTold ? aboutOf(before) : undefined };
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

/** The steps from a page to a customer, as people call them. */
export const funnelNames: Record<FunnelStep, string> = {
  seen: "Pages seen",
  shown: "Button seen",
  pressed: "Button pressed",
  opened: "Form opened",
  begun: "Form begun",
  sent: "Request sent",
  booked: "Meeting booked",
  won: "Won",
};

/** What a call to action or a switch is called: its words, and where it stands. */
export function actionName(id: string): string {
  const action = findLeadAction(id);
  if (action) return `${action.words} · ${action.place}`;
  return id === "annual-switch" ? "Annual switch · Prices" : id;
}
