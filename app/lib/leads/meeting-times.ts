import { dayMs, hourMs, minuteMs } from "../days";
import { formatClock, formatDay, isTimeZone, parseZonedTime, toZonedClock, weekdays } from "../zoned-time";

/** A visitor's proposed times (ms, preferred first) and the time zone they were entered in. */
export type Proposal = { times: number[]; zone: string };

/** Returns the stored proposal of a lead; undefined when there is none. */
export function readProposal(lead: {
  proposedTimes: string | null;
  proposedZone: string | null;
}): Proposal | undefined {
  if (lead.proposedTimes === null || lead.proposedZone === null) return undefined;
  return { times: JSON.parse(lead.proposedTimes) as number[], zone: lead.proposedZone };
}

/** Office hours from Monday to Friday, in whole hours of the office's time zone. */
export type OfficeHours = { timeZone: string; opens: number; closes: number };

/** The numbers in the field names of a proposal. */
export const proposalChoices = [1, 2, 3] as const;
const choiceNames = ["First choice", "Second choice", "Third choice"];
export const maxDaysAhead = 60;

/** Whether the office is open. */
export function isOfficeOpen({ timeZone, opens, closes }: OfficeHours, at: number): boolean {
  const { weekday, hour } = toZonedClock(at, timeZone);
  return weekday >= 1 && weekday <= 5 && hour >= opens && hour < closes;
}

/** When the office opens or closes next, in its time zone: "17:00", "Monday at 9:00". */
export function describeNextOfficeChange(office: OfficeHours, now: number, isTwelve = false): string {
  const start = toZonedClock(now, office.timeZone);
  const isOpen = isOfficeOpen(office, now);
  let at = now - Number(start.time.slice(3)) * minuteMs;
  do at += hourMs;
  while (isOfficeOpen(office, at) === isOpen);
  const { date, hour: shown, weekday } = toZonedClock(at, office.timeZone);
  const time = formatClock(`${shown}:00`, isTwelve);
  return date === start.date ? time : `${weekdays[weekday]} at ${time}`;
}

export type OfficeClock = { city: string; day: string; time: string; isAtDesk: boolean };

/** Returns the local time of each office. */
export function listOfficeClocks(
  offices: readonly (OfficeHours & { city: string })[],
  at: number,
): OfficeClock[] {
  return offices.map((office) => {
    const { date, time } = toZonedClock(at, office.timeZone);
    return { city: office.city, day: formatDay(date), time, isAtDesk: isOfficeOpen(office, at) };
  });
}

export type ProposalFields = Record<string, string>;
export type ProposalErrors = Record<string, string>;

export const proposalFields = [
  "zone",
  ...proposalChoices.flatMap((choice) => [`date${choice}`, `time${choice}`]),
];

/** Validates a proposal. `errors` maps each field to the rule it broke. */
export function parseProposal(
  fields: ProposalFields,
  now: number,
): { kind: "valid"; proposal: Proposal } | { kind: "invalid"; errors: ProposalErrors } {
  const { zone = "" } = fields;
  const errors: ProposalErrors = {};
  if (!zone) errors.zone = "Choose your time zone.";
  else if (!isTimeZone(zone)) errors.zone = "Time zone must be one like Europe/Berlin.";
  const times: number[] = [];
  for (const choice of proposalChoices) {
    const name = choiceNames[choice - 1];
    const { date, time } = readChoice(fields, choice);
    if (!date && !time) continue;
    const read = readProposedTime(date, time, errors.zone ? "UTC" : zone);
    if (read.kind === "invalid") errors[read.field + choice] = `${name} ${read.rule}`;
    else if (errors.zone) continue;
    else if (read.at <= now) errors[`date${choice}`] = `${name} has passed: it must be in the future.`;
    else if (read.at > now + maxDaysAhead * dayMs)
      errors[`date${choice}`] = `${name} must be within the next ${maxDaysAhead} days.`;
    else if (times.includes(read.at)) errors[`date${choice}`] = `${name} is the same time as one before it.`;
    else times.push(read.at);
  }
  if (proposalChoices.every((choice) => Object.values(readChoice(fields, choice)).join("") === ""))
    errors.date1 = `${choiceNames[0]} is required.`;
  const isMore = Object.entries(fields).some(
    ([name, value]) => /^(?:date|time)\d/.test(name) && value && !proposalFields.includes(name),
  );
  if (isMore)
    errors[`date${proposalChoices.length}`] = `At most ${proposalChoices.length} times can be proposed.`;
  if (Object.keys(errors).length > 0) return { kind: "invalid", errors };
  return { kind: "valid", proposal: { times, zone } };
}

function readChoice(fields: ProposalFields, choice: number) {
  return { date: fields[`date${choice}`] ?? "", time: fields[`time${choice}`] ?? "" };
}

function readProposedTime(
  date: string,
  time: string,
  zone: string,
): { kind: "valid"; at: number } | { kind: "invalid"; field: string; rule: string } {
  if (!date) return { kind: "invalid", field: "date", rule: "needs a date beside its time." };
  if (!time) return { kind: "invalid", field: "time", rule: "needs a time beside its date." };
  const at = parseZonedTime(date, time, zone);
  if (at === undefined)
    return { kind: "invalid", field: "time", rule: "does not exist: clocks are put forward over it." };
  if (Number.isNaN(at))
    return { kind: "invalid", field: "date", rule: "must be a date like 2026-11-24 and a time like 14:30." };
  return { kind: "valid", at };
}

/** Returns the form values of a proposal. */
export function toProposalFields({ times, zone }: Proposal): ProposalFields {
  const entries = times.flatMap((at, index) => {
    const { date, time } = toZonedClock(at, zone);
    return [
      [`date${index + 1}`, date],
      [`time${index + 1}`, time],
    ];
  });
  return { zone, ...Object.fromEntries(entries) };
}

/** Returns the next working day in `zone`, tomorrow at the earliest. */
export function nextWorkingDay(now: number, zone: string): string {
  for (let at = now + dayMs; ; at += dayMs) {
    const { date, weekday } = toZonedClock(at, zone);
    if (weekday >= 1 && weekday <= 5) return date;
  }
}

/** The hours to suggest first, for each of the consecutive days. */
const usualHours = [
  [10, 14, 16, 11, 9, 15, 17, 8, 18, 13, 12],
  [14, 10, 16, 15, 11, 17, 9, 18, 8, 13, 12],
  [16, 11, 15, 10, 14, 9, 17, 18, 8, 13, 12],
];

/** Suggests times on the next working days, by the visitor's days, within office hours. */
export function suggestTimes(now: number, zone: string, offices: readonly OfficeHours[]): number[] {
  const times: number[] = [];
  for (let from = now, tries = 0; times.length < proposalChoices.length && tries < 10; tries++) {
    const date = nextWorkingDay(from, zone);
    const found = usualHours[times.length]
      ?.map((hour) => parseZonedTime(date, `${String(hour).padStart(2, "0")}:00`, zone) ?? Number.NaN)
      .find((at) => !Number.isNaN(at) && offices.some((office) => isOfficeOpen(office, at)));
    if (found !== undefined) times.push(found);
    from = parseZonedTime(date, "12:00", zone) ?? from + dayMs;
  }
  return times;
}
