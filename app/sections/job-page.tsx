import type { ComponentProps, ReactNode } from "react";
import type { ShownFields } from "~/lib/jobs/job";
import { toLangAttribute } from "~/lib/jobs/job-language";
import { ApplyButton, JobDetail, type JobDetailTexts, JobFacts } from "./job-detail";
import { NextSteps, type NextStepsProps } from "./next-steps";
import { PageHead } from "./page-head";

type Props = Pick<ComponentProps<typeof JobDetail>, "facts" | "children"> & {
  texts: { detail: JobDetailTexts; steps: NextStepsProps };
  job: ShownFields & { slug: string };
  note?: ReactNode;
};

/** A job as candidates read it: its facts, its texts with the card for applying, and what follows an application. */
export function JobPage({ texts: { detail, steps }, job, facts, note, children }: Props) {
  const { title, applyForm, slug } = job;
  const applyTo = applyForm ? (`/company/careers/${encodeURIComponent(slug)}/apply` as const) : undefined;
  return (
    <>
      <PageHead
        crumb={title}
        title={title}
        lang={toLangAttribute(job)}
        under={
          <>
            {note}
            <JobFacts texts={detail} job={job} facts={facts} />
          </>
        }
      />
      <JobDetail texts={detail} job={job} facts={facts} applyTo={applyTo} lifted>
        {children}
      </JobDetail>
      <div className="dusk dark:bg-ground-2">
        <NextSteps {...steps}>
          <ApplyButton texts={detail} title={title} applyTo={applyTo} />
        </NextSteps>
      </div>
    </>
  );
}
