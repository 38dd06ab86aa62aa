import { escapeXml } from "../escape-xml";
import type { StructuredData } from "../page-meta";
import { checkForGoogle, employmentTypes, type PublicJob } from "./job";
import { isRemote, placesOf } from "./job-places";
import { blocksHtml, spansHtml, toBlocks, toBullets, toSpans } from "./job-text";
import { readPlace } from "./place";

/** Titles of a job's parts, as its page shows them. */
export type JobPartTitles = Record<"responsibilities" | "requirements" | "benefits" | "techStack", string>;

/**
 * A job for search engines (schema.org JobPosting); undefined while a fact is missing that Google requires. Holds only
 * what the page shows, so countries come by name (jobFacts). Source: Search Central, JobPosting.
 */
export function jobPosting(
  origin: string,
  job: PublicJob,
  company: string,
  titles: JobPartTitles,
): StructuredData | undefined {
  if (checkForGoogle(job).missing.length > 0) return undefined;
  const types = employmentTypes(job.type);
  return withoutMissing({
    "@type": "JobPosting",
    title: job.title,
    description: jobHtml(origin, job, titles),
    identifier: { "@type": "PropertyValue", name: company, value: job.id },
    datePosted: new Date(job.postedAt).toISOString(),
    validThrough: job.validThrough && new Date(job.validThrough).toISOString(),
    employmentType: types.length > 0 ? types : undefined,
    hiringOrganization: {
      "@type": "Organization",
      name: company,
      sameAs: `${origin}/`,
      logo: `${origin}/logo.png`,
    },
    jobLocationType: isRemote(job) ? "TELECOMMUTE" : undefined,
    applicantLocationRequirements:
      isRemote(job) && job.applicantCountries?.map((name) => ({ "@type": "Country", name })),
    jobLocation: locationsOf(job),
    baseSalary: salaryOf(job),
    url: jobUrl(origin, job),
    directApply: job.applyForm,
  });
}

/** The address of a job's page. */
export function jobUrl(origin: string, { slug }: Pick<PublicJob, "slug">) {
  return `${origin}/company/careers/${encodeURIComponent(slug)}`;
}

/** The address of the form for a job; undefined where candidates apply by mail alone. */
export function applyUrl(origin: string, job: Pick<PublicJob, "slug" | "applyForm">) {
  return job.applyForm ? `${jobUrl(origin, job)}/apply` : undefined;
}

/** The first place by its own facts, the others as far as they say for sure which country they are in. */
function locationsOf(job: PublicJob) {
  const { country } = job;
  const [, ...others] = placesOf(job).map((text) => readPlace(text, country));
  const places = country ? [{ ...firstPlace(job), country }, ...others] : [];
  const blocks = places
    .flatMap((place) => place ?? [])
    .map((place) => ({
      "@type": "Place",
      address: withoutMissing({
        "@type": "PostalAddress",
        addressLocality: place.locality,
        addressRegion: place.region,
        addressCountry: place.country,
      }),
    }));
  return blocks.length > 1 ? blocks : blocks[0];
}

/** The town and region of a job's first place: its own facts, and what they leave out by its words. */
export function firstPlace({ location, locality, region, country }: PublicJob) {
  const place = readPlace(location, country);
  const read = country && place?.country === country ? place : undefined;
  return locality ? { locality, region } : { locality: read?.locality, region: region ?? read?.region };
}

function salaryOf({ salaryMin, salaryMax, salaryCurrency, salaryUnit }: PublicJob) {
  if (salaryMin === undefined || !salaryCurrency || !salaryUnit) return undefined;
  const range =
    salaryMax === undefined || salaryMax === salaryMin
      ? { value: salaryMin }
      : { minValue: salaryMin, maxValue: salaryMax };
  return {
    "@type": "MonetaryAmount",
    currency: salaryCurrency,
    value: { "@type": "QuantitativeValue", ...range, unitText: salaryUnit },
  };
}

/** All that a job's page says of the work, as the plain HTML that job engines and feed readers take. */
export function jobHtml(origin: string, job: PublicJob, titles: JobPartTitles) {
  const parts = (Object.keys(titles) as (keyof JobPartTitles)[]).map((name) => {
    const points = toBullets(job[name] ?? "").map((point) => `<li>${spansHtml(toSpans(point), origin)}</li>`);
    return points.length > 0 ? `<p>${escapeXml(titles[name])}</p><ul>${points.join("")}</ul>` : "";
  });
  return [
    blocksHtml(toBlocks(job.description, "joined"), origin),
    ...parts,
    blocksHtml(toBlocks(job.additionalInfo ?? "", "apart"), origin),
  ].join("");
}

function withoutMissing<T extends Record<string, unknown>>(block: T): T {
  return Object.fromEntries(
    Object.entries(block).filter(([, value]) => value !== undefined && value !== false && value !== ""),
  ) as T;
}
