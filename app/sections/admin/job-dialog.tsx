import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { useFetcher, useNavigate } from "react-router";
import { dropDraft } from "~/browser/job-draft";
import { useLeaveWarning } from "~/browser/leave-warning";
import { showToast } from "~/browser/toast-store";
import { jobFields } from "~/lib/jobs/job-fields";
import { type JobErrors, parseJob, readJobForm, toJobBody } from "~/lib/jobs/job-form";
import { describeOpenCandidates, toOpenCandidatesPath } from "~/lib/jobs/job-list";
import { toChoiceName } from "~/lib/jobs/job-merge";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { JobSaveButton } from "./job-bar";
import { JobConflict, type JobConflictProps } from "./job-conflict";
import { type EditedJob, type JobAnswer, JobForm, unsavedQuestion } from "./job-form";

/** The job editor as a dialog. It posts to the same action as the page, and typed values survive every response. */
export function JobDialog({ job, onClose, onSaved }: { job: EditedJob; onClose(): void; onSaved(): void }) {
  const isNew = job.id === "new";
  const navigate = useNavigate();
  const fetcher = useFetcher<JobAnswer>({ key: `job-editor:${job.id}` });
  /** The initial state of the form; each round is a new form. */
  const [start, setStart] = useState({ edit: job.saved, opened: job.opened, round: 0 });
  const [theirs, setTheirs] = useState<JobConflictProps>();
  const [faults, setFaults] = useState<JobErrors>();
  const [dirty, setDirty] = useState(false);
  const sent = useRef<FormData>(undefined);
  const isPending = fetcher.state !== "idle";
  useLeaveWarning(dirty, unsavedQuestion);

  const receive = useEffectEvent(({ saved, failure, errors, clash, edit, opened }: JobAnswer) => {
    if (saved) {
      dropDraft(job.id);
      showToast({
        title: isNew ? "Job created successfully" : "Job updated successfully",
        ...describeSaved(saved),
        ...(saved.open && {
          action: { label: "Write to them", run: () => navigate(toOpenCandidatesPath(job.id)) },
        }),
      });
      return onSaved();
    }
    setDirty(true);
    setTheirs(clash);
    setFaults(errors);
    if (edit && opened && opened !== sent.current?.get("opened"))
      setStart({ edit, opened, round: start.round + 1 });
    if (failure !== undefined) fail(failure);
    if (clash) fail("409: Someone else saved this job in the meantime. Nothing was overwritten.");
  });
  // Waits for the revalidated list: a fetcher that unmounts while busy would hand its data to the next dialog.
  useEffect(() => {
    if (fetcher.data && !isPending) receive(fetcher.data);
  }, [fetcher.data, isPending]);

  function fail(message: string) {
    const title = isNew ? "Failed to create job" : "Failed to update job";
    const words = !isNew && message ? { title: message } : { title, description: message };
    showToast({ ...words, variant: "destructive" });
  }

  function send(data: FormData) {
    sent.current = data;
    // The response may be the sign-in page, so the draft stays stored in this browser.
    setDirty(false);
    void fetcher.submit(data, { method: "post", action: `/admin/jobs/${job.id}` });
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    if (theirs && !isAnswered(form, theirs.names)) return;
    const data = new FormData(form, (event.nativeEvent as SubmitEvent).submitter);
    const parsed = parseJob(toJobBody(readJobForm(data)));
    if (parsed.kind === "invalid") return setFaults(parsed.errors);
    setFaults(undefined);
    data.set("stay", "1");
    send(data);
  }

  function acceptTheirs() {
    if (!theirs) return;
    dropDraft(job.id);
    setStart({ ...start, edit: { ...start.edit, fields: theirs.theirs }, round: start.round + 1 });
    setTheirs(undefined);
    setDirty(false);
  }

  function close() {
    if (dirty && !window.confirm(unsavedQuestion)) return;
    onClose();
  }

  return (
    <Dialog onClose={close} title={isNew ? "New Job Posting" : "Edit Job"} width="max-w-6xl">
      <div className="mt-6">
        {theirs && (
          <JobConflict {...theirs}>
            <Button type="submit" form="job" size="small" pending={isPending}>
              Save my choices
            </Button>
            <Button size="small" variant="secondary" onClick={acceptTheirs}>
              Load their version
            </Button>
          </JobConflict>
        )}
        <JobForm
          key={start.round}
          job={job}
          initial={start.edit}
          opened={start.opened}
          errors={faults}
          restores={start.round === 0}
          noValidate
          onSubmit={submit}
          onDirty={(isTyped) => setDirty(isTyped || theirs !== undefined)}
        >
          <JobSaveButton isNew={isNew} pending={isPending} />
          <Button variant="secondary" onClick={close}>
            Cancel
          </Button>
          {job.createPreviewPath && (
            <a
              href={job.createPreviewPath}
              target="_blank"
              rel="noopener"
              className="ml-auto text-small underline underline-offset-4"
            >
              Preview link for colleagues
            </a>
          )}
        </JobForm>
      </div>
    </Dialog>
  );
}

function describeSaved({ notice, kept, savedBy, open }: NonNullable<JobAnswer["saved"]>) {
  if (notice === "drafted") return { description: "It is a draft: candidates do not see it yet." };
  const left = open ? `Job closed. ${describeOpenCandidates(open)}` : undefined;
  if (kept.length === 0) return { description: left };
  const fields = kept.map((name) => jobFields[name].label).join(", ");
  const merged = `${savedBy ?? "A colleague"} changed this meanwhile, and it is kept: ${fields}.`;
  return { description: left ? `${merged} ${left}` : merged };
}

/** Whether every conflict has a choice; the browser reports the first that has none. */
function isAnswered({ elements }: HTMLFormElement, names: JobConflictProps["names"]) {
  return names.every((name) => {
    const choice = elements.namedItem(toChoiceName(name));
    const [first] = choice instanceof RadioNodeList ? choice : [];
    return !(first instanceof HTMLInputElement) || first.reportValidity();
  });
}
