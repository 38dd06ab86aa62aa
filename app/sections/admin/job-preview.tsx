import { jobFacts } from "~/lib/jobs/job-facts";
import type { JobFields } from "~/lib/jobs/job-fields";
import { JobDetail, type JobDetailTexts, JobLine } from "~/sections/job-detail";

export type JobPreviewProps = {
  texts: JobDetailTexts;
  /** Shown where there is no title yet. */
  untitled: string;
};

/** A posting as candidates will see it, in a narrow column; only to look at. `today` is its day of posting (ms). */
export function JobPreview({
  texts,
  untitled,
  fields,
  today,
}: JobPreviewProps & { fields: JobFields; today: number }) {
  return (
    <div inert className="bg-ground [--spacing-gutter:1.5rem] [--spacing-section:2rem]">
      <div className="dusk px-6 py-8">
        <p className="font-display text-[1.75rem] leading-tight font-semibold tracking-[-0.03em]">
          {fields.title || untitled}
        </p>
        <p className="mt-2 text-small text-muted">
          <JobLine {...fields} />
        </p>
      </div>
      <JobDetail
        texts={texts}
        job={fields}
        facts={jobFacts({ ...fields, createdAt: today })}
        applyTo={fields.applyForm ? "/company/careers" : undefined}
      />
    </div>
  );
}
