import { cleanLine, cleanText, countCharacters } from "../clean-text";
import { formatTooLong } from "../field-messages";
import { fingerprint } from "./job-merge";
import { type JobQuestion, type QuestionKind, questionKinds, questionLimits } from "./job-questions";
import { toBullets } from "./job-text";

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
  return questions.map(({ options, ...question }) => ({
    ...question,
    key: question.id,
    options: options.join("\n"),
  }));
}

/** Reads the rows of a form in order. */
export function readQuestionRows(data: FormData): QuestionRow[] {
  const rows: QuestionRow[] = [];
  // One row beyond the limit is read, so that too many questions cause an error.
  for (let at = 0; at <= questionLimits.questions && data.has(toRowField(at, "key")); at++)
    rows.push(readRow(data, at));
  return rows;
}

function readRow(data: FormData, at: number): QuestionRow {
  const read = (name: keyof QuestionRow) => {
    const value = data.get(toRowField(at, name));
    return typeof value === "string" ? cleanText(value) : "";
  };
  return {
    key: read("key").slice(0, 60),
    id: read("id").slice(0, 60),
    kind: questionKinds.find((kind) => kind === read("kind")) ?? "short",
    label: read("label"),
    options: read("options"),
    required: data.has(toRowField(at, "required")),
  };
}

/** Reads rows that a browser stored; undefined when they are invalid. */
export function readStoredRows(stored: unknown): QuestionRow[] | undefined {
  const isRow = (row: unknown): row is QuestionRow => {
    const { required, kind, ...texts } = Object(row) as QuestionRow;
    const isText = (["key", "id", "label", "options"] as const).every(
      (name) => typeof texts[name] === "string",
    );
    return isText && typeof required === "boolean" && questionKinds.includes(kind);
  };
  return Array.isArray(stored) && stored.every(isRow) ? stored : undefined;
}

/** Whether two forms ask the same questions. Ids are ignored, because a question gets its id when it is saved. */
export function hasSameQuestions(a: readonly QuestionRow[], b: readonly QuestionRow[]): boolean {
  return serializeQuestions(a) === serializeQuestions(b);
}

/** Returns a fingerprint of a form's questions, which shows later whether they were changed. */
export function fingerprintQuestions(rows: readonly QuestionRow[]): string {
  return fingerprint(serializeQuestions(rows));
}

function serializeQuestions(rows: readonly QuestionRow[]) {
  return JSON.stringify(
    rows.map(({ kind, label, options, required }) => [
      kind,
      cleanLine(label),
      required,
      ...(kind === "choice" ? readOptions(options) : []),
    ]),
  );
}

/** Whether a button changes the questions; any other button saves the form. */
export function isQuestionIntent(intent: string): boolean {
  return /^(add|(remove|up|down)-\d{1,2})$/.test(intent);
}

/** Applies a button to the rows: "add", "remove-2", "up-2" or "down-2"; any other intent changes nothing. */
export function changeRows(rows: readonly QuestionRow[], intent: string): QuestionRow[] {
  if (intent === "add") {
    if (rows.length >= questionLimits.questions) return [...rows];
    const taken = new Set(rows.map(({ key }) => key));
    let number = rows.length + 1;
    while (taken.has(`new-${number}`)) number++;
    return [
      ...rows,
      { key: `new-${number}`, id: "", kind: "short", label: "", options: "", required: false },
    ];
  }
  const [, change, digits] = /^(remove|up|down)-(\d{1,2})$/.exec(intent) ?? [];
  const at = Number(digits);
  const row = rows[at];
  if (!change || !row) return [...rows];
  if (change === "remove") return rows.toSpliced(at, 1);
  const to = change === "up" ? at - 1 : at + 1;
  return to < 0 || to >= rows.length ? [...rows] : rows.toSpliced(at, 1).toSpliced(to, 0, row);
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
  const lines = toBullets(text).map(cleanLine);
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
