import { escapeXml, xmlSection } from "./escape-xml";
import { employmentTypes, type PublicJob } from "./job";
import { jobFacts } from "./job-facts";
import { applyUrl, type JobPartTitles, jobHtml, jobUrl } from "./job-posting";

/** Who publishes the jobs, and where. */
export type JobFeed = {
  origin: string;
  company: string;
  title: string;
  /** Path of the feed itself. */
  path: string;
  parts: JobPartTitles;
};

/** Open positions as Atom (RFC 4287), for people who follow them with a feed reader. `now` dates an empty feed (ms). */
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
  return `  <entry>
    <id>urn:uuid:${job.id}</id>
    <title>${escapeXml(job.title)}</title>
    <link rel="alternate" type="text/html" href="${escapeXml(jobUrl(origin, job))}"/>
${apply ? `    <link rel="related" type="text/html" title="Apply" href="${escapeXml(apply)}"/>\n` : ""}    <published>${isoTime(job.postedAt)}</published>
    <updated>${isoTime(changedAt(job))}</updated>
    <category term="${escapeXml(job.department)}"/>
    <summary>${escapeXml([job.location, job.type].join(" · "))}</summary>
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

/** Open positions in the XML that Indeed and other job boards read; `entries` are made by `boardEntry`. */
export function boardFeed({ origin, company }: JobFeed, entries: readonly string[], now: number): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<source>
  <publisher>${escapeXml(company)}</publisher>
  <publisherurl>${origin}</publisherurl>
  <lastBuildDate>${new Date(now).toUTCString()}</lastBuildDate>
${entries.join("")}</source>
`;
}

/** One job for a job board. What the job does not say is left out. */
export function boardEntry({ origin, company, parts }: JobFeed, job: PublicJob): string {
  const facts: [string, string | undefined][] = [
    ["title", job.title],
    ["date", new Date(job.postedAt).toUTCString()],
    ["referencenumber", job.id],
    ["url", jobUrl(origin, job)],
    ["applyurl", applyUrl(origin, job)],
    ["company", company],
    ["city", job.locality ?? job.location],
    ["state", job.region],
    ["country", job.country],
    ["description", jobHtml(origin, job, parts)],
    ["salary", jobFacts({ ...job, createdAt: job.postedAt }).salary],
    [
      "jobtype",
      employmentTypes(job.type)
        .map((type) => boardTypes[type])
        .join(", "),
    ],
    ["category", job.department],
    ["remotetype", job.remote ? "Fully remote" : undefined],
    ["expirationdate", job.validThrough === undefined ? undefined : new Date(job.validThrough).toUTCString()],
  ];
  const elements = facts.flatMap(([name, value]) =>
    value ? [`    <${name}>${xmlSection(value)}</${name}>\n`] : [],
  );
  return `  <job>\n${elements.join("")}  </job>\n`;
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
