import { type RefObject, useEffect, useRef } from "react";
import { questionLimits } from "~/lib/jobs/job-questions";
import { type QuestionRow, toRowField } from "~/lib/jobs/question-form";
import { Submit } from "./block";
import { QuestionField } from "./question-field";

/** The questions of a job in the editor. Each button submits the whole form, so that it works without script. */
export function QuestionList({ rows, answered }: { rows: QuestionRow[]; answered: Record<string, number> }) {
  return (
    <>
      <p className="text-small text-muted">
        The form asks these besides name, email and files.
        {Object.keys(answered).length > 0 && " Answers keep the question’s wording at the time."}
      </p>
      {rows.map((row, at) => (
        <QuestionField
          key={row.key}
          row={row}
          at={at}
          isLast={at === rows.length - 1}
          answered={answered[row.id] ?? 0}
        />
      ))}
      {rows.length < questionLimits.questions && (
        <Submit
          formNoValidate
          intent="add"
          variant="secondary"
          className="justify-self-start"
          icon="plus"
          label="Add a question"
        />
      )}
    </>
  );
}

/** Keeps the focus when a button renders the questions again: on a moved or new one, or on what follows a removed one. */
export function useQuestionFocus(form: RefObject<HTMLFormElement | null>) {
  const selector = useRef<string>(undefined);
  useEffect(() => {
    if (selector.current) form.current?.querySelector<HTMLElement>(selector.current)?.focus();
    selector.current = undefined;
  });
  return (intent: string, { length }: QuestionRow[]) => {
    const [change = "", digits] = intent.split("-");
    const at = Number(digits);
    const last = length - 1;
    const targets: Record<string, string> = {
      add: `[name="${toRowField(last, "label")}"]`,
      remove: length > 0 ? `[value="remove-${Math.min(at, last)}"]` : '[value="add"]',
      up: at === 1 ? '[value="down-0"]' : `[value="up-${at - 1}"]`,
      down: at + 1 === last ? `[value="up-${last}"]` : `[value="down-${at + 1}"]`,
    };
    selector.current = targets[change];
  };
}
