import type { ReactNode } from "react";
import type { JobView } from "~/lib/jobs/job-view";
import { ApplyButton, JobDetail, type JobDetailTexts, JobFacts } from "./job-detail";
import { NextSteps, type NextStepsProps } from "./next-steps";
import { PageHead } from "./page-head";

type Props = {
  texts: { detail: JobDetailTexts; steps: NextStepsProps };
  job: JobView;
  note?: ReactNode;
  children?: ReactNode;
};

/** A job as candidates read it: its facts, its texts with the card for applying, and what follows an application. */
export function JobPage({ texts: { detail, steps }, job, note, children }: Props) {
  const { title, applyForm, slug } = job;
  const applyTo = applyForm ? (`/company/careers/${encodeURIComponent(slug)}/apply` as const) : undefined;
  return (
    <>
      <PageHead
        crumb={title}
        title={title}
        lang={job.lang}
        under={
          <>
            {note}
            <JobFacts texts={detail} job={job} />
          </>
        }
      />
      <JobDetail texts={detail} job={job} applyTo={applyTo} lifted>
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
