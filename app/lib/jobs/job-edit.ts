import { type JobFormValues, readJobForm } from "./job-form";
import { fingerprint, printJobForm } from "./job-merge";
import { isSameRows, printQuestions, type QuestionRow, readQuestionRows } from "./question-form";

/** The complete state of the job editor. */
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
 * A fingerprint of the editor's initial state. The form carries it, so that later changes can be told from earlier
 * ones.
 */
export function printJobEdit({ fields, questions, hiringManager }: JobEdit): string {
  return [printJobForm(fields), printQuestions(questions), fingerprint(hiringManager)].join("/");
}

/** An invalid fingerprint makes every part count as changed. */
export function readPrint(print: string) {
  const [fields = "", questions = "", hiringManager = ""] = print.split("/");
  return { fields, questions, hiringManager };
}

export function isSameEdit(a: JobEdit, b: JobEdit): boolean {
  return (
    printJobForm(a.fields) === printJobForm(b.fields) &&
    isSameRows(a.questions, b.questions) &&
    a.hiringManager === b.hiringManager
  );
}
