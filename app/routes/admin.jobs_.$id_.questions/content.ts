import type { QuestionFormTexts } from "./question-form";

export const questionTexts: QuestionFormTexts & { title: string; lead: string; changed: string } = {
  title: "Questions for candidates",
  lead: "What “{title}” asks beside name, email and files. What was answered already stays as it was asked, whatever you change here.",
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
  up: "Move up: question {number}",
  down: "Move down: question {number}",
  remove: "Remove: question {number}",
  add: "Add a question",
  empty: "This job asks nothing of its own yet.",
  submit: "Save questions",
  cancel: "Cancel",
};
