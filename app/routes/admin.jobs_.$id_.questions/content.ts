import type { QuestionFormTexts } from "./question-form";

export const questionTexts: QuestionFormTexts & {
  title: string;
  lead: string;
  /** Where something was answered. */
  stays: string;
  changed: string;
  submit: string;
  cancel: string;
} = {
  title: "Questions for candidates",
  lead: "What the form asks beside name, email and files.",
  stays: "What was answered stays as it was asked, whatever you change or remove here.",
  changed:
    "Somebody else changed these questions meanwhile. Below are yours: saved again, they take the place of theirs.",
  errors: "Some questions need attention:",
  number: "Question {number}",
  label: "Question",
  kind: "Answer",
  kinds: {
    short: "A line",
    long: "Several lines",
    yes_no: "Yes or no",
    choice: "One of several",
    number: "A number",
  },
  options: "Answers to choose from",
  optionsHint: "One a line.",
  required: "Must be answered",
  answered: {
    one: "1 answer",
    several: "{count} answers",
  },
  up: "Move up: question {number}",
  down: "Move down: question {number}",
  remove: "Remove: question {number}",
  removed: "Removed: {question}",
  restore: "Put it back",
  add: "Add a question",
  empty: "This job asks nothing of its own yet.",
  unsaved: "Your questions are not saved. Leave them behind?",
  restored: "What you typed here on {when} was not saved. It is back.",
  discard: "Discard it",
  preview: {
    title: "As candidates will see it",
    empty: "Nothing beside name, email and files.",
    choose: "Please choose",
  },
  submit: "Save questions",
  cancel: "Cancel",
};
