import { Form, Link } from "react-router";
import { type QuestionKind, questionKinds, questionLimits } from "~/lib/job-questions";
import { type QuestionErrors, type QuestionRow, rowField } from "~/lib/question-form";
import { interpolate } from "~/lib/text";
import { Button, buttonClass } from "~/ui/button";
import { Checkbox, Field, Select, TextArea } from "~/ui/field";
import { FormErrors } from "~/ui/form-errors";
import { Icon, type IconName } from "~/ui/icon";

export type QuestionFormTexts = {
  errors: string;
  /** With {number}. */
  number: string;
  label: string;
  kind: string;
  kinds: Record<QuestionKind, string>;
  options: string;
  optionsHint: string;
  required: string;
  /** With {number}. */
  up: string;
  down: string;
  remove: string;
  add: string;
  empty: string;
  submit: string;
  cancel: string;
};

type Props = {
  texts: QuestionFormTexts;
  rows: QuestionRow[];
  errors?: QuestionErrors;
  /** The sign of the questions that the form began with. */
  opened: string;
};

/** What a job asks, one question below the other. Each button sends the whole form, so that all of it works without script. */
export function QuestionForm({ texts, rows, errors, opened }: Props) {
  const fields = rows.flatMap((_, at) => [rowField(at, "label"), rowField(at, "options")]);
  return (
    <Form method="post" noValidate className="mt-8 grid max-w-3xl gap-5">
      {/* The first button of a form is the one that the Enter key presses. */}
      <button type="submit" name="intent" value="save" tabIndex={-1} aria-hidden="true" className="hidden" />
      <input type="hidden" name="opened" value={opened} />
      <FormErrors title={texts.errors} form="questions" fields={fields} errors={errors}>
        {rows.length === 0 && <p className="text-muted">{texts.empty}</p>}
        {rows.map((row, at) => (
          <Question key={row.key} texts={texts} row={row} at={at} isLast={at === rows.length - 1} />
        ))}
      </FormErrors>
      {rows.length < questionLimits.questions && (
        <Button type="submit" name="intent" value="add" variant="secondary" className="justify-self-start">
          <Icon name="plus" />
          {texts.add}
        </Button>
      )}
      <div className="sticky bottom-0 z-10 flex flex-wrap gap-3 border-t border-line bg-ground py-3">
        <Button type="submit" name="intent" value="save">
          {texts.submit}
        </Button>
        <Link to="/admin/jobs" className={buttonClass({ variant: "secondary" })}>
          {texts.cancel}
        </Link>
      </div>
    </Form>
  );
}

type QuestionProps = { texts: QuestionFormTexts; row: QuestionRow; at: number; isLast: boolean };

function Question({ texts, row, at, isLast }: QuestionProps) {
  const number = at + 1;
  const name = (field: Parameters<typeof rowField>[1]) => ({
    id: `questions-${rowField(at, field)}`,
    name: rowField(at, field),
  });
  return (
    <fieldset className="group/question grid gap-4 rounded-card border border-line p-5 [&_:is(input,select,textarea)]:scroll-mb-20">
      <legend className="sr-only">{interpolate(texts.number, { number })}</legend>
      <input type="hidden" name={rowField(at, "key")} value={row.key} />
      <input type="hidden" name={rowField(at, "id")} value={row.id} />
      <div className="grid gap-4 sm:grid-cols-[1fr_12rem]">
        <Field
          {...name("label")}
          label={texts.label}
          defaultValue={row.label}
          maxLength={questionLimits.label}
          autoComplete="off"
        />
        <Select {...name("kind")} label={texts.kind} defaultValue={row.kind}>
          {questionKinds.map((kind) => (
            <option key={kind} value={kind}>
              {texts.kinds[kind]}
            </option>
          ))}
        </Select>
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
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Checkbox name={rowField(at, "required")} label={texts.required} defaultChecked={row.required} />
        <div className="flex gap-1">
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
    </fieldset>
  );
}

function Deed({
  intent,
  icon,
  label,
  off,
}: {
  intent: string;
  icon: IconName;
  label: string;
  off?: boolean;
}) {
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
