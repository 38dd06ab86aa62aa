import { minuteMs } from "./days";

/** An appointment: its start (ms) and its length. */
export type Appointment = { at: number; minutes: number };

/** The length of an appointment to be made, and the other ones of its host. */
export type Agenda = { minutes: number; busy: Appointment[] };

/** Whether an appointment that begins at a moment (ms) would overlap another one. */
export function isBusy({ minutes, busy }: Agenda, at: number): boolean {
  return busy.some((other) => other.at < at + minutes * minuteMs && at < other.at + other.minutes * minuteMs);
}
