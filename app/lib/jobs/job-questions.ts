import { cleanText, countCharacters } from "../clean-text";
import { isBounded } from "../field-messages";

/** Short text, long text, yes or no, single choice, number. */
export const questionKinds = ["short", "long", "yes_no", "choice", "number"] as const;
export type QuestionKind = (typeof questionKinds)[number];

export type JobQuestion = {
  id: string;
  kind: QuestionKind;
  label: string;
  options: string[];
  required: boolean;
};

/** Maximum questions of a job, characters of a label, options and characters of an option. */
export const questionLimits = { questions: 20, label: 200, options: 20, option: 100 } as const;

/** Maximum characters of an answer. */
const maxAnswerLength: Record<QuestionKind, number> = {
  short: 300,
  long: 5000,
  yes_no: 3,
  // A preferred location can be longer than an option.
  choice: 400,
  number: 40,
};

export const yesAndNo = ["Yes", "No"] as const;

/** Returns the form name of a question. */
export function toQuestionField(id: string) {
  return `question-${id}`;
}

/** Returns all questions of an application form: the preferred of several locations, then the job's own. */
export function addLocationQuestion(options: string[], questions: readonly JobQuestion[]): JobQuestion[] {
  if (options.length < 2) return [...questions];
  return [
    { id: "location", kind: "choice", label: "Preferred location", options, required: true },
    ...questions,
  ];
}

/** Returns the options of a choice or yes/no question; undefined for the others. */
export function listChoices({ kind, options }: JobQuestion): readonly string[] | undefined {
  if (kind === "yes_no") return yesAndNo;
  return kind === "choice" ? options : undefined;
}

/** Returns a typed answer without its outer blanks and invisible characters, and its problem as a sentence. */
export function parseAnswer(question: JobQuestion, typed: string): { answer: string; error?: string } {
  const answer = isBounded(typed, maxAnswerLength[question.kind]) ? cleanText(typed) : typed;
  const error = findAnswerFault(question, answer);
  return { answer, ...(error && { error }) };
}

function findAnswerFault(question: JobQuestion, answer: string): string | undefined {
  const { kind, label, required } = question;
  const about = (what: string) => `“${label}” ${what}`;
  if (answer === "") return required ? about("needs an answer.") : undefined;
  const longest = maxAnswerLength[kind];
  if (!isBounded(answer, longest) || countCharacters(answer) > longest)
    return about(`may be answered with at most ${longest} characters.`);
  const choices = listChoices(question);
  if (choices && !choices.includes(answer)) return about("needs one of the listed answers.");
  // The team reads it as it was typed: "60.000 €", "5 years", "٥".
  if (kind === "number" && !/\p{Nd}/u.test(answer)) return about("needs a number.");
  return undefined;
}
