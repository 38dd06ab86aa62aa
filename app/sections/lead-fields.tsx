import type { FocusEvent } from "react";
import { withScheme } from "~/lib/website";
import { Field } from "~/ui/field";

type FieldText = {
  label: string;
  placeholder: string;
  /** What an agent in the browser is told about the field (WebMCP). */
  toolparamdescription?: string;
};
export type LeadFieldTexts = Record<"name" | "email" | "website" | "phone", FieldText>;

type Props = {
  texts: LeadFieldTexts;
  errors?: Record<string, string>;
  values?: Partial<Record<keyof LeadFieldTexts, string>>;
  /** "url" checks by the browser's own rule; "domain" leaves the check to the form. */
  website: "url" | "domain";
};

/** The four fields of every lead form. */
export function LeadFields({ texts, errors = {}, values = {}, website }: Props) {
  return (
    <>
      <Field
        name="name"
        {...texts.name}
        autoComplete="name"
        required
        maxLength={200}
        error={errors.name}
        defaultValue={values.name}
      />
      <Field
        name="email"
        type="email"
        {...texts.email}
        autoComplete="email"
        required
        maxLength={254}
        error={errors.email}
        defaultValue={values.email}
      />
      <Field
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
        error={errors.website}
        defaultValue={values.website}
      />
      <Field
        name="phone"
        type="tel"
        {...texts.phone}
        autoComplete="tel"
        required
        maxLength={40}
        error={errors.phone}
        defaultValue={values.phone}
      />
    </>
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
