import { type JobFormValues, readJobForm } from "./job-form";
import { fingerprint, printJobForm } from "./job-merge";
import { isSameRows, printQuestions, type QuestionRow, readQuestionRows } from "./question-form";

/** All that the editor of a job holds. */
export type JobEdit = {
  fields: JobFormValues;
  questions: QuestionRow[];
  /** The id of an admin; empty for nobody. */
  hiringManager: string;
};

/** What a posted editor says. */
export function readJobEdit(data: FormData): JobEdit {
  const manager = data.get("hiringManager");
  return {
    fields: readJobForm(data),
    questions: readQuestionRows(data),
    hiringManager: typeof manager === "string" ? manager.slice(0, 60) : "",
  };
}

/** A short sign of what an editor began with: it travels along in the form and tells later what somebody changed. */
export function printJobEdit({ fields, questions, hiringManager }: JobEdit): string {
  return [printJobForm(fields), printQuestions(questions), fingerprint(hiringManager)].join("/");
}

/** The parts of the sign; what is no sign makes everything changed. */
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
