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

export type QuestionErrors = Record<string, string>;

/** The name of a field of the row at a position. */
export function rowField(at: number, name: Exclude<keyof QuestionRow, "key"> | "key"): string {
  return `q${at}-${name}`;
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
  const read = (at: number, name: Parameters<typeof rowField>[1]) => {
    const value = data.get(rowField(at, name));
    return typeof value === "string" ? value.replace(/\r\n?/g, "\n") : "";
  };
  const rows: QuestionRow[] = [];
  // One more than there may be, so that too many are told and not left out.
  for (let at = 0; at <= questionLimits.questions && data.has(rowField(at, "key")); at++)
    rows.push({
      ...{ key: read(at, "key").slice(0, 60), id: read(at, "id").slice(0, 60) },
      kind: questionKinds.find((kind) => kind === read(at, "kind")) ?? "short",
      ...{
        label: read(at, "label"),
        options: read(at, "options"),
        required: data.has(rowField(at, "required")),
      },
    });
  return rows;
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

const controls = /[\p{Cc}\p{Cs}]/u;

/** Checks the rows of a form. `errors` names each field and the rule it broke. */
export function parseQuestions(
  rows: readonly QuestionRow[],
): { kind: "valid"; questions: JobQuestion[] } | { kind: "invalid"; errors: QuestionErrors } {
  const errors: QuestionErrors = {};
  const seen = new Set<string>();
  const questions = rows.map(({ id, kind, required, ...row }, at): JobQuestion => {
    const label = row.label.replace(/\s+/g, " ").trim();
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
  const lines = text.split("\n").map((line) => line.replace(/\s+/g, " ").trim());
  return [...new Set(lines.filter(Boolean))];
}

function labelFault(label: string) {
  if (!label) return "A question needs its words.";
  if (label.length > questionLimits.label)
    return `A question must have at most ${questionLimits.label} characters.`;
  return controls.test(label) ? "A question must not contain control characters." : undefined;
}

function optionsFault(options: readonly string[]) {
  if (options.length < 2) return "There must be two answers at least to choose from.";
  if (options.length > questionLimits.options)
    return `There can be ${questionLimits.options} answers at most to choose from.`;
  if (options.some((option) => option.length > questionLimits.option))
    return `Each answer must have at most ${questionLimits.option} characters.`;
  return options.some((option) => controls.test(option))
    ? "Answers must not contain control characters."
    : undefined;
}
