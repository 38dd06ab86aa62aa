import { escapeXml } from "../escape-xml";
import type { StructuredData } from "../page-meta";
import { checkForGoogle, type PublicJob, parseEmploymentTypes } from "./job";
import { isRemote, listLocations } from "./job-locations";
import { renderBlocks, renderSpans, toBlocks, toBullets, toSpans } from "./job-text";
import { readLocation } from "./location";

export type JobPartTitles = Record<"responsibilities" | "requirements" | "benefits" | "techStack", string>;

/**
 * A job as schema.org JobPosting for search engines; undefined while a fact that Google requires is missing. It
 * contains only what the page shows, so countries are names (describeJobFacts). Source: Search Central, JobPosting.
 */
export function toJobPosting(
  origin: string,
  job: PublicJob,
  company: string,
  titles: JobPartTitles,
): StructuredData | undefined {
  if (checkForGoogle(job).missing.length > 0) return undefined;
  const types = parseEmploymentTypes(job.type);
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
      isRemote(job) && job.applicantCountries?.map((name) => ({ "@type": "Country", name })),
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

/** The first location by its structured facts, the others as far as their text names a country unambiguously. */
function listPostingLocations(job: PublicJob) {
  const { country } = job;
  const [, ...others] = listLocations(job).map((text) => readLocation(text, country));
  const locations = country ? [{ ...readFirstLocation(job), country }, ...others] : [];
  const blocks = locations
    .flatMap((location) => location ?? [])
    .map((location) => ({
      "@type": "Place",
      address: omitMissing({
        "@type": "PostalAddress",
        addressLocality: location.locality,
        addressRegion: location.region,
        addressCountry: location.country,
      }),
    }));
  return blocks.length > 1 ? blocks : blocks[0];
}

/** Returns town and region of the first location: the structured facts, completed from its text. */
export function readFirstLocation({ location, locality, region, country }: PublicJob) {
  const parsed = readLocation(location, country);
  const read = country && parsed?.country === country ? parsed : undefined;
  return locality ? { locality, region } : { locality: read?.locality, region: region ?? read?.region };
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

/** Returns the text of a job's page as the plain HTML that job engines and feed readers accept. */
export function renderJobHtml(origin: string, job: PublicJob, titles: JobPartTitles) {
  const parts = (Object.keys(titles) as (keyof JobPartTitles)[]).map((name) => {
    const points = toBullets(job[name] ?? "").map(
      (point) => `<li>${renderSpans(toSpans(point), origin)}</li>`,
    );
    return points.length > 0 ? `<p>${escapeXml(titles[name])}</p><ul>${points.join("")}</ul>` : "";
  });
  return [
    renderBlocks(toBlocks(job.description, "joined"), origin),
    ...parts,
    renderBlocks(toBlocks(job.additionalInfo ?? "", "apart"), origin),
  ].join("");
}

function omitMissing<T extends Record<string, unknown>>(block: T): T {
  return Object.fromEntries(
    Object.entries(block).filter(([, value]) => value !== undefined && value !== false && value !== ""),
  ) as T;
}
