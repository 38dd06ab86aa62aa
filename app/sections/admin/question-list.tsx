import { type RefObject, useEffect, useRef } from "react";
import { questionLimits } from "~/lib/jobs/job-questions";
import { type QuestionRows, rowField } from "~/lib/jobs/question-form";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { QuestionField, RemovedQuestion } from "./question-field";

type Props = QuestionRows & {
  /** How many answered, by the id of a question. */
  answered: Record<string, number>;
};

/** What a job asks, one question below the other. Each button sends the whole form, so that all works without script. */
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
 * What has the focus must not be lost with what a button draws anew: it follows a question that moves, and goes to one that
 * is new or back, and to the way back of one that is gone.
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
