import { type JobFormValues, readJobForm } from "./job-form";
import { fingerprint, fingerprintJobForm } from "./job-merge";
import { fingerprintQuestions, hasSameQuestions, type QuestionRow, readQuestionRows } from "./question-form";

export type JobEdit = {
  fields: JobFormValues;
  questions: QuestionRow[];
  /** The id of the hiring manager; empty for none. */
  hiringManager: string;
};

/** Reads the state of the job editor from a posted form. */
export function readJobEdit(data: FormData): JobEdit {
  const manager = data.get("hiringManager");
  return {
    fields: readJobForm(data),
    questions: readQuestionRows(data),
    hiringManager: typeof manager === "string" ? manager.slice(0, 60) : "",
  };
}

/**
 * A fingerprint of the editor's initial state. The form carries it, so that the changes of this editor are distinguished
 * from those saved meanwhile.
 */
export function fingerprintJobEdit({ fields, questions, hiringManager }: JobEdit): string {
  return [fingerprintJobForm(fields), fingerprintQuestions(questions), fingerprint(hiringManager)].join("/");
}

/** An invalid fingerprint makes every part count as changed. */
export function splitFingerprint(print: string) {
  const [fields = "", questions = "", hiringManager = ""] = print.split("/");
  return { fields, questions, hiringManager };
}

/** Whether two states of the job editor would save the same. */
export function isSameEdit(a: JobEdit, b: JobEdit): boolean {
  return (
    fingerprintJobForm(a.fields) === fingerprintJobForm(b.fields) &&
    hasSameQuestions(a.questions, b.questions) &&
    a.hiringManager === b.hiringManager
  );
}
