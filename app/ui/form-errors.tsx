import { type FormEvent, type MouseEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { classNames } from "~/lib/class-names";
import { type Errors, FieldErrors } from "./field";
import { Notice } from "./notice";

type Props = {
  /** Stands above the list of problems; a form of one field needs no list. */
  title?: string;
  /** The form's prefix of field ids: the field of `email` is `{form}-email`. */
  form: string;
  /** The names of the form's fields in their order on the page. */
  fields: readonly string[];
  /** What was refused. Each answer brings an object of its own; the same one again is the same answer. */
  errors: Errors | undefined;
  /** The rules, where the browser has them: what is wrong now. Without them a changed field counts as mended. */
  check?(form: HTMLFormElement): Errors;
  /** Of the list of problems. */
  className?: string;
  children: ReactNode;
};

const none: Errors = {};

/**
 * The fields of a form that may come back, and above them why it did: said at once, in their order, each problem a link
 * to its field. What is mended goes away while somebody types, here and beside the field.
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

/** Goes to the field without leaving its name in the address, which is the page's. */
function goToField(event: MouseEvent<HTMLAnchorElement>) {
  const field = document.getElementById(event.currentTarget.hash.slice(1));
  if (!field) return;
  event.preventDefault();
  field.closest("details")?.setAttribute("open", "");
  field.focus();
}
