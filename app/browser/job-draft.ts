import { isSameEdit, type JobEdit } from "~/lib/jobs/job-edit";
import { jobFieldNames } from "~/lib/jobs/job-fields";
import { toJobForm } from "~/lib/jobs/job-form";
import { readStoredRows } from "~/lib/jobs/question-form";
import { type DraftForm, type DraftShape, useFormDraft } from "./form-draft";

const jobDraftShape: DraftShape<JobEdit> = {
  // An older version may have stored other fields.
  read(kept) {
    const { fields, questions, hiringManager = "" } = Object(kept) as Partial<JobEdit>;
    const empty = toJobForm();
    const isKnown = jobFieldNames.every(
      (name) => fields?.[name] === undefined || typeof fields[name] === typeof empty[name],
    );
    const rows = readStoredRows(questions);
    if (!fields || !isKnown || !rows || typeof hiringManager !== "string") return undefined;
    return { fields: { ...empty, ...fields }, questions: rows, hiringManager };
  },
  isSame: isSameEdit,
};

/** The draft of the job editor; its key is the job's id, or "new". */
export function useJobDraft(kept: DraftForm<JobEdit>, initial: JobEdit, onDirty?: (dirty: boolean) => void) {
  return useFormDraft(kept, initial, jobDraftShape, onDirty);
}
