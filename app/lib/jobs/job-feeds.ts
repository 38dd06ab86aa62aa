import { escapeXml, wrapCdata } from "../escape-xml";
import { type PublicJob, parseEmploymentTypes } from "./job";
import { describeJobFacts } from "./job-facts";
import { toLangAttribute } from "./job-language";
import { listLocations, type Workplace, workplaceNames } from "./job-locations";
import { type JobPartTitles, readFirstLocation, renderJobHtml, toApplyUrl, toJobUrl } from "./job-posting";
import { readLocation } from "./location";

export type JobFeed = {
  origin: string;
  company: string;
  title: string;
  path: string;
  parts: JobPartTitles;
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
    <summary>${escapeXml([listLocations(job).join(" / "), job.type].join(" · "))}</summary>
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
  return listFeedLocations(job)
    .map(({ city, region, country }, index) =>
      renderXmlJob([
        ["title", job.title],
        ["date", new Date(job.postedAt).toUTCString()],
        ["referencenumber", index === 0 ? job.id : `${job.id}-${index + 1}`],
        ["url", toJobUrl(origin, job)],
        ["applyurl", toApplyUrl(origin, job)],
        ["company", company],
        ["city", city],
        ["state", region],
        ["country", country],
        ["description", renderJobHtml(origin, job, parts)],
        ["salary", describeJobFacts({ ...job, createdAt: job.postedAt }).salary],
        [
          "jobtype",
          parseEmploymentTypes(job.type)
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

/** All locations of a job in the form that job boards require: at least a city name. */
function listFeedLocations(job: PublicJob) {
  const [first = "", ...others] = listLocations(job);
  const { country } = job;
  const { locality, region } = readFirstLocation(job);
  return [
    { city: locality ?? first, region, country },
    ...others.map((text) => {
      const location = readLocation(text, country);
      return { ...location, city: location?.locality ?? text };
    }),
  ];
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
  const [location = "", ...others] = listLocations(job);
  const { locality, region } = readFirstLocation(job);
  const alternate = others.map((text) => `<alternateLocation>${wrapCdata(text)}</alternateLocation>`);
  return renderXmlJob(
    [
      ["partnerJobId", job.id],
      ["company", company],
      ["title", job.title],
      ["description", renderJobHtml(origin, job, parts)],
      ["applyUrl", toApplyUrl(origin, job) ?? toJobUrl(origin, job)],
      ["location", location],
      ["city", locality],
      ["state", region],
      ["country", job.country],
      ["workplaceTypes", job.workplace && workplaceNames[job.workplace]],
      ["jobtype", parseEmploymentTypes(job.type)[0]],
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

const boardTypes = {
  FULL_TIME: "fulltime",
  PART_TIME: "parttime",
  CONTRACTOR: "contract",
  TEMPORARY: "temporary",
  INTERN: "internship",
  VOLUNTEER: "volunteer",
  PER_DIEM: "perdiem",
};
