import {
  dialogFieldNames,
  formFieldNames,
  type LeadFieldName,
  type LeadText,
  leadFields,
} from "~/lib/leads/lead-fields";
import { type Errors, Field, TextArea } from "~/ui/field";
import { FormErrors } from "~/ui/form-errors";

type FieldText = {
  label: string;
  placeholder: string;
  /** The field's description for AI agents in the browser (WebMCP). */
  toolparamdescription?: string;
};
/** `problems` is the heading of the error list, `required` says which fields are. */
export type LeadFieldTexts = Record<LeadFieldName, FieldText> & { problems: string; required: string };

type Props = {
  /** The prefix of ids, which distinguishes forms on one page. */
  form: string;
  texts: LeadFieldTexts;
  errors?: Errors;
  /** Checks the fields before sending, see FormErrors. */
  check?(form: HTMLFormElement): Errors;
  values?: Partial<LeadText>;
  /** Whether the fields of the demo page are included. */
  onPage?: boolean;
  /** "url" uses the browser's validation; "domain" leaves it to the form. */
  website: "url" | "domain";
};

export function LeadFields({ form, texts, errors, check, values = {}, onPage, website }: Props) {
  const names = onPage ? formFieldNames : dialogFieldNames;
  return (
    <FormErrors
      title={texts.problems}
      form={form}
      className="col-span-full"
      fields={names}
      errors={errors}
      check={check}
    >
      <p className="col-span-full text-small text-muted">{texts.required}</p>
      {names.map((name) => {
        const { input, max, optional, rows } = leadFields[name];
        const common = {
          name,
          optional,
          maxLength: 4 * max,
          defaultValue: values[name],
        };
        if (rows)
          return <TextArea key={name} {...common} {...texts[name]} rows={rows} className="col-span-full" />;
        return (
          <Field
            key={name}
            {...common}
            {...texts[name]}
            {...input}
            {...(name === "website" && { type: website === "url" ? "url" : "text" })}
            required={!optional}
          />
        );
      })}
    </FormErrors>
  );
}

export function ReceiptLink({ text, href }: { text: string; href: string }) {
  return (
    // Opens a new tab, because the calendar opens in this one.
    <a
      href={href}
      target="_blank"
      rel="noopener"
      className="justify-self-start py-1 text-small text-muted underline underline-offset-4 hover:text-text"
    >
      {text}
    </a>
  );
}
