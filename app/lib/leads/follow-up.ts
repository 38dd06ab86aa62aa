import { cleanLine, countCharacters } from "../clean-text";

/** The next step of a lead: a UTC day like 2026-12-01, and what to do. */
export type FollowUp = { day: string; text: string };

export const followUpAtMost = 200;

/** Reads a next step that was typed; undefined when the day or the length is wrong. */
export function parseFollowUp(day: unknown, typed: unknown): FollowUp | undefined {
  const text = cleanLine(String(typed ?? "").slice(0, 2 * followUpAtMost));
  const isDay = typeof day === "string" && /^20\d\d-\d\d-\d\d$/.test(day);
  // 31 February is no day, whatever date it is read as.
  const isReal = isDay && new Date(`${day}T00:00:00Z`).toJSON()?.slice(0, 10) === day;
  return isReal && countCharacters(text) <= followUpAtMost ? { day, text } : undefined;
}

/** A next step in one text, by which a change of it is noticed; "" for none. */
export function followUpKey(followUp: FollowUp | undefined): string {
  return followUp ? `${followUp.day} ${followUp.text}` : "";
}
