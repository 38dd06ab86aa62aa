import { useContext } from "react";
import { type JobQuestion, listChoices, toQuestionField } from "~/lib/jobs/job-questions";
import { Field, FieldErrors, FieldNotes, Select, TextArea } from "~/ui/field";

/** More options than this become a select. */
const maxRadios = 6;

type Props = { questions: readonly JobQuestion[]; values: Record<string, string>; choose: string };

export function QuestionFields({ questions, values, choose }: Props) {
  return questions.map((question) => {
    const { kind, label, required } = question;
    const name = toQuestionField(question.id);
    const common = { id: `apply-${name}`, name, label, required, optional: !required };
    const choices = listChoices(question);
    if (choices && choices.length <= maxRadios)
      return <Choice key={name} {...common} choices={choices} value={values[name]} />;
    if (choices)
      return (
        <Select key={name} {...common} defaultValue={values[name] ?? ""}>
          <option value="">{choose}</option>
          {choices.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </Select>
      );
    if (kind === "long") return <TextArea key={name} {...common} rows={5} defaultValue={values[name]} />;
    return (
      <Field
        key={name}
        {...common}
        inputMode={kind === "number" ? "decimal" : undefined}
        defaultValue={values[name]}
      />
    );
  });
}

type ChoiceProps = {
  id: string;
  name: string;
  label: string;
  required: boolean;
  optional: boolean;
  choices: readonly string[];
  value: string | undefined;
};

function Choice({ id, name, label, required, optional, choices, value }: ChoiceProps) {
  const error = useContext(FieldErrors)[name];
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className="grid grid-cols-1 gap-1.5">
      <legend className="float-left text-small font-semibold">
        {label}
        {optional && <span className="font-normal text-muted"> (optional)</span>}
      </legend>
      <div className="flex clear-both flex-wrap gap-2">
        {choices.map((choice, index) => (
          <label
            key={choice}
            className="inline-flex min-h-11 max-w-full cursor-pointer items-center gap-2.5 rounded-control border border-field-line bg-raised px-4 has-checked:border-text has-checked:bg-text/5"
          >
            <input
              id={index === 0 ? id : undefined}
              type="radio"
              name={name}
              value={choice}
              required={required}
              defaultChecked={value === choice}
              aria-invalid={Boolean(error)}
              className="size-4.5 shrink-0 accent-primary"
            />
            <span className="min-w-0 wrap-anywhere">{choice}</span>
          </label>
        ))}
      </div>
      <FieldNotes id={id} error={error} />
    </fieldset>
  );
}
