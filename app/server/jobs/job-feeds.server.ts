import { escapeXml, wrapCdata } from "~/lib/escape-xml";
import { listEmploymentTypes, type PublicJob } from "~/lib/jobs/job";
import { formatSalary } from "~/lib/jobs/job-facts";
import type { EmploymentType } from "~/lib/jobs/job-fields";
import { toLangAttribute } from "~/lib/jobs/job-language";
import { joinLocations, type Place, type Workplace, workplaceNames } from "~/lib/jobs/job-locations";
import type { PointField } from "~/lib/jobs/job-view";
import { findFirstPlace, listOtherLocations } from "~/lib/jobs/places";
import { toApplyUrl, toJobUrl } from "./job-posting.server";
import { renderJobHtml } from "./job-view.server";

export type JobFeed = {
  origin: string;
  company: string;
  title: string;
  path: string;
  parts: Record<PointField, string>;
};

/** Open positions as Atom (RFC 4287) for feed readers. `now` (ms) dates an empty feed. */
export function renderAtomFeed(feed: JobFeed, jobs: readonly PublicJob[], now: number): string {
  const { origin, company, title, path } = feed;
  const changed = jobs.map(getChangeTime);
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-us">
  <id>${origin}${path}</id>
  <title>${escapeXml(title)}</title>
  <updated>${formatIsoTime(changed.length > 0 ? Math.max(...changed) : now)}</updated>
  <author><name>${escapeXml(company)}</name></author>
  <link rel="self" type="application/atom+xml" href="${origin}${path}"/>
  <link rel="alternate" type="text/html" href="${origin}/company/careers"/>
${jobs.map((job) => renderAtomEntry(feed, job)).join("")}</feed>
`;
}

function renderAtomEntry({ origin, parts }: JobFeed, job: PublicJob) {
  const apply = toApplyUrl(origin, job);
  const lang = toLangAttribute(job);
  return `  <entry${lang ? ` xml:lang="${lang}"` : ""}>
    <id>urn:uuid:${job.id}</id>
    <title>${escapeXml(job.title)}</title>
    <link rel="alternate" type="text/html" href="${escapeXml(toJobUrl(origin, job))}"/>
${apply ? `    <link rel="related" type="text/html" title="Apply" href="${escapeXml(apply)}"/>\n` : ""}    <published>${formatIsoTime(job.postedAt)}</published>
    <updated>${formatIsoTime(getChangeTime(job))}</updated>
    <category term="${escapeXml(job.department)}"/>
    <summary>${escapeXml([joinLocations({ ...job, locations: listOtherLocations(job) }), job.type].join(" · "))}</summary>
    <content type="html">${escapeXml(renderJobHtml(origin, job, parts))}</content>
  </entry>
`;
}

function getChangeTime({ updatedAt, postedAt }: PublicJob) {
  return Math.max(updatedAt, postedAt);
}

function formatIsoTime(time: number) {
  return new Date(time).toISOString();
}

/** Open positions in the XML of Indeed and other job boards; `entries` come from `renderBoardEntry`. */
export function renderBoardFeed(
  { origin, company }: JobFeed,
  entries: readonly string[],
  now: number,
): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<source>
  <publisher>${escapeXml(company)}</publisher>
  <publisherurl>${origin}</publisherurl>
  <lastBuildDate>${new Date(now).toUTCString()}</lastBuildDate>
${entries.join("")}</source>
`;
}

/** A job for a job board: one entry per location. Missing facts are left out. */
export function renderBoardEntry(feed: JobFeed, job: PublicJob): string {
  const { origin, company, parts } = feed;
  return listFeedPlaces(job)
    .map(({ locality, region, country }, index) =>
      renderXmlJob([
        ["title", job.title],
        ["date", new Date(job.postedAt).toUTCString()],
        ["referencenumber", index === 0 ? job.id : `${job.id}-${index + 1}`],
        ["url", toJobUrl(origin, job)],
        ["applyurl", toApplyUrl(origin, job)],
        ["company", company],
        ["city", locality],
        ["state", region],
        ["country", country],
        ["description", renderJobHtml(origin, job, parts)],
        ["salary", formatSalary(job)],
        [
          "jobtype",
          listEmploymentTypes(job)
            .map((type) => boardTypes[type])
            .join(", "),
        ],
        ["category", job.department],
        ["remotetype", job.workplace && boardWorkplaces[job.workplace]],
        ["expirationdate", job.validThrough && new Date(job.validThrough).toUTCString()],
      ]),
    )
    .join("");
}

/** The chosen places of a job, the first one without any facts if there are none. */
function listFeedPlaces(job: PublicJob): Partial<Place>[] {
  return [findFirstPlace(job) ?? {}, ...(job.locations ?? [])];
}

const boardWorkplaces: Record<Workplace, string | undefined> = {
  on_site: undefined,
  hybrid: "Hybrid remote",
  remote: "Fully remote",
};

/** Open positions in LinkedIn's XML for basic jobs; `entries` come from `renderLinkedInEntry`. */
export function renderLinkedInFeed(
  { origin, company }: JobFeed,
  entries: readonly string[],
  now: number,
): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<source>
  <lastBuildDate>${new Date(now).toUTCString()}</lastBuildDate>
  <publisherURL>${origin}</publisherURL>
  <publisher>${escapeXml(company)}</publisher>
  <expectedJobCount>${entries.length}</expectedJobCount>
${entries.join("")}</source>
`;
}

/** A job for LinkedIn. Source: learn.microsoft.com, "XML feeds, development guide". */
export function renderLinkedInEntry({ origin, company, parts }: JobFeed, job: PublicJob): string {
  const { country, region, locality } = job;
  const alternate = listOtherLocations(job).map(
    (text) => `<alternateLocation>${wrapCdata(text)}</alternateLocation>`,
  );
  return renderXmlJob(
    [
      ["partnerJobId", job.id],
      ["company", company],
      ["title", job.title],
      ["description", renderJobHtml(origin, job, parts)],
      ["applyUrl", toApplyUrl(origin, job) ?? toJobUrl(origin, job)],
      ["location", job.location],
      ["city", locality],
      ["state", region],
      ["country", country],
      ["workplaceTypes", job.workplace && workplaceNames[job.workplace]],
      ["jobtype", listEmploymentTypes(job)[0]],
    ],
    alternate.length > 0 ? `    <alternateLocations>${alternate.join("")}</alternateLocations>\n` : "",
  );
}

/** An element with its children as CDATA; children without a value are left out. */
function renderXmlJob(parts: [string, string | number | undefined][], more = "") {
  const filled = parts.flatMap(([part, value]) =>
    value ? [`    <${part}>${wrapCdata(String(value))}</${part}>\n`] : [],
  );
  return `  <job>\n${filled.join("")}${more}  </job>\n`;
}

const boardTypes: Record<EmploymentType, string | undefined> = {
  FULL_TIME: "fulltime",
  PART_TIME: "parttime",
  CONTRACTOR: "contract",
  TEMPORARY: "temporary",
  INTERN: "internship",
  VOLUNTEER: "volunteer",
  PER_DIEM: "perdiem",
  OTHER: undefined,
};
