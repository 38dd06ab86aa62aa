import { toNfc } from "../clean-text";
import type { JobFields } from "./job-fields";
import { isRemote } from "./job-places";

/** What the program itself knows of a job. Times are milliseconds since the epoch. */
export type OwnFacts = {
  id: string;
  slug: string;
  version: number;
  createdAt: number;
  updatedAt: number;
  /** When visitors could first read it. */
  publishedAt?: number;
  /** Who of the team looks after it; the id of an admin. */
  hiringOwnerId?: string;
};

export type Job = JobFields & OwnFacts;

/** What an admin writes about a job and candidates may read. */
export type ShownFields = Omit<JobFields, "hidesNames">;

/** What candidates and job engines may know of a live job. */
export type PublicJob = Omit<
  Job,
  "version" | "createdAt" | "publishAt" | "publishedAt" | "hiringOwnerId" | "hidesNames"
> & {
  /** Milliseconds since the epoch. */
  postedAt: number;
};

export const jobStates = ["live", "scheduled", "draft", "closed"] as const;
export type JobState = (typeof jobStates)[number];
export const jobStateNames: Record<JobState, string> = {
  live: "Live",
  scheduled: "Scheduled",
  draft: "Draft",
  closed: "Closed",
};

type Publishing = Pick<JobFields, "isActive" | "publishAt" | "validThrough">;

/** Where a job is in its life at `now`. Only "live" is public. The same for the database: db/job-states.server.ts. */
export function jobState(job: Publishing & Pick<Job, "publishedAt">, now: number): JobState {
  if (!job.isActive) return job.publishedAt === undefined ? "draft" : "closed";
  if (job.validThrough !== undefined && job.validThrough <= now) return "closed";
  return (job.publishAt ?? 0) > now ? "scheduled" : "live";
}

/** Whether visitors see a job at `now`. */
export function isLive(job: Publishing, now: number): boolean {
  return jobState(job, now) === "live";
}

/** When a job was posted, for candidates, feeds and job engines. */
export function postedAt(job: Pick<Job, "publishedAt" | "publishAt" | "createdAt">) {
  return job.publishedAt ?? job.publishAt ?? job.createdAt;
}

/** A job without what is the team's own business. */
export function toPublicJob(job: Job): PublicJob {
  const { version, createdAt, publishAt, publishedAt, hiringOwnerId, hidesNames, ...rest } = job;
  return { ...rest, postedAt: postedAt(job) };
}

export type EmploymentType =
  | "FULL_TIME"
  | "PART_TIME"
  | "CONTRACTOR"
  | "TEMPORARY"
  | "INTERN"
  | "VOLUNTEER"
  | "PER_DIEM";

const gap = "[\\s\\p{Pd}]*";
const employmentWords: [EmploymentType, RegExp][] = [
  ["FULL_TIME", new RegExp(`\\b(full${gap}time|permanent)\\b`, "iu")],
  ["PART_TIME", new RegExp(`\\bpart${gap}time\\b`, "iu")],
  ["CONTRACTOR", /\b(contract(or)?|freelancer?)\b/iu],
  ["TEMPORARY", new RegExp(`\\b(temporary|fixed${gap}term|seasonal)\\b`, "iu")],
  ["INTERN", /\b(intern(ship)?|trainee)\b/iu],
  ["VOLUNTEER", /\bvolunteer\b/iu],
  ["PER_DIEM", new RegExp(`\\bper${gap}diem\\b`, "iu")],
];

/** The job engines' words for a free text such as "Full-time, fixed term"; none when it says nothing they know. */
export function employmentTypes(type: string): EmploymentType[] {
  return employmentWords.filter(([, words]) => words.test(type)).map(([name]) => name);
}

const maxSlug = 80;

/**
 * The address of a title: lower case, whitespace runs to hyphens, then only letters, digits and emoji of any script,
 * hyphens and underscores. The database adds -2, -3 … where it is taken.
 */
export function slugOf(title: string): string {
  const slug = toNfc(title)
    .toLowerCase()
    .trim()
    .replace(/\s+/gu, "-")
    .replace(/[^\p{L}\p{M}\p{N}\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}_-]/gu, "")
    .replace(/-{2,}/g, "-");
  const cut = [...slug].slice(0, maxSlug).join("");
  return toNfc(cut).replace(/^-+|-+$/g, "") || "job";
}

export type GoogleGap = "title" | "description" | "country" | "applicantCountries";
export type GoogleAdvice = "titleExtras" | "type" | "salary" | "validThrough";

/**
 * What Google for Jobs still needs before it lists the job (`missing`), and what would serve it better (`advice`).
 * Source: Search Central, JobPosting: a place or, for remote work, the countries one may work from.
 */
export function checkForGoogle(job: Omit<ShownFields, "isActive">): {
  missing: GoogleGap[];
  advice: GoogleAdvice[];
} {
  const missing: GoogleGap[] = [];
  if (!job.title) missing.push("title");
  if (!job.description || job.description === job.title) missing.push("description");
  if (isRemote(job) && !job.applicantCountries?.length && !job.country) missing.push("applicantCountries");
  if (!isRemote(job) && !job.country) missing.push("country");
  const advice: GoogleAdvice[] = [];
  if (/[$€£₹]|\d{3,}|!|#/.test(job.title)) advice.push("titleExtras");
  if (employmentTypes(job.type).length === 0) advice.push("type");
  if (job.salaryMin === undefined) advice.push("salary");
  if (job.validThrough === undefined) advice.push("validThrough");
  return { missing, advice };
}
