import { jobFieldNames } from "~/lib/jobs/job-fields";
import { type JobFormValues, toJobForm } from "~/lib/jobs/job-form";
import { type DraftShape, type KeptForm, useFormDraft } from "./form-draft";

const shape: DraftShape<JobFormValues> = {
  // Kept by a program that may have known other fields.
  read(kept) {
    const values = kept as Partial<JobFormValues>;
    const empty = toJobForm();
    const isKnown = jobFieldNames.every(
      (name) => values[name] === undefined || typeof values[name] === typeof empty[name],
    );
    return isKnown ? { ...empty, ...values } : undefined;
  },
  isSame: (a, b) => jobFieldNames.every((name) => a[name] === b[name]),
};

/** What is typed into the form of a job; its key is the job's id, or "new". */
export function useJobDraft(
  kept: KeptForm<JobFormValues>,
  initial: JobFormValues,
  onDirty?: (dirty: boolean) => void,
) {
  return useFormDraft(kept, initial, shape, onDirty);
}
