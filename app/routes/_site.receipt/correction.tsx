import { Form, useNavigation } from "react-router";
import { formFieldNames, type LeadText, leadFields } from "~/lib/leads/lead-fields";
import { Button, buttonClass } from "~/ui/button";
import { type Errors, Field, TextArea } from "~/ui/field";
import { FormErrors } from "~/ui/form-errors";
import { receiptTexts } from "./content";

const texts = receiptTexts.correct;
const correctableNames = formFieldNames.filter((name) => name !== "email");

export type Refused = { fields: LeadText; errors?: Errors };

type Props = {
  fields: LeadText;
  /** When the request was last corrected (ms); 0 if never. */
  correctedAt: number;
  refused?: Refused;
};

/** The correction form, closed until it is opened or has errors. */
export function Correction({ fields, correctedAt, refused }: Props) {
  const isSaving = useNavigation().formData?.get("intent") === "correct";
  const values = refused?.fields ?? fields;
  return (
    <details open={Boolean(refused)} key={correctedAt}>
      <summary className={buttonClass({ variant: "secondary" }, "w-full cursor-pointer list-none")}>
        {texts.open}
      </summary>
      <Form method="post" className="mt-3 grid gap-5 border-y border-line py-5">
        <input type="hidden" name="intent" value="correct" />
        <input type="hidden" name="seen" value={correctedAt} />
        <FormErrors title={texts.problems} form="correct" fields={correctableNames} errors={refused?.errors}>
          {correctableNames.map((name) => {
            const { label, input, max, optional, rows } = leadFields[name];
            const common = {
              name,
              label,
              optional,
              maxLength: 4 * max,
              defaultValue: values[name],
            };
            if (rows) return <TextArea key={name} {...common} rows={rows} />;
            return <Field key={name} {...common} {...input} required={!optional} />;
          })}
        </FormErrors>
        <p className="text-small text-muted">{texts.note}</p>
        <Button type="submit" pending={isSaving} className="justify-self-start">
          {isSaving ? texts.pending : texts.submit}
        </Button>
      </Form>
    </details>
  );
}
