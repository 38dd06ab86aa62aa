import {
  askedFieldNames,
  dialogFieldNames,
  type LeadFieldName,
  type LeadWords,
  leadFields,
  pickLeadWords,
} from "~/lib/leads/lead-fields";
import { isPersonField } from "~/lib/person-bounds";
import { cleanPersonField } from "~/lib/person-fields";
import { type Errors, Field, TextArea } from "~/ui/field";
import { FormErrors } from "~/ui/form-errors";

type FieldText = {
  label: string;
  placeholder: string;
  /** What an agent in the browser is told about the field (WebMCP). */
  toolparamdescription?: string;
};
/** `problems` stands above the list of what is wrong. */
export type LeadFieldTexts = Record<LeadFieldName, FieldText> & { problems: string };

type Props = {
  /** Told apart from another form on the page by this prefix of its ids. */
  form: string;
  texts: LeadFieldTexts;
  errors?: Errors;
  /** See FormErrors. */
  check?(form: HTMLFormElement): Errors;
  values?: Partial<LeadWords>;
  /** Asks for what is only asked on a page too. */
  onPage?: boolean;
  /** "url" checks by the browser's own rule; "domain" leaves the check to the form. */
  website: "url" | "domain";
};

/** The fields of every lead form, and above them what is wrong with them. */
export function LeadFields({ form, texts, errors, check, values = {}, onPage, website }: Props) {
  const names = onPage ? askedFieldNames : dialogFieldNames;
  return (
    <FormErrors
      title={texts.problems}
      form={form}
      className="col-span-full"
      fields={names}
      errors={errors}
      check={check}
    >
      {names.map((name) => {
        const { input, max, optional, rows } = leadFields[name];
        const common = {
          id: `${form}-${name}`,
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

/** Reads the fields of a form as they will be kept. */
export function readLeadFields(form: HTMLFormElement): LeadWords {
  const words = pickLeadWords(Object.fromEntries(new FormData(form)));
  for (const name of askedFieldNames)
    if (isPersonField(name)) words[name] = cleanPersonField(name, words[name]);
  return words;
}

/** The way back to a request that was just sent: the secret link where its sender sees it and can erase it. */
export function ReceiptLink({ text, href }: { text: string; href: string }) {
  return (
    // In a tab of its own: the calendar comes up in this one.
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
