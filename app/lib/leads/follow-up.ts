import { cleanLine, countCharacters } from "../clean-text";
import { isBounded } from "../field-messages";

/** The next step of a lead: a day like 2026-12-01 and its text. */
export type FollowUp = { day: string; text: string };

export const maxFollowUpLength = 200;

/** Parses a typed next step; undefined when the day or the length is invalid. */
export function parseFollowUp(day: unknown, typed: unknown): FollowUp | undefined {
  const sent = String(typed ?? "");
  if (!isBounded(sent, maxFollowUpLength)) return undefined;
  const text = cleanLine(sent);
  const isDay = typeof day === "string" && /^20\d\d-\d\d-\d\d$/.test(day);
  // February 31 parses to a date in March, so it is compared with its own text.
  const isReal = isDay && new Date(`${day}T00:00:00Z`).toJSON()?.slice(0, 10) === day;
  return isReal && countCharacters(text) <= maxFollowUpLength ? { day, text } : undefined;
}

/** Returns a next step as one text for detecting changes; "" for none. */
export function toFollowUpKey(followUp: FollowUp | undefined): string {
  return followUp ? `${followUp.day} ${followUp.text}` : "";
}
