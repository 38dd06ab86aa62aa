import type { ReactNode } from "react";
import { type QuestionKind, questionKinds, questionLimits } from "~/lib/jobs/job-questions";
import { type QuestionRow, removedField, rowField } from "~/lib/jobs/question-form";
import { interpolate } from "~/lib/text";
import { Button } from "~/ui/button";
import { Checkbox, Field, Select, TextArea } from "~/ui/field";
import { Icon, type IconName } from "~/ui/icon";

export type QuestionFieldTexts = {
  /** With {number}. */
  number: string;
  label: string;
  kind: string;
  kinds: Record<QuestionKind, string>;
  options: string;
  optionsHint: string;
  required: string;
  /** Where it was answered before; `several` with {count}. */
  answered: { one: string; several: string };
  /** With {number}. */
  up: string;
  down: string;
  remove: string;
  /** With {question}. */
  removed: string;
  restore: string;
};

type Props = {
  texts: QuestionFieldTexts;
  row: QuestionRow;
  at: number;
  isLast: boolean;
  /** How many candidates answered it. */
  answered: number;
  /** What stands above it. */
  children: ReactNode;
};

/** One question of a job. */
export function QuestionField({ texts, row, at, isLast, answered, children }: Props) {
  const number = at + 1;
  const name = (field: keyof QuestionRow) => ({
    id: `questions-${rowField(at, field)}`,
    name: rowField(at, field),
  });
  const count = answered === 1 ? texts.answered.one : texts.answered.several;
  return (
    <>
      {children}
      <fieldset className="group/question rounded-card border border-line bg-raised">
        <legend className="sr-only">{interpolate(texts.number, { number })}</legend>
        <input type="hidden" name={rowField(at, "key")} value={row.key} />
        <input type="hidden" name={rowField(at, "id")} value={row.id} />
        <div className="flex items-center gap-2 border-b border-line py-1 pr-1.5 pl-5">
          <p aria-hidden="true" className="font-mono text-tiny text-muted">
            {number}
          </p>
          {answered > 0 && (
            <p className="text-small font-semibold">{interpolate(count, { count: answered })}</p>
          )}
          <div className="ml-auto flex">
            <Deed
              intent={`up-${at}`}
              icon="arrow-up"
              label={interpolate(texts.up, { number })}
              off={at === 0}
            />
            <Deed
              intent={`down-${at}`}
              icon="arrow-down"
              label={interpolate(texts.down, { number })}
              off={isLast}
            />
            <Deed intent={`remove-${at}`} icon="trash-2" label={interpolate(texts.remove, { number })} />
          </div>
        </div>
        <div className="grid gap-4 p-5">
          <Field
            {...name("label")}
            label={texts.label}
            defaultValue={row.label}
            maxLength={questionLimits.label}
            autoComplete="off"
          />
          <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
            <Select {...name("kind")} label={texts.kind} defaultValue={row.kind} className="grow sm:max-w-56">
              {questionKinds.map((kind) => (
                <option key={kind} value={kind}>
                  {texts.kinds[kind]}
                </option>
              ))}
            </Select>
            <Checkbox
              name={rowField(at, "required")}
              label={texts.required}
              defaultChecked={row.required}
              className="py-3"
            />
          </div>
          <div className="hidden group-has-[option[value=choice]:checked]/question:grid">
            <TextArea
              {...name("options")}
              label={texts.options}
              hint={texts.optionsHint}
              rows={4}
              defaultValue={row.options}
            />
          </div>
        </div>
      </fieldset>
    </>
  );
}

type DeedProps = { intent: string; icon: IconName; label: string; off?: boolean };

function Deed({ intent, icon, label, off }: DeedProps) {
  return (
    <button
      type="submit"
      name="intent"
      value={intent}
      aria-label={label}
      title={label}
      disabled={off}
      className="grid size-10 place-items-center rounded-control text-muted hover:bg-text/8 hover:text-text focus-visible:text-text disabled:opacity-40"
    >
      <Icon name={icon} />
    </button>
  );
}

type RemovedProps = { texts: QuestionFieldTexts; row: QuestionRow; at: number };

/** In the place of the question that was removed last: the way back, with all that was typed. */
export function RemovedQuestion({ texts, row, at }: RemovedProps) {
  const { required, ...words } = row;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card border border-dashed border-field-line py-2 pr-2 pl-5 text-small">
      <input type="hidden" name={removedField("at")} value={at} />
      {(["key", "id", "kind", "label", "options"] as const).map((name) => (
        <input key={name} type="hidden" name={removedField(name)} value={words[name]} />
      ))}
      {required && <input type="hidden" name={removedField("required")} value="on" />}
      <p role="status" className="min-w-0 wrap-anywhere text-muted">
        {interpolate(texts.removed, {
          question: row.label.trim() || interpolate(texts.number, { number: at + 1 }),
        })}
      </p>
      <Button type="submit" name="intent" value="restore" size="small" variant="secondary">
        <Icon name="rotate-ccw" />
        {texts.restore}
      </Button>
    </div>
  );
}
