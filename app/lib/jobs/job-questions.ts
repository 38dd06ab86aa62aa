import { countCharacters } from "../clean-text";

/** A short line, several lines, yes or no, one of several, or a number. */
export const questionKinds = ["short", "long", "yes_no", "choice", "number"] as const;
export type QuestionKind = (typeof questionKinds)[number];

/** What a job asks its candidates beside what every application says. */
export type JobQuestion = {
  id: string;
  kind: QuestionKind;
  /** As candidates read it. */
  label: string;
  /** Of "choice": what there is to choose from. */
  options: string[];
  required: boolean;
};

/** Questions of one job, their length, and of "choice" how many options of which length. */
export const questionLimits = { questions: 20, label: 200, options: 20, option: 100 } as const;

/** Characters of an answer. */
const longestAnswer: Record<QuestionKind, number> = {
  short: 300,
  long: 5000,
  yes_no: 3,
  choice: 100,
  number: 40,
};

export const yesAndNo = ["Yes", "No"] as const;

/** The name of a question's field in the form. */
export function questionField(id: string) {
  return `question-${id}`;
}

/** What may be answered to a question that is answered by choosing; undefined where one types. */
export function choicesOf({ kind, options }: JobQuestion): readonly string[] | undefined {
  if (kind === "yes_no") return yesAndNo;
  return kind === "choice" ? options : undefined;
}

/** What is wrong with a clean answer, in a sentence; undefined when it may be sent. */
export function checkAnswer(question: JobQuestion, answer: string): string | undefined {
  const { kind, label, required } = question;
  const about = (what: string) => `“${label}” ${what}`;
  if (answer === "") return required ? about("needs an answer.") : undefined;
  const longest = longestAnswer[kind];
  if (countCharacters(answer) > longest) return about(`may be answered with at most ${longest} characters.`);
  const choices = choicesOf(question);
  if (choices && !choices.includes(answer)) return about("needs one of its answers.");
  if (kind === "number" && !/^[-+]?\d+([.,]\d+)?$/.test(answer)) return about("needs a number.");
  return undefined;
}
