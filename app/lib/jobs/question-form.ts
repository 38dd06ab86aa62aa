import { cleanLine, cleanText, countCharacters } from "../clean-text";
import { formatTooLong } from "../field-messages";
import { type JobQuestion, type QuestionKind, questionKinds, questionLimits } from "./job-questions";

/** The form values of a question. `id` is empty until it is saved; `options` has one option per line. */
export type QuestionRow = {
  /** The key that identifies the row within its form. */
  key: string;
  id: string;
  kind: QuestionKind;
  label: string;
  options: string;
  required: boolean;
};

export type QuestionErrors = Record<string, string>;

/** Returns the name of a field in the row at a position. */
export function toRowField(at: number, name: keyof QuestionRow): string {
  return `q${at}-${name}`;
}

/** Returns the form rows of a job's questions. */
export function toQuestionRows(questions: readonly JobQuestion[]): QuestionRow[] {
  return questions.map(({ id, kind, label, options, required }) => ({
    key: id,
    id,
    kind,
    label,
    options: options.join("\n"),
    required,
  }));
}

/** Reads rows that a browser sent or stored; what is no row is left out. One row beyond the limit causes an error. */
export function readQuestionRows(value: unknown): QuestionRow[] {
  const isRow = (row: unknown): row is QuestionRow => {
    const { required, kind, ...texts } = Object(row) as QuestionRow;
    const isText = (["key", "id", "label", "options"] as const).every(
      (name) => typeof texts[name] === "string",
    );
    return isText && typeof required === "boolean" && questionKinds.includes(kind);
  };
  return Array.isArray(value)
    ? value
        .slice(0, questionLimits.questions + 1)
        .filter(isRow)
        .map(({ key, id, kind, label, options, required }) => ({ key, id, kind, label, options, required }))
    : [];
}

/** Returns the rows with an empty one at their end. */
export function addRow(rows: readonly QuestionRow[]): QuestionRow[] {
  const taken = new Set(rows.map(({ key }) => key));
  let number = rows.length + 1;
  while (taken.has(`new-${number}`)) number++;
  return [...rows, { key: `new-${number}`, id: "", kind: "short", label: "", options: "", required: false }];
}

/** Returns the rows with the one at a position moved to another. */
export function moveRow(rows: readonly QuestionRow[], at: number, to: number): QuestionRow[] {
  return rows.toSpliced(at, 1).toSpliced(to, 0, ...rows.slice(at, at + 1));
}

/** Validates the rows of a form. `errors` maps each field to the rule it broke. */
export function parseQuestions(
  rows: readonly QuestionRow[],
): { kind: "valid"; questions: JobQuestion[] } | { kind: "invalid"; errors: QuestionErrors } {
  const errors: QuestionErrors = {};
  const seen = new Set<string>();
  const questions = rows.map(({ id, kind, required, ...row }, at): JobQuestion => {
    const label = cleanLine(row.label);
    const options = kind === "choice" ? readOptions(row.options) : [];
    const labelProblem =
      findLabelFault(label) ?? (seen.has(label) ? "This question is asked twice." : undefined);
    if (labelProblem) errors[toRowField(at, "label")] = labelProblem;
    const optionsProblem = kind === "choice" ? findOptionsFault(options) : undefined;
    if (optionsProblem) errors[toRowField(at, "options")] = optionsProblem;
    seen.add(label);
    return { id, kind, label, options, required };
  });
  if (rows.length > questionLimits.questions)
    errors.questions = `At most ${questionLimits.questions} questions can be asked.`;
  return Object.keys(errors).length > 0 ? { kind: "invalid", errors } : { kind: "valid", questions };
}

function readOptions(text: string) {
  const lines = cleanText(text).split("\n").map(cleanLine);
  return [...new Set(lines.filter(Boolean))];
}

function findLabelFault(label: string) {
  if (!label) return "Enter the question.";
  return countCharacters(label) > questionLimits.label
    ? formatTooLong("A question", questionLimits.label)
    : undefined;
}

function findOptionsFault(options: readonly string[]) {
  if (options.length < 2) return "Enter at least two answers to choose from.";
  if (options.length > questionLimits.options)
    return `There can be ${questionLimits.options} answers at most to choose from.`;
  return options.some((option) => countCharacters(option) > questionLimits.option)
    ? formatTooLong("Each answer", questionLimits.option)
    : undefined;
}
