import { isSameRows, type QuestionRow, readKeptRows } from "~/lib/jobs/question-form";
import { type DraftShape, type KeptForm, useFormDraft } from "./form-draft";

const shape: DraftShape<QuestionRow[]> = { read: readKeptRows, isSame: isSameRows };

/** Under what the questions of a job are kept, beside its own form. */
export function questionDraftKey(jobId: string) {
  return `${jobId}:questions`;
}

/** What is typed into the questions of a job. */
export function useQuestionDraft(
  kept: KeptForm<QuestionRow[]>,
  initial: QuestionRow[],
  onDirty?: (dirty: boolean) => void,
) {
  return useFormDraft(kept, initial, shape, onDirty);
}
