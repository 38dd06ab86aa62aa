import { formatDate } from "../format";
import { findOfficeZone } from "../office-zones";
import { formatZone, toZonedClock } from "../zoned-time";
import { countryName } from "./countries";
import { getPostingTime, type Job } from "./job";
import { fieldNamesOfKind, type JobFields, jobFields } from "./job-fields";
import { findFirstPlace, formatPlace } from "./places";

type Facts = Pick<Job, "publishedAt" | "createdAt"> & Partial<JobFields>;

/** A day as text and as ISO 8601; of a deadline the day alone, and the day with its time and its zone. */
export type DayText = { text: string; iso: string };
export type Deadline = DayText & { day: string; zone: string };

/**
 * A job's numbers and codes as text, in American English; days are in UTC, the last one is in its own zone. Only the
 * server formats them, so that hydration matches whatever locale data the browser has.
 */
export function describeJobFacts(job: Facts) {
  const place = findFirstPlace(job);
  return {
    posted: toDayText(getPostingTime(job)),
    applyUntil: describeDeadline(job),
    salary: formatSalary(job),
    place: place && formatPlace(place),
    applicantCountries: job.applicantCountries?.map((code) => countryName(code) ?? code),
    /** Label and value of the facts that have a label of their own. */
    others: fieldNamesOfKind("line").flatMap((name): [string, string][] => {
      const { fact } = jobFields[name];
      return fact && job[name] ? [[fact, job[name]]] : [];
    }),
  };
}

function toDayText(time: number): DayText {
  const iso = new Date(time).toISOString();
  return { text: formatDate(iso.slice(0, 10)), iso };
}

/** Formats the last moment to apply: "December 18, 2026, 23:59" and "Los Angeles time, UTC-08:00". */
export function describeDeadline({
  validThrough,
  validThroughZone,
  country,
}: Pick<JobFields, "validThrough" | "validThroughZone" | "country">): Deadline | undefined {
  if (validThrough === undefined) return undefined;
  const zone = validThroughZone ?? findOfficeZone(country);
  const { date, time } = toZonedClock(validThrough, zone);
  return {
    day: formatDate(date),
    text: `${formatDate(date)}, ${time}`,
    zone: formatZone(validThrough, zone),
    iso: new Date(validThrough).toISOString(),
  };
}

/** Formats a salary: "$85,000 – $95,000 per year"; undefined while a part of it is missing. */
export function formatSalary({ salaryMin, salaryMax, salaryCurrency, salaryUnit }: Partial<JobFields>) {
  if (salaryMin === undefined || !salaryCurrency || !salaryUnit) return undefined;
  const format = new Intl.NumberFormat("en-US", {
    style: "currency",
    currency: salaryCurrency,
    maximumFractionDigits: 2,
    trailingZeroDisplay: "stripIfInteger",
  });
  const range =
    salaryMax === undefined || salaryMax === salaryMin
      ? format.format(salaryMin)
      : format.formatRange(salaryMin, salaryMax);
  return `${range} per ${salaryUnit.toLowerCase()}`;
}
