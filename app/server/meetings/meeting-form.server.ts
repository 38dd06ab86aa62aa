import { cleanLine, countCharacters } from "~/lib/clean-text";
import { maxLocationLength } from "~/lib/meeting-location";
import { isTimeZone, parseZonedTime } from "~/lib/zoned-time";
import { canMail } from "~/server/delivery/email.server";
import type { WorklistApp } from "~/server/worklist/worklist.server";

export type MeetingChange = {
  /** The version on which it is based, see `getMeetingVersion`. */
  seen: string;
  /** The new start (ms; NaN when invalid), the time zone of the form and the place or link; undefined to cancel. */
  to?: { at: number; zone?: string; location: string };
};

/** Parses a form about a meeting: `at` is a proposed time (ms), or a date and time in the time zone `zone`. */
export function readMeetingForm(form: FormData): MeetingChange {
  const text = (name: string) => String(form.get(name) ?? "");
  const seen = text("seen");
  if (form.get("intent") === "cancel-meeting") return { seen };
  const zone = isTimeZone(text("zone")) ? text("zone") : undefined;
  return { seen, to: { at: parseTime(text("at"), zone), zone, location: cleanLine(text("location")) } };
}

function parseTime(text: string, zone: string | undefined): number {
  if (/^\d{13}$/.test(text)) return Number(text);
  if (zone === undefined) return Number.NaN;
  const [date = "", time = ""] = text.split("T");
  return parseZonedTime(date, time.slice(0, 5), zone) ?? Number.NaN;
}

/** The result of a change; "double": done, but the host has another meeting then; "past" also for an invalid time. */
export type MeetingResult = "done" | "double" | "gone" | "overtaken" | MeetingProblem;

type MeetingProblem = "location" | "past" | "unsendable";

/** Returns the reason why a meeting cannot be set, before anything is read from the database. */
export function findMeetingProblem(
  { env, clock }: Pick<WorklistApp, "env" | "clock">,
  to: MeetingChange["to"],
): MeetingProblem | undefined {
  if (!to) return undefined;
  if (!canMail(env)) return "unsendable";
  if (countCharacters(to.location) > maxLocationLength) return "location";
  return to.at > clock() ? undefined : "past";
}

/** Returns the name of the notice for a result. */
export function getMeetingNotice(result: MeetingResult, { to }: MeetingChange): string {
  if (result === "done") return to ? "meetingSet" : "meetingCancelled";
  if (result === "double") return "meetingDouble";
  if (result === "location") return "meetingLocation";
  return result === "past" ? "meetingPast" : result;
}
