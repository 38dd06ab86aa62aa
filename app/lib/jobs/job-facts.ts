import { formatDate } from "../format";
import { countryName } from "./countries";
import { getPostingTime, type Job } from "./job";
import { fieldNamesOfKind, type JobFields, jobFields } from "./job-fields";

type Facts = Pick<Job, "publishedAt" | "createdAt"> & Partial<JobFields>;

export type DayText = { text: string; iso: string };

/**
 * A job's numbers and codes as text, in American English and UTC. Only the server formats them, so that hydration
 * matches whatever locale data the browser has.
 */
export function describeJobFacts(job: Facts) {
  return {
    posted: toDayText(getPostingTime(job)),
    applyUntil: job.validThrough === undefined ? undefined : toDayText(job.validThrough),
    salary: formatSalary(job),
    address: formatAddress(job),
    applicantCountries: job.applicantCountries?.map((code) => countryName(code) ?? code),
    /** Label and value of the facts that have a label of their own. */
    others: fieldNamesOfKind("line").flatMap((name): [string, string][] => {
      const { fact } = jobFields[name];
      return fact && job[name] ? [[fact, job[name]]] : [];
    }),
  };
}

function formatAddress({ locality, region, country }: Facts) {
  return [locality, region, country && countryName(country)].filter(Boolean).join(", ") || undefined;
}

function toDayText(time: number): DayText {
  const iso = new Date(time).toISOString();
  return { text: formatDate(iso.slice(0, 10)), iso };
}

function formatSalary({ salaryMin, salaryMax, salaryCurrency, salaryUnit }: Facts) {
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
