import { isTimeZone, parseZonedTime } from "~/lib/zoned-time";
import { canMail } from "~/server/delivery/email.server";
import type { WorklistApp } from "~/server/worklist/worklist.server";

export type MeetingChange = {
  /** The version on which it is based, see `getMeetingVersion`. */
  seen: string;
  /** The new start (ms; NaN when invalid) and the time zone of the form; undefined to cancel. */
  to?: { at: number; zone: string };
};

/** Parses a form about a meeting: `at` is a proposed time (ms), or a date and time in the time zone `zone`. */
export function readMeetingForm(form: FormData): MeetingChange {
  const text = (name: string) => String(form.get(name) ?? "");
  const seen = text("seen");
  if (form.get("intent") === "cancel-meeting") return { seen };
  const zone = isTimeZone(text("zone")) ? text("zone") : "UTC";
  return { seen, to: { at: parseTime(text("at"), zone), zone } };
}

function parseTime(text: string, zone: string): number {
  if (/^\d{13}$/.test(text)) return Number(text);
  const [date = "", time = ""] = text.split("T");
  return parseZonedTime(date, time.slice(0, 5), zone) ?? Number.NaN;
}

/** The result of a change; "double": done, but the host has another meeting then; "past" also for an invalid time. */
export type MeetingResult = "done" | "double" | "gone" | "overtaken" | "past" | "unsendable";

/** Returns the reason why a meeting cannot be set, before anything is read from the database. */
export function findMeetingProblem(
  { env, clock }: Pick<WorklistApp, "env" | "clock">,
  to: MeetingChange["to"],
): "unsendable" | "past" | undefined {
  if (!to) return undefined;
  if (!canMail(env)) return "unsendable";
  return to.at > clock() ? undefined : "past";
}

/** Returns the name of the notice for a result. */
export function getMeetingNotice(result: MeetingResult, { to }: MeetingChange): string {
  if (result === "done") return to ? "meetingSet" : "meetingCancelled";
  if (result === "double") return "meetingDouble";
  return result === "past" ? "meetingPast" : result;
}
