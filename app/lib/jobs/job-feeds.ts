import { escapeXml, xmlSection } from "../escape-xml";
import { employmentTypes, type PublicJob } from "./job";
import { jobFacts } from "./job-facts";
import { langOf } from "./job-language";
import { listLocations, type Workplace, workplaceNames } from "./job-locations";
import { applyUrl, firstLocation, type JobPartTitles, jobHtml, jobUrl } from "./job-posting";
import { readLocation } from "./location";

/** The publisher of a feed and its URLs. */
export type JobFeed = {
  origin: string;
  company: string;
  title: string;
  path: string;
  parts: JobPartTitles;
};

/** Open positions as Atom (RFC 4287) for feed readers. `now` (ms) dates an empty feed. */
export function atomFeed(feed: JobFeed, jobs: readonly PublicJob[], now: number): string {
  const { origin, company, title, path } = feed;
  const changed = jobs.map(changedAt);
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-us">
  <id>${origin}${path}</id>
  <title>${escapeXml(title)}</title>
  <updated>${isoTime(changed.length > 0 ? Math.max(...changed) : now)}</updated>
  <author><name>${escapeXml(company)}</name></author>
  <link rel="self" type="application/atom+xml" href="${origin}${path}"/>
  <link rel="alternate" type="text/html" href="${origin}/company/careers"/>
${jobs.map((job) => atomEntry(feed, job)).join("")}</feed>
`;
}

function atomEntry({ origin, parts }: JobFeed, job: PublicJob) {
  const apply = applyUrl(origin, job);
  const lang = langOf(job);
  return `  <entry${lang ? ` xml:lang="${lang}"` : ""}>
    <id>urn:uuid:${job.id}</id>
    <title>${escapeXml(job.title)}</title>
    <link rel="alternate" type="text/html" href="${escapeXml(jobUrl(origin, job))}"/>
${apply ? `    <link rel="related" type="text/html" title="Apply" href="${escapeXml(apply)}"/>\n` : ""}    <published>${isoTime(job.postedAt)}</published>
    <updated>${isoTime(changedAt(job))}</updated>
    <category term="${escapeXml(job.department)}"/>
    <summary>${escapeXml([listLocations(job).join(" / "), job.type].join(" · "))}</summary>
    <content type="html">${escapeXml(jobHtml(origin, job, parts))}</content>
  </entry>
`;
}

function changedAt({ updatedAt, postedAt }: PublicJob) {
  return Math.max(updatedAt, postedAt);
}

function isoTime(time: number) {
  return new Date(time).toISOString();
}

/** Open positions in the XML of Indeed and other job boards; `entries` come from `boardEntry`. */
export function boardFeed({ origin, company }: JobFeed, entries: readonly string[], now: number): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<source>
  <publisher>${escapeXml(company)}</publisher>
  <publisherurl>${origin}</publisherurl>
  <lastBuildDate>${new Date(now).toUTCString()}</lastBuildDate>
${entries.join("")}</source>
`;
}

/** A job for a job board: one entry per location. Missing facts are left out. */
export function boardEntry(feed: JobFeed, job: PublicJob): string {
  const { origin, company, parts } = feed;
  return listFeedLocations(job)
    .map(({ city, region, country }, index) =>
      xmlElement("job", [
        ["title", job.title],
        ["date", new Date(job.postedAt).toUTCString()],
        ["referencenumber", index === 0 ? job.id : `${job.id}-${index + 1}`],
        ["url", jobUrl(origin, job)],
        ["applyurl", applyUrl(origin, job)],
        ["company", company],
        ["city", city],
        ["state", region],
        ["country", country],
        ["description", jobHtml(origin, job, parts)],
        ["salary", jobFacts({ ...job, createdAt: job.postedAt }).salary],
        [
          "jobtype",
          employmentTypes(job.type)
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
  const { locality, region } = firstLocation(job);
  return [
    { city: locality ?? first, region, country },
    ...others.map((text) => {
      const place = readLocation(text, country);
      return { ...place, city: place?.locality ?? text };
    }),
  ];
}

const boardWorkplaces: Record<Workplace, string | undefined> = {
  on_site: undefined,
  hybrid: "Hybrid remote",
  remote: "Fully remote",
};

/** Open positions in LinkedIn's XML for basic jobs; `entries` come from `linkedInEntry`. */
export function linkedInFeed({ origin, company }: JobFeed, entries: readonly string[], now: number): string {
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
export function linkedInEntry({ origin, company, parts }: JobFeed, job: PublicJob): string {
  const [location = "", ...others] = listLocations(job);
  const { locality, region } = firstLocation(job);
  const alternate = others.map((place) => `<alternateLocation>${xmlSection(place)}</alternateLocation>`);
  return xmlElement(
    "job",
    [
      ["partnerJobId", job.id],
      ["company", company],
      ["title", job.title],
      ["description", jobHtml(origin, job, parts)],
      ["applyUrl", applyUrl(origin, job) ?? jobUrl(origin, job)],
      ["location", location],
      ["city", locality],
      ["state", region],
      ["country", job.country],
      ["workplaceTypes", job.workplace && workplaceNames[job.workplace]],
      ["jobtype", employmentTypes(job.type)[0]],
    ],
    alternate.length > 0 ? `    <alternateLocations>${alternate.join("")}</alternateLocations>\n` : "",
  );
}

/** An element with its children as CDATA; children without a value are left out. */
function xmlElement(name: string, parts: [string, string | number | undefined][], more = "") {
  const filled = parts.flatMap(([part, value]) =>
    value ? [`    <${part}>${xmlSection(String(value))}</${part}>\n`] : [],
  );
  return `  <${name}>\n${filled.join("")}${more}  </${name}>\n`;
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
