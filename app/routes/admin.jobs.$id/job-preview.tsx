import { useEffect, useRef, useState } from "react";
import { jobPage } from "~/content/job-page";
import type { JobEdit } from "~/lib/jobs/job-edit";
import { JobDetail, JobFacts } from "~/sections/job-detail";
import type { JobPreview as Preview } from "~/server/jobs/job-view.server";

const { detail: texts } = jobPage;
/** A preview follows this long (ms) after the last change. */
const delayMs = 300;

/** The preview of an editor's values, which the server renders; while none arrives the last one stays. */
export function usePreview(id: string, edit: JobEdit, initial: Preview): Preview {
  const [preview, setPreview] = useState(initial);
  const rendered = useRef(edit);
  useEffect(() => {
    if (rendered.current === edit) return;
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      const next = await fetchPreview(id, edit, stop.signal).catch(() => undefined);
      if (!next || stop.signal.aborted) return;
      rendered.current = edit;
      setPreview(next);
    }, delayMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [id, edit]);
  return preview;
}

async function fetchPreview(id: string, edit: JobEdit, signal: AbortSignal): Promise<Preview | undefined> {
  const response = await fetch(`/admin/jobs/${id}/preview`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ edit }),
    signal,
  });
  // The sign-in page answers when the session has ended.
  return response.ok && !response.redirected ? response.json() : undefined;
}

/** A read-only preview of a posting as candidates see it. */
export function JobPreview({ job }: { job: Preview["job"] }) {
  return (
    <div inert className="bg-ground [--spacing-gutter:1.5rem] [--spacing-section:2rem]">
      <div className="dusk px-6 py-8">
        <p
          lang={job.lang}
          className="font-display text-[1.75rem] leading-tight font-semibold tracking-[-0.03em]"
        >
          {job.title || "Title of the job"}
        </p>
        <JobFacts texts={texts} job={job} />
      </div>
      <JobDetail texts={texts} job={job} applyTo={job.applyForm ? "/company/careers" : undefined} />
    </div>
  );
}
