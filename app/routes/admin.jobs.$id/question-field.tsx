import { formatNounCount } from "~/lib/format";
import { type QuestionKind, questionKinds, questionLimits } from "~/lib/jobs/job-questions";
import { type QuestionRow, toRowField } from "~/lib/jobs/question-form";
import { Options } from "~/sections/admin/options";
import { Checkbox, Field, Select, TextArea } from "~/ui/field";
import { Icon, type IconName } from "~/ui/icon";

export const questionKindNames: Record<QuestionKind, string> = {
  short: "Short text",
  long: "Long text",
  yes_no: "Yes or no",
  choice: "Single choice",
  number: "Number",
};

type Props = {
  row: QuestionRow;
  at: number;
  isLast: boolean;
  answered: number;
  onChange(values: Partial<QuestionRow>): void;
  onMove(to: number): void;
  onRemove(): void;
};

export function QuestionField({ row, at, isLast, answered, onChange, onMove, onRemove }: Props) {
  const number = at + 1;
  const name = (field: keyof QuestionRow) => ({
    id: `job-${toRowField(at, field)}`,
    name: toRowField(at, field),
  });
  return (
    <fieldset className="rounded-card border border-line bg-raised">
      <legend className="sr-only">Question {number}</legend>
      <div className="flex flex-wrap items-center gap-x-2 border-b border-line py-1 pr-1.5 pl-5">
        <p aria-hidden="true" className="font-mono text-tiny text-muted">
          {number}
        </p>
        {answered > 0 && <p className="text-small font-semibold">{formatNounCount(answered, "answer")}</p>}
        <div className="ml-auto flex flex-wrap">
          <RowButton
            icon="arrow-up"
            label={`Move up: question ${number}`}
            disabled={at === 0}
            onPress={() => onMove(at - 1)}
          />
          <RowButton
            icon="arrow-down"
            label={`Move down: question ${number}`}
            disabled={isLast}
            onPress={() => onMove(at + 1)}
          />
          <RowButton icon="trash-2" label={`Remove: question ${number}`} onPress={onRemove} />
        </div>
      </div>
      <div className="grid gap-4 p-5">
        <Field
          {...name("label")}
          label="Question"
          value={row.label}
          onChange={(event) => onChange({ label: event.target.value })}
          maxLength={questionLimits.label}
          autoComplete="off"
        />
        <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
          <Select
            {...name("kind")}
            label="Answer"
            value={row.kind}
            onChange={(event) => onChange({ kind: event.target.value as QuestionKind })}
            className="grow sm:max-w-56"
          >
            <Options list={questionKinds.map((kind) => [kind, questionKindNames[kind]])} />
          </Select>
          <Checkbox
            name={toRowField(at, "required")}
            label="Required"
            checked={row.required}
            onChange={(event) => onChange({ required: event.target.checked })}
            className="py-3"
          />
        </div>
        {row.kind === "choice" && (
          <TextArea
            {...name("options")}
            label="Answers to choose from"
            hint="One per line."
            rows={4}
            value={row.options}
            onChange={(event) => onChange({ options: event.target.value })}
          />
        )}
      </div>
    </fieldset>
  );
}

type RowButtonProps = { icon: IconName; label: string; disabled?: boolean; onPress(): void };

/** A button of one row of a list: moves or removes it. */
export function RowButton({ icon, label, disabled, onPress }: RowButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onPress}
      className="grid size-10 place-items-center rounded-control text-muted hover:bg-text/8 hover:text-text focus-visible:text-text disabled:opacity-40"
    >
      <Icon name={icon} />
    </button>
  );
}
