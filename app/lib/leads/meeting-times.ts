import { clockAt, clockInWords, dayInWords, isTimeZone, momentOf, weekdays } from "../zoned-time";

/** What a visitor proposes: moments (ms), the best first, and the time zone they were told in. */
export type Proposal = { times: number[]; zone: string };

/** The proposal that is kept with a lead; undefined when there is none. */
export function readProposal(lead: {
  proposedTimes: string | null;
  proposedZone: string | null;
}): Proposal | undefined {
  if (lead.proposedTimes === null || lead.proposedZone === null) return undefined;
  return { times: JSON.parse(lead.proposedTimes) as number[], zone: lead.proposedZone };
}

/** A working day, Monday to Friday, in whole hours of the office's own clock. */
export type OfficeHours = { timeZone: string; opens: number; closes: number };

/** The choices of a proposal by the numbers in their fields' names. */
export const choices = [1, 2, 3] as const;
const choiceNames = ["First choice", "Second choice", "Third choice"];
export const horizonDays = 60;

const minute = 60_000;
const day = 24 * 60 * minute;
const hour = 60 * minute;

/** Whether somebody is at the desk. */
export function isAtDesk({ timeZone, opens, closes }: OfficeHours, at: number): boolean {
  const { weekday, hour } = clockAt(at, timeZone);
  return weekday >= 1 && weekday <= 5 && hour >= opens && hour < closes;
}

/** When somebody leaves the desk, or comes back to it, by the office's own clock: "17:00", "Monday at 9:00". */
export function deskChange(office: OfficeHours, now: number, isTwelve = false): string {
  const start = clockAt(now, office.timeZone);
  const isOpen = isAtDesk(office, now);
  let at = now - Number(start.time.slice(3)) * minute;
  do at += hour;
  while (isAtDesk(office, at) === isOpen);
  const { date, hour: shown, weekday } = clockAt(at, office.timeZone);
  const time = clockInWords(`${shown}:00`, isTwelve);
  return date === start.date ? time : `${weekdays[weekday]} at ${time}`;
}

export type OfficeClock = { city: string; day: string; time: string; isAtDesk: boolean };

/** What the clocks of the offices show at a moment. */
export function clocksOf(offices: readonly (OfficeHours & { city: string })[], at: number): OfficeClock[] {
  return offices.map((office) => {
    const { date, time } = clockAt(at, office.timeZone);
    return { city: office.city, day: dayInWords(date), time, isAtDesk: isAtDesk(office, at) };
  });
}

/** The fields of a proposal, as a form holds them. */
export type ProposalFields = Record<string, string>;
export type ProposalErrors = Record<string, string>;

/** The names of the fields in their order on the page. */
export const proposalFields = ["zone", ...choices.flatMap((choice) => [`date${choice}`, `time${choice}`])];

/** Checks what a visitor proposes. `errors` names each field and the rule it broke. */
export function parseProposal(
  fields: ProposalFields,
  now: number,
): { kind: "valid"; proposal: Proposal } | { kind: "invalid"; errors: ProposalErrors } {
  const { zone = "" } = fields;
  const errors: ProposalErrors = {};
  if (!zone) errors.zone = "Choose your time zone.";
  else if (!isTimeZone(zone)) errors.zone = "Time zone must be one like Europe/Berlin.";
  const times: number[] = [];
  for (const choice of choices) {
    const name = choiceNames[choice - 1];
    const { date, time } = readChoice(fields, choice);
    if (!date && !time) continue;
    const read = readMoment(date, time, errors.zone ? "UTC" : zone);
    if (read.kind === "invalid") errors[read.field + choice] = `${name} ${read.rule}`;
    else if (errors.zone) continue;
    else if (read.at <= now) errors[`date${choice}`] = `${name} has passed: it must be in the future.`;
    else if (read.at > now + horizonDays * day)
      errors[`date${choice}`] = `${name} must be within the next ${horizonDays} days.`;
    else if (times.includes(read.at)) errors[`date${choice}`] = `${name} is the same time as one before it.`;
    else times.push(read.at);
  }
  if (choices.every((choice) => Object.values(readChoice(fields, choice)).join("") === ""))
    errors.date1 = `${choiceNames[0]} is required.`;
  const isMore = Object.entries(fields).some(
    ([name, value]) => /^(?:date|time)\d/.test(name) && value && !proposalFields.includes(name),
  );
  if (isMore) errors[`date${choices.length}`] = `At most ${choices.length} times can be proposed.`;
  if (Object.keys(errors).length > 0) return { kind: "invalid", errors };
  return { kind: "valid", proposal: { times, zone } };
}

function readChoice(fields: ProposalFields, choice: number) {
  return { date: fields[`date${choice}`] ?? "", time: fields[`time${choice}`] ?? "" };
}

function readMoment(
  date: string,
  time: string,
  zone: string,
): { kind: "valid"; at: number } | { kind: "invalid"; field: string; rule: string } {
  if (!date) return { kind: "invalid", field: "date", rule: "needs a date beside its time." };
  if (!time) return { kind: "invalid", field: "time", rule: "needs a time beside its date." };
  const at = momentOf(date, time, zone);
  if (at === undefined)
    return { kind: "invalid", field: "time", rule: "does not exist: clocks are put forward over it." };
  if (Number.isNaN(at))
    return { kind: "invalid", field: "date", rule: "must be a date like 2026-11-24 and a time like 14:30." };
  return { kind: "valid", at };
}

/** The form of a proposal. */
export function toProposalFields({ times, zone }: Proposal): ProposalFields {
  const entries = times.flatMap((at, index) => {
    const { date, time } = clockAt(at, zone);
    return [
      [`date${index + 1}`, date],
      [`time${index + 1}`, time],
    ];
  });
  return { zone, ...Object.fromEntries(entries) };
}

/** The next working day by clocks in `zone`, tomorrow at the earliest. */
export function nextWorkingDay(now: number, zone: string): string {
  for (let at = now + day; ; at += day) {
    const { date, weekday } = clockAt(at, zone);
    if (weekday >= 1 && weekday <= 5) return date;
  }
}

/** Which hours to try first, on the days a visitor proposes one after the other. */
const usualHours = [
  [10, 14, 16, 11, 9, 15, 17, 8, 18, 13, 12],
  [14, 10, 16, 15, 11, 17, 9, 18, 8, 13, 12],
  [16, 11, 15, 10, 14, 9, 17, 18, 8, 13, 12],
];

/** Times on the next working days, by day for the visitor, at which somebody is at a desk. */
export function suggestTimes(now: number, zone: string, offices: readonly OfficeHours[]): number[] {
  const times: number[] = [];
  for (let from = now, tries = 0; times.length < choices.length && tries < 10; tries++) {
    const date = nextWorkingDay(from, zone);
    const found = usualHours[times.length]
      ?.map((hour) => momentOf(date, `${String(hour).padStart(2, "0")}:00`, zone) ?? Number.NaN)
      .find((at) => !Number.isNaN(at) && offices.some((office) => isAtDesk(office, at)));
    if (found !== undefined) times.push(found);
    from = momentOf(date, "12:00", zone) ?? from + day;
  }
  return times;
}
