import { cleanLine, cleanText, countCharacters } from "../clean-text";
import { tooLong } from "../person-fields";
import { fingerprint } from "./job-merge";
import { type JobQuestion, type QuestionKind, questionKinds, questionLimits } from "./job-questions";

/** A question as the fields of a form hold it; `id` is empty until it is saved, `options` are one on each line. */
export type QuestionRow = {
  /** Tells the rows of one form apart. */
  key: string;
  id: string;
  kind: QuestionKind;
  label: string;
  options: string;
  required: boolean;
};

/** The questions of a form; the last one that was removed can be put back where it was. */
export type QuestionRows = { rows: QuestionRow[]; removed?: { row: QuestionRow; at: number } };

export type QuestionErrors = Record<string, string>;

/** The name of a field of the row at a position. */
export function rowField(at: number, name: keyof QuestionRow): string {
  return `q${at}-${name}`;
}

/** The name of a field that carries the question removed last, and `at`, where it was. */
export function removedField(name: keyof QuestionRow | "at"): string {
  return `removed-${name}`;
}

/** The rows of a form for what a job asks. */
export function toQuestionRows(questions: readonly JobQuestion[]): QuestionRow[] {
  return questions.map(({ options, ...question }) => ({
    ...question,
    key: question.id,
    options: options.join("\n"),
  }));
}

/** The rows that a form holds, in their order. */
export function readQuestionRows(data: FormData): QuestionRow[] {
  const rows: QuestionRow[] = [];
  // One more than there may be, so that too many are told and not left out.
  for (let at = 0; at <= questionLimits.questions && data.has(rowField(at, "key")); at++)
    rows.push(readRow(data, (name) => rowField(at, name)));
  return rows;
}

/** The questions that a form holds, with the one that was removed last. */
export function readQuestions(data: FormData): QuestionRows {
  const rows = readQuestionRows(data);
  if (!data.has(removedField("key"))) return { rows };
  const at = Math.min(Math.trunc(Number(data.get(removedField("at")))) || 0, rows.length);
  return { rows, removed: { row: readRow(data, removedField), at: Math.max(at, 0) } };
}

function readRow(data: FormData, fieldOf: (name: keyof QuestionRow) => string): QuestionRow {
  const read = (name: keyof QuestionRow) => {
    const value = data.get(fieldOf(name));
    return typeof value === "string" ? cleanText(value) : "";
  };
  return {
    ...{ key: read("key").slice(0, 60), id: read("id").slice(0, 60) },
    kind: questionKinds.find((kind) => kind === read("kind")) ?? "short",
    ...{ label: read("label"), options: read("options"), required: data.has(fieldOf("required")) },
  };
}

/** Rows as a browser kept them; undefined when they are none. */
export function readKeptRows(kept: unknown): QuestionRow[] | undefined {
  const isRow = (row: unknown): row is QuestionRow => {
    const { required, kind, ...texts } = Object(row) as QuestionRow;
    const isText = (["key", "id", "label", "options"] as const).every(
      (name) => typeof texts[name] === "string",
    );
    return isText && typeof required === "boolean" && questionKinds.includes(kind);
  };
  return Array.isArray(kept) && kept.every(isRow) ? kept : undefined;
}

/** Whether two forms ask the same, by their words: a question that is saved has an id then, which its form has not. */
export function isSameRows(a: readonly QuestionRow[], b: readonly QuestionRow[]): boolean {
  return inWords(a) === inWords(b);
}

/** A short sign of what a form asks, by which it is seen later that somebody changed it. */
export function printQuestions(rows: readonly QuestionRow[]): string {
  return fingerprint(inWords(rows));
}

function inWords(rows: readonly QuestionRow[]) {
  return JSON.stringify(
    rows.map(({ kind, label, options, required }) => [
      ...[kind, cleanLine(label), required],
      ...(kind === "choice" ? readOptions(options) : []),
    ]),
  );
}

/** Whether a button changes the questions of a form; any other saves it. */
export function isQuestionIntent(intent: string): boolean {
  return /^(add|restore|(remove|up|down)-\d{1,2})$/.test(intent);
}

/** The questions after what a button does to them: what `changeRows` knows, and "restore". */
export function changeQuestions({ rows, removed }: QuestionRows, intent: string): QuestionRows {
  if (intent === "restore" && removed && rows.length < questionLimits.questions)
    return { rows: rows.toSpliced(removed.at, 0, removed.row) };
  const changed = changeRows(rows, intent);
  const at = Number(intent.replace("remove-", ""));
  const row = changed.length < rows.length ? rows[at] : undefined;
  return { rows: changed, removed: row ? { row, at } : removed };
}

/** The rows after what a button does to them: "add", "remove-2", "up-2" or "down-2"; the same for any other. */
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
  const [, deed, digits] = /^(remove|up|down)-(\d{1,2})$/.exec(intent) ?? [];
  const at = Number(digits);
  const row = rows[at];
  if (!deed || !row) return [...rows];
  if (deed === "remove") return rows.toSpliced(at, 1);
  const to = deed === "up" ? at - 1 : at + 1;
  return to < 0 || to >= rows.length ? [...rows] : rows.toSpliced(at, 1).toSpliced(to, 0, row);
}

/** Checks the rows of a form. `errors` names each field and the rule it broke. */
export function parseQuestions(
  rows: readonly QuestionRow[],
): { kind: "valid"; questions: JobQuestion[] } | { kind: "invalid"; errors: QuestionErrors } {
  const errors: QuestionErrors = {};
  const seen = new Set<string>();
  const questions = rows.map(({ id, kind, required, ...row }, at): JobQuestion => {
    const label = cleanLine(row.label);
    const options = kind === "choice" ? readOptions(row.options) : [];
    const fault = labelFault(label) ?? (seen.has(label) ? "This question is asked twice." : undefined);
    if (fault) errors[rowField(at, "label")] = fault;
    const wrong = kind === "choice" ? optionsFault(options) : undefined;
    if (wrong) errors[rowField(at, "options")] = wrong;
    seen.add(label);
    return { id, kind, label, options, required };
  });
  if (rows.length > questionLimits.questions)
    errors.questions = `At most ${questionLimits.questions} questions can be asked.`;
  return Object.keys(errors).length > 0 ? { kind: "invalid", errors } : { kind: "valid", questions };
}

function readOptions(text: string) {
  const lines = text.split("\n").map(cleanLine);
  return [...new Set(lines.filter(Boolean))];
}

function labelFault(label: string) {
  if (!label) return "Enter the question.";
  return countCharacters(label) > questionLimits.label
    ? tooLong("A question", questionLimits.label)
    : undefined;
}

function optionsFault(options: readonly string[]) {
  if (options.length < 2) return "Enter at least two answers to choose from.";
  if (options.length > questionLimits.options)
    return `There can be ${questionLimits.options} answers at most to choose from.`;
  return options.some((option) => countCharacters(option) > questionLimits.option)
    ? tooLong("Each answer", questionLimits.option)
    : undefined;
}
