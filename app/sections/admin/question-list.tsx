import { type RefObject, useEffect, useRef } from "react";
import { questionLimits } from "~/lib/jobs/job-questions";
import { type QuestionRows, rowField } from "~/lib/jobs/question-form";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { QuestionField, RemovedQuestion } from "./question-field";

type Props = QuestionRows & {
  answered: Record<string, number>;
};

/** The questions of a job in the editor. Each button submits the whole form, so that it works without script. */
export function QuestionList({ rows, removed, answered }: Props) {
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
        >
          {removed?.at === at && <RemovedQuestion {...removed} />}
        </QuestionField>
      ))}
      {removed && removed.at >= rows.length && <RemovedQuestion {...removed} />}
      {rows.length < questionLimits.questions && (
        <Button
          type="submit"
          formNoValidate
          name="intent"
          value="add"
          variant="secondary"
          className="justify-self-start"
        >
          <Icon name="plus" />
          Add a question
        </Button>
      )}
    </>
  );
}

/**
 * Keeps the focus when a button renders the questions again: it follows a moved question, and goes to a new or restored
 * one, or to the restore button of a removed one.
 */
export function useFocusAfter(form: RefObject<HTMLFormElement | null>) {
  const selector = useRef<string>(undefined);
  useEffect(() => {
    if (selector.current) form.current?.querySelector<HTMLElement>(selector.current)?.focus();
    selector.current = undefined;
  });
  return (intent: string, before: QuestionRows, { rows }: QuestionRows) => {
    const [deed = "", digits] = intent.split("-");
    const at = Number(digits);
    const last = rows.length - 1;
    const targets: Record<string, string> = {
      add: `[name="${rowField(last, "label")}"]`,
      remove: '[value="restore"]',
      restore: `[name="${rowField(before.removed?.at ?? last, "label")}"]`,
      up: at === 1 ? '[value="down-0"]' : `[value="up-${at - 1}"]`,
      down: at + 1 === last ? `[value="up-${last}"]` : `[value="down-${at + 1}"]`,
    };
    selector.current = targets[deed];
  };
}
