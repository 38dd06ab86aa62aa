import { describeJobFacts } from "~/lib/jobs/job-facts";
import type { JobFields } from "~/lib/jobs/job-fields";
import { toLangAttribute } from "~/lib/jobs/job-language";
import { JobDetail, type JobDetailTexts, JobFacts } from "~/sections/job-detail";

/** A read-only preview of a posting as candidates see it. `today` is its posting date (ms). */
export function JobPreview({
  texts,
  fields,
  today,
}: {
  texts: JobDetailTexts;
  fields: JobFields;
  today: number;
}) {
  const facts = describeJobFacts({ ...fields, createdAt: today });
  return (
    <div inert className="bg-ground [--spacing-gutter:1.5rem] [--spacing-section:2rem]">
      <div className="dusk px-6 py-8">
        <p
          lang={toLangAttribute(fields)}
          className="font-display text-[1.75rem] leading-tight font-semibold tracking-[-0.03em]"
        >
          {fields.title || "Title of the job"}
        </p>
        <JobFacts texts={texts} job={fields} facts={facts} />
      </div>
      <JobDetail
        texts={texts}
        job={fields}
        facts={facts}
        applyTo={fields.applyForm ? "/company/careers" : undefined}
      />
    </div>
  );
}
