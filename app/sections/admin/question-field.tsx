import { formatNounCount } from "~/lib/format";
import { type QuestionKind, questionKinds, questionLimits } from "~/lib/jobs/job-questions";
import { type QuestionRow, toRowField } from "~/lib/jobs/question-form";
import { Checkbox, Field, Select, TextArea } from "~/ui/field";
import { Icon, type IconName } from "~/ui/icon";
import { Options } from "./options";

const questionKindNames: Record<QuestionKind, string> = {
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
};

export function QuestionField({ row, at, isLast, answered }: Props) {
  const number = at + 1;
  const name = (field: keyof QuestionRow) => ({
    id: `job-${toRowField(at, field)}`,
    name: toRowField(at, field),
  });
  return (
    <fieldset className="group/question rounded-card border border-line bg-raised">
      <legend className="sr-only">Question {number}</legend>
      <input type="hidden" name={toRowField(at, "key")} value={row.key} />
      <input type="hidden" name={toRowField(at, "id")} value={row.id} />
      <div className="flex flex-wrap items-center gap-x-2 border-b border-line py-1 pr-1.5 pl-5">
        <p aria-hidden="true" className="font-mono text-tiny text-muted">
          {number}
        </p>
        {answered > 0 && <p className="text-small font-semibold">{formatNounCount(answered, "answer")}</p>}
        <div className="ml-auto flex flex-wrap">
          <QuestionAction
            intent={`up-${at}`}
            icon="arrow-up"
            label={`Move up: question ${number}`}
            off={at === 0}
          />
          <QuestionAction
            intent={`down-${at}`}
            icon="arrow-down"
            label={`Move down: question ${number}`}
            off={isLast}
          />
          <QuestionAction intent={`remove-${at}`} icon="trash-2" label={`Remove: question ${number}`} />
        </div>
      </div>
      <div className="grid gap-4 p-5">
        <Field
          {...name("label")}
          label="Question"
          defaultValue={row.label}
          maxLength={questionLimits.label}
          autoComplete="off"
        />
        <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
          <Select {...name("kind")} label="Answer" defaultValue={row.kind} className="grow sm:max-w-56">
            <Options list={questionKinds.map((kind) => [kind, questionKindNames[kind]])} />
          </Select>
          <Checkbox
            name={toRowField(at, "required")}
            label="Required"
            defaultChecked={row.required}
            className="py-3"
          />
        </div>
        <div className="hidden group-has-[option[value=choice]:checked]/question:grid">
          <TextArea
            {...name("options")}
            label="Answers to choose from"
            hint="One per line."
            rows={4}
            defaultValue={row.options}
          />
        </div>
      </div>
    </fieldset>
  );
}

type QuestionActionProps = { intent: string; icon: IconName; label: string; off?: boolean };

function QuestionAction({ intent, icon, label, off }: QuestionActionProps) {
  return (
    <button
      type="submit"
      formNoValidate
      name="intent"
      value={intent}
      aria-label={label}
      data-tooltip={label}
      disabled={off}
      className="grid size-10 place-items-center rounded-control text-muted hover:bg-text/8 hover:text-text focus-visible:text-text disabled:opacity-40"
    >
      <Icon name={icon} />
    </button>
  );
}
