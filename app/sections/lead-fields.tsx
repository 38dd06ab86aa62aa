import type { FocusEvent } from "react";
import { withScheme } from "~/lib/website";
import { type Errors, Field } from "~/ui/field";
import { FormErrors } from "~/ui/form-errors";

type FieldText = {
  label: string;
  placeholder: string;
  /** What an agent in the browser is told about the field (WebMCP). */
  toolparamdescription?: string;
};
/** In their order on the page. */
const fieldNames = ["name", "email", "website", "phone"] as const;
type FieldName = (typeof fieldNames)[number];
/** `problems` stands above the list of what is wrong. */
export type LeadFieldTexts = Record<FieldName, FieldText> & { problems: string };

type Props = {
  /** Told apart from another form on the page by this prefix of its ids. */
  form: string;
  texts: LeadFieldTexts;
  errors?: Errors;
  /** See FormErrors. */
  check?(form: HTMLFormElement): Errors;
  values?: Partial<Record<FieldName, string>>;
  /** "url" checks by the browser's own rule; "domain" leaves the check to the form. */
  website: "url" | "domain";
};

/** The four fields of every lead form, and above them what is wrong with them. */
export function LeadFields({ form, texts, errors, check, values = {}, website }: Props) {
  return (
    <FormErrors title={texts.problems} form={form} fields={fieldNames} errors={errors} check={check}>
      <Field
        id={`${form}-name`}
        name="name"
        {...texts.name}
        autoComplete="name"
        required
        maxLength={200}
        defaultValue={values.name}
      />
      <Field
        id={`${form}-email`}
        name="email"
        type="email"
        {...texts.email}
        autoComplete="email"
        required
        maxLength={254}
        defaultValue={values.email}
      />
      <Field
        id={`${form}-website`}
        name="website"
        type={website === "url" ? "url" : "text"}
        inputMode="url"
        {...texts.website}
        autoComplete="url"
        autoCapitalize="off"
        spellCheck={false}
        required
        maxLength={2048}
        onBlur={addScheme}
        defaultValue={values.website}
      />
      <Field
        id={`${form}-phone`}
        name="phone"
        type="tel"
        {...texts.phone}
        autoComplete="tel"
        required
        maxLength={40}
        defaultValue={values.phone}
      />
    </FormErrors>
  );
}

/** "store.com" becomes "https://store.com" before the browser judges it. */
function addScheme(event: FocusEvent<HTMLInputElement>) {
  event.target.value = withScheme(event.target.value);
}

/** Reads the four fields of a form, with the website completed as on blur (Enter submits without a blur). */
export function readLeadFields(form: HTMLFormElement) {
  const data = new FormData(form);
  const read = (name: string) => String(data.get(name) ?? "").trim();
  return {
    name: read("name"),
    email: read("email"),
    phone: read("phone"),
    website: withScheme(read("website")),
  };
}

/** Completes the website field before the browser's validation runs on submit by Enter. */
export function completeWebsite(event: React.KeyboardEvent<HTMLFormElement>) {
  const field = event.target as HTMLInputElement;
  if (event.key === "Enter" && field.name === "website") field.value = withScheme(field.value);
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
