import { toNfc } from "../clean-text";
import { dayMs } from "../days";
import type { EmploymentType, JobFields } from "./job-fields";
import { isRemote } from "./job-locations";

/** The values of a job that the program sets itself. Times are milliseconds since the epoch. */
export type JobSystemFields = {
  id: string;
  slug: string;
  version: number;
  createdAt: number;
  updatedAt: number;
  /** When visitors could first see the job (ms since the epoch). */
  publishedAt?: number;
  /** The hiring manager, the id of an admin. */
  hiringOwnerId?: string;
};

export type Job = JobFields & JobSystemFields;

/** The data of a live job that candidates and job engines may see. */
export type PublicJob = Omit<Job, "version" | "createdAt" | "publishAt" | "publishedAt" | "hiringOwnerId"> & {
  /** When the job was posted (ms since the epoch). */
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

/** How long (ms) a deleted job can be restored; after that its texts are deleted. */
export const jobBinMs = 30 * dayMs;

type Publishing = Pick<JobFields, "isActive" | "publishAt" | "validThrough">;

/** Returns the state of a job at `now`. Only "live" is public. db/job-states.server.ts is the SQL version. */
export function getJobState(job: Publishing & Pick<Job, "publishedAt">, now: number): JobState {
  if (!job.isActive) return job.publishedAt === undefined ? "draft" : "closed";
  if (job.validThrough !== undefined && job.validThrough <= now) return "closed";
  return (job.publishAt ?? 0) > now ? "scheduled" : "live";
}

/** Whether visitors see a job at `now`. */
export function isLive(job: Publishing, now: number): boolean {
  return getJobState(job, now) === "live";
}

/** Returns when a job was posted, for candidates, feeds and job engines. */
export function getPostingTime(job: Pick<Job, "publishedAt" | "publishAt" | "createdAt">) {
  return job.publishedAt ?? job.publishAt ?? job.createdAt;
}

/** Removes the values of a job that only the team may see. */
export function toPublicJob(job: Job): PublicJob {
  const { version, createdAt, publishAt, publishedAt, hiringOwnerId, ...rest } = job;
  return { ...rest, postedAt: getPostingTime(job) };
}

/** The usual words for an employment type, in lower case without spaces and hyphens. */
const usualTypes: Record<string, EmploymentType> = {
  fulltime: "FULL_TIME",
  parttime: "PART_TIME",
  contract: "CONTRACTOR",
  contractor: "CONTRACTOR",
  freelance: "CONTRACTOR",
  temporary: "TEMPORARY",
  intern: "INTERN",
  internship: "INTERN",
  volunteer: "VOLUNTEER",
};

/** Returns the chosen employment types; without any, that of a `type` that is exactly one usual word. */
export function listEmploymentTypes({
  employmentTypes = [],
  type,
}: Pick<JobFields, "employmentTypes" | "type">): EmploymentType[] {
  if (employmentTypes.length > 0) return employmentTypes;
  const word = type.toLowerCase().replace(/[\s\p{Pd}]/gu, "");
  return Object.hasOwn(usualTypes, word) ? [usualTypes[word] as EmploymentType] : [];
}

const maxSlugLength = 80;

/**
 * Returns the slug of a title: lower case, hyphens for spaces, then only letters, digits and emoji of any script,
 * hyphens and underscores. Signs that are a part of a name are spelled out: C++, C# and .NET are cplusplus, csharp and
 * dotnet. The database appends -2, -3 … to a taken slug.
 */
export function toSlug(title: string): string {
  const slug = toNfc(title)
    .toLowerCase()
    .trim()
    .replace(
      /([\p{L}\p{N}])(\++)/gu,
      (_, letter: string, signs: string) => letter + "plus".repeat(signs.length),
    )
    .replace(/(?<=[\p{L}\p{N}])#(?![\p{L}\p{N}])/gu, "sharp")
    .replace(/(?<![\p{L}\p{N}])\.(?=\p{L})/gu, "dot")
    .replace(/\s+/gu, "-")
    .replace(/[^\p{L}\p{M}\p{N}\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}_-]/gu, "")
    .replace(/-{2,}/g, "-");
  const cut = [...slug].slice(0, maxSlugLength).join("");
  return toNfc(cut).replace(/^-+|-+$/g, "") || "job";
}

export type GoogleGap = "title" | "description" | "country" | "applicantCountries";

/**
 * Returns what Google for Jobs requires before it lists the job. Source: Search Central, JobPosting: a location or, for
 * remote work, the eligible countries.
 */
export function listGoogleGaps(job: Omit<JobFields, "isActive">): GoogleGap[] {
  const missing: GoogleGap[] = [];
  if (!job.title) missing.push("title");
  if (!job.description || job.description === job.title) missing.push("description");
  if (isRemote(job) && !job.applicantCountries?.length && !job.country) missing.push("applicantCountries");
  if (!isRemote(job) && !job.country) missing.push("country");
  return missing;
}
