import { escapeXml } from "~/lib/escape-xml";
import { type Job, listGoogleGaps, toSlug } from "~/lib/jobs/job";
import { type JobEdit, toJobBody } from "~/lib/jobs/job-edit";
import { describeJobFacts } from "~/lib/jobs/job-facts";
import type { JobFields } from "~/lib/jobs/job-fields";
import { previewFields } from "~/lib/jobs/job-form";
import { toLangAttribute } from "~/lib/jobs/job-language";
import { workplaceNames } from "~/lib/jobs/job-locations";
import { type JobView, type PointField, pointFields } from "~/lib/jobs/job-view";
import type { Opening } from "~/lib/jobs/openings";
import { listOtherLocations } from "~/lib/jobs/places";
import { renderInlineMarkdown, renderMarkdown, toPlainText } from "~/server/markdown.server";

/** Renders a job as candidates read it. */
export function viewJob(job: JobFields & Pick<Job, "slug" | "publishedAt" | "createdAt">): JobView {
  const { title, slug, location, workplace, type, department, applyForm, needsResume } = job;
  return {
    title,
    slug,
    lang: toLangAttribute(job),
    location,
    locations: listOtherLocations(job),
    workplace: workplace && workplaceNames[workplace],
    type,
    department,
    description: renderText(job.description),
    additionalInfo: renderText(job.additionalInfo),
    points: Object.fromEntries(
      pointFields.map((name) => [name, renderPoints(job[name])]),
    ) as JobView["points"],
    applyForm,
    needsResume,
    facts: describeJobFacts(job),
  };
}

/** Returns the texts of a job as the plain HTML that job engines and feed readers accept; links begin with `origin`. */
export function renderJobHtml(
  origin: string,
  job: Pick<JobFields, PointField | "description" | "additionalInfo">,
  titles: Record<PointField, string>,
): string {
  const parts = pointFields.map((name) => {
    const points = renderPoints(job[name], origin).map((point) => `<li>${point}</li>`);
    return points.length > 0 ? `<p>${escapeXml(titles[name])}</p><ul>${points.join("")}</ul>` : "";
  });
  return [renderText(job.description, origin), ...parts, renderText(job.additionalInfo, origin)].join("");
}

/** Returns open positions with their descriptions as words. */
export function summarizeOpenings(openings: Opening[]): Opening[] {
  return openings.map((opening) => ({ ...opening, description: toPlainText(opening.description) }));
}

function renderText(text: string | undefined, origin?: string) {
  return text ? renderMarkdown(text, { topLevel: 3, origin }).html.trim() : "";
}

/** Renders each line that is not empty; a mark of a bullet in Markdown is the bullet itself. */
function renderPoints(text = "", origin?: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim().replace(/^[-*+](?:\s+|$)/, ""))
    .filter(Boolean)
    .map((line) => renderInlineMarkdown(line, { origin }));
}

export type JobPreview = ReturnType<typeof previewJob>;

/** Returns what an editor shows, as candidates and Google for Jobs would get it; invalid values are left out. */
export function previewJob(edit: JobEdit, job: Job | undefined, now: number) {
  const fields = previewFields(toJobBody(edit));
  const slug = job?.title === fields.title ? job.slug : toSlug(fields.title);
  return {
    job: viewJob({ ...fields, slug, createdAt: now, publishedAt: job?.publishedAt }),
    google: listGoogleGaps(fields),
  };
}
