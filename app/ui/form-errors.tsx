import { type FormEvent, type MouseEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { classNames } from "~/lib/class-names";
import { type Errors, FieldErrors } from "./field";
import { Notice } from "./notice";

type Props = {
  /** The heading of the error list; a form with one field needs no list. */
  title?: string;
  /** The form's prefix of field ids: the field `email` has the id `{form}-email`. */
  form: string;
  /** The names of the fields in order. */
  fields: readonly string[];
  /** The errors from the server. Each response is a new object; the same object is the same response. */
  errors: Errors | undefined;
  /** The validation in the browser, if any, for the current errors. Without it a changed field counts as fixed. */
  check?(form: HTMLFormElement): Errors;
  className?: string;
  children: ReactNode;
};

const none: Errors = {};

/**
 * A form's fields with an error list above them: announced at once, in order, each error a link to its field. Fixed
 * errors disappear while the user types, here and beside the field.
 */
export function FormErrors({ title, form, fields, errors = none, check, className, children }: Props) {
  const summary = useRef<HTMLDivElement>(null);
  const [rest, setRest] = useState({ of: errors, open: errors });
  const open = rest.of === errors ? rest.open : errors;
  const names = Object.keys(open).filter((name) => open[name]);
  const problems = [
    ...fields.filter((name) => names.includes(name)),
    ...names.filter((name) => !fields.includes(name)),
  ];

  useEffect(() => {
    const [first] = Object.keys(errors).filter((name) => errors[name]);
    if (first) (summary.current ?? document.getElementById(`${form}-${first}`))?.focus();
  }, [errors, form]);

  function mend({ target }: FormEvent) {
    const { name, form } = target as HTMLInputElement;
    if (problems.length === 0 || !form) return;
    const wrong: Errors = check ? check(form) : { ...open, [name]: undefined };
    setRest({ of: errors, open: Object.fromEntries(problems.map((name) => [name, wrong[name]])) });
  }

  return (
    <FieldErrors value={open}>
      <div className="contents" onInput={mend}>
        {title && problems.length > 0 && (
          <div ref={summary} tabIndex={-1} className={classNames("rounded-control", className)}>
            <Notice kind="problem">
              <p className="font-semibold">{title}</p>
              <ul role="list" className="mt-1">
                {problems.map((name) => (
                  <li key={name}>
                    {fields.includes(name) ? (
                      <a
                        href={`#${form}-${name}`}
                        onClick={goToField}
                        className="inline-block py-0.5 underline underline-offset-4"
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
        {children}
      </div>
    </FieldErrors>
  );
}

/** Focuses the field without adding its id to the URL. */
function goToField(event: MouseEvent<HTMLAnchorElement>) {
  const field = document.getElementById(event.currentTarget.hash.slice(1));
  if (!field) return;
  event.preventDefault();
  field.closest("details")?.setAttribute("open", "");
  field.focus();
}
