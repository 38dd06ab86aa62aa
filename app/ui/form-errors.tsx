import { type FormEvent, type MouseEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { classNames } from "~/lib/class-names";
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
  const [state, setState] = useState({ of: errors, refused: errors, open: errors });
  const { refused, open } = state.of === errors ? state : { refused: errors, open: errors };
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
      open: Object.fromEntries(openNames.map((name) => [name, wrong[name]])),
    });
  }

  /** The browser's own bubble names one field and is gone at once; the list names all of them and stays. */
  function listInvalidFields(event: FormEvent) {
    const { form } = event.target as HTMLInputElement;
    if (!title || !form) return;
    event.preventDefault();
    const wrong = { ...readNativeErrors(form), ...check?.(form) };
    setState({ of: errors, refused: wrong, open: wrong });
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

/** The browser's messages, in its language, by field. */
function readNativeErrors(form: HTMLFormElement): Errors {
  const fields = [...form.elements] as HTMLInputElement[];
  return Object.fromEntries(
    fields
      .filter(({ name, willValidate, validity }) => name && willValidate && !validity.valid)
      .map(({ name, labels, validationMessage }) => [
        name,
        `${labels?.[0]?.textContent}: ${validationMessage}`,
      ]),
  );
}

/** Focuses the field without adding its id to the URL. */
function focusField(event: MouseEvent<HTMLAnchorElement>) {
  const field = document.getElementById(event.currentTarget.hash.slice(1));
  if (!field) return;
  event.preventDefault();
  field.closest("details")?.setAttribute("open", "");
  field.focus();
}
