import { useEffect, useRef } from "react";
import { questionLimits } from "~/lib/jobs/job-questions";
import { addRow, moveRow, type QuestionRow, toRowField } from "~/lib/jobs/question-form";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { QuestionField } from "./question-field";

type Props = {
  rows: QuestionRow[];
  /** The number of answers by the id of a question. */
  answered: Record<string, number>;
  onChange(rows: QuestionRow[]): void;
};

/** The questions of a job in the editor. */
export function QuestionList({ rows, answered, onChange }: Props) {
  const list = useRef<HTMLDivElement>(null);
  /** What gets the focus after the next render: a new question, or the next button where one was removed or moved. */
  const target = useRef<string>(undefined);
  useEffect(() => {
    if (target.current) list.current?.querySelector<HTMLElement>(target.current)?.focus();
    target.current = undefined;
  });
  const change = (changed: QuestionRow[], selector?: string) => {
    target.current = selector;
    onChange(changed);
  };
  return (
    <div ref={list} className="grid grid-cols-1 gap-5">
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
          onChange={(values) => change(rows.with(at, { ...row, ...values }))}
          onMove={(to) => {
            // At an end of the list the button is off, so the other one gets the focus.
            const isUp = to < at ? to > 0 : to === rows.length - 1;
            change(moveRow(rows, at, to), `[aria-label="Move ${isUp ? "up" : "down"}: question ${to + 1}"]`);
          }}
          onRemove={() =>
            change(
              rows.toSpliced(at, 1),
              rows.length > 1
                ? `[aria-label="Remove: question ${Math.min(at + 1, rows.length - 1)}"]`
                : ":scope > button",
            )
          }
        />
      ))}
      {rows.length < questionLimits.questions && (
        <Button
          variant="secondary"
          className="justify-self-start"
          onClick={() => change(addRow(rows), `[name="${toRowField(rows.length, "label")}"]`)}
        >
          <Icon name="plus" />
          Add a question
        </Button>
      )}
    </div>
  );
}
