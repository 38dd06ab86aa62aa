import { type FormEvent, type MouseEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { classNames } from "~/lib/class-names";
import { formatMissing } from "~/lib/field-messages";
import { isPersonField, personBounds } from "~/lib/person-bounds";
import { type Errors, FieldErrors, FormPrefix } from "./field";
import { Notice } from "./notice";

type Props = {
  /** The heading of the error list; a form with one field needs no list. */
  title?: string;
  /** The prefix of the form's field ids, see FormPrefix. */
  form: string;
  /** The names of the form's fields in order. */
  fields: readonly string[];
  /** The errors from the server. Each response is a new object; the same object is the same response. */
  errors: Errors | undefined;
  /** The validation in the browser, if any, for the current errors. Without it a changed field counts as fixed. */
  check?(form: HTMLFormElement): Errors;
  className?: string;
  children: ReactNode;
};

const noErrors: Errors = {};

/**
 * A form's fields with an error list above them: announced at once, in order, each error a link to its field. Fixed
 * errors disappear while the user types, here and beside the field.
 */
export function FormErrors({ title, form, fields, errors = noErrors, check, className, children }: Props) {
  const summary = useRef<HTMLDivElement>(null);
  const [state, setState] = useState({ of: errors, refused: errors, open: errors, labels: noErrors });
  const { refused, open, labels } =
    state.of === errors ? state : { refused: errors, open: errors, labels: noErrors };
  const names = Object.keys(open).filter((name) => open[name]);
  const openNames = [
    ...fields.filter((name) => names.includes(name)),
    ...names.filter((name) => !fields.includes(name)),
  ];

  useEffect(() => {
    const [first] = Object.keys(refused).filter((name) => refused[name]);
    if (first) (summary.current ?? document.getElementById(`${form}-${first}`))?.focus();
  }, [refused, form]);

  function removeFixedErrors({ target }: FormEvent) {
    const { name, form } = target as HTMLInputElement;
    if (openNames.length === 0 || !form) return;
    const wrong: Errors = check ? check(form) : { ...open, [name]: undefined };
    setState({
      of: errors,
      refused,
      labels,
      open: Object.fromEntries(openNames.map((name) => [name, wrong[name]])),
    });
  }

  /** The browser's own bubble names one field and is gone at once; the list names all of them and stays. */
  function listInvalidFields(event: FormEvent) {
    const { form } = event.target as HTMLInputElement;
    if (!title || !form) return;
    event.preventDefault();
    const native = readNativeErrors(form);
    const checked = check?.(form);
    const wrong = { ...native.errors, ...checked };
    const labels = checked ? noErrors : native.labels;
    setState({ of: errors, refused: wrong, open: wrong, labels });
  }

  return (
    <FieldErrors value={open}>
      <div className="contents" onInput={removeFixedErrors} onInvalid={listInvalidFields}>
        {title && openNames.length > 0 && (
          <div ref={summary} tabIndex={-1} className={classNames("rounded-control", className)}>
            <Notice kind="problem">
              <p className="font-semibold">{title}</p>
              <ul role="list" className="mt-1">
                {openNames.map((name) => (
                  <li key={name}>
                    {fields.includes(name) ? (
                      <a
                        href={`#${form}-${name}`}
                        onClick={focusField}
                        className="inline-block max-w-full py-0.5 underline underline-offset-4"
                      >
                        {labels[name]}
                        {open[name]}
                      </a>
                    ) : (
                      open[name]
                    )}
                  </li>
                ))}
              </ul>
            </Notice>
          </div>
        )}
        <FormPrefix value={form}>{children}</FormPrefix>
      </div>
    </FieldErrors>
  );
}

type NativeField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What the browser refuses, by field; `labels` are for the list, where a message alone does not say which field it is. */
function readNativeErrors(form: HTMLFormElement) {
  const fields = [...form.elements] as NativeField[];
  const wrong = fields.filter(({ name, willValidate, validity }) => name && willValidate && !validity.valid);
  const errors: Errors = {};
  const labels: Errors = {};
  for (const field of wrong) {
    const missing = field.validity.valueMissing ? describeMissing(field) : undefined;
    errors[field.name] = missing ?? field.validationMessage;
    if (missing === undefined || missing !== formatPersonMissing(field))
      labels[field.name] = `${field.labels?.[0]?.textContent}: `;
  }
  return { errors, labels };
}

/** Says in our own words what an empty field needs. */
function describeMissing(field: NativeField): string {
  const byType: Record<string, string> = {
    checkbox: "Please tick this box.",
    radio: "Please choose one.",
    "select-one": "Please choose one.",
    file: "Please choose a file.",
  };
  return formatPersonMissing(field) ?? byType[field.type] ?? "Please fill in this field.";
}

function formatPersonMissing({ name }: NativeField) {
  return isPersonField(name) ? formatMissing(personBounds[name].label) : undefined;
}

/** Focuses the field without adding its id to the URL. */
function focusField(event: MouseEvent<HTMLAnchorElement>) {
  const field = document.getElementById(event.currentTarget.hash.slice(1));
  if (!field) return;
  event.preventDefault();
  field.closest("details")?.setAttribute("open", "");
  field.focus();
}
