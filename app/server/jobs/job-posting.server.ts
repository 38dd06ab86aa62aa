import { countryName } from "~/lib/jobs/countries";
import { listEmploymentTypes, listGoogleGaps, type PublicJob } from "~/lib/jobs/job";
import { isRemote, type Place } from "~/lib/jobs/job-locations";
import type { PointField } from "~/lib/jobs/job-view";
import { findFirstPlace } from "~/lib/jobs/places";
import type { StructuredData } from "~/lib/page-meta";
import { renderJobHtml } from "./job-view.server";

/**
 * A job as schema.org JobPosting for search engines; undefined while a fact that Google requires is missing. It
 * contains only what was chosen and what the page shows. Source: Search Central, JobPosting.
 */
export function toJobPosting(
  origin: string,
  job: PublicJob,
  company: string,
  titles: Record<PointField, string>,
): StructuredData | undefined {
  if (listGoogleGaps(job).length > 0) return undefined;
  const types = listEmploymentTypes(job);
  return omitMissing({
    "@type": "JobPosting",
    title: job.title,
    description: renderJobHtml(origin, job, titles),
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
      isRemote(job) &&
      job.applicantCountries?.map((code) => ({ "@type": "Country", name: countryName(code) })),
    jobLocation: listPostingLocations(job),
    baseSalary: toPostingSalary(job),
    url: toJobUrl(origin, job),
    directApply: job.applyForm,
  });
}

/** Returns the absolute URL of a job's page. */
export function toJobUrl(origin: string, { slug }: Pick<PublicJob, "slug">) {
  return `${origin}/company/careers/${encodeURIComponent(slug)}`;
}

/** Returns the URL of a job's form; undefined where candidates apply by email only. */
export function toApplyUrl(origin: string, job: Pick<PublicJob, "slug" | "applyForm">) {
  return job.applyForm ? `${toJobUrl(origin, job)}/apply` : undefined;
}

/** The chosen places: the first location's and the others. */
function listPostingLocations(job: PublicJob) {
  const first = findFirstPlace(job);
  const places: Place[] = first ? [first, ...(job.locations ?? [])] : [];
  const blocks = places.map(({ locality, region, country }) => ({
    "@type": "Place",
    address: omitMissing({
      "@type": "PostalAddress",
      addressLocality: locality,
      addressRegion: region,
      addressCountry: country,
    }),
  }));
  return blocks.length > 1 ? blocks : blocks[0];
}

function toPostingSalary({ salaryMin, salaryMax, salaryCurrency, salaryUnit }: PublicJob) {
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

function omitMissing<T extends Record<string, unknown>>(block: T): T {
  return Object.fromEntries(
    Object.entries(block).filter(([, value]) => value !== undefined && value !== false && value !== ""),
  ) as T;
}
