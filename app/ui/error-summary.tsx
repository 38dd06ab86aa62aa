import { useEffect, useRef } from "react";
import { Notice } from "./notice";

type Props = {
  title: string;
  /** Problems by the name of their field. */
  errors: Record<string, string | undefined>;
  /** The form's prefix of field ids: the field of `email` is `{form}-email`. */
  form: string;
};

/** Why a form came back: said at once, in one place above the fields, each problem a link to its field. */
export function ErrorSummary({ title, errors, form }: Props) {
  const summary = useRef<HTMLDivElement>(null);
  const problems = Object.entries(errors).filter(([, message]) => message);
  const told = JSON.stringify(problems);
  useEffect(() => {
    if (told !== "[]") summary.current?.focus();
  }, [told]);
  if (problems.length === 0) return null;
  return (
    <div ref={summary} tabIndex={-1} className="rounded-control">
      <Notice kind="problem">
        <p className="font-semibold">{title}</p>
        <ul className="mt-1">
          {problems.map(([name, message]) => (
            <li key={name}>
              <a href={`#${form}-${name}`} className="inline-block py-0.5 underline underline-offset-4">
                {message}
              </a>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
