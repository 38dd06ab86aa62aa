import { type ComponentProps, useId } from "react";
import { classNames } from "~/lib/class-names";

type Common = { label: string; error?: string; hint?: string; optional?: boolean };
type InputProps = Common & ComponentProps<"input">;
type TextAreaProps = Common & ComponentProps<"textarea">;

const control =
  "w-full rounded-control border border-field-line bg-raised px-3.5 text-text placeholder:text-muted/80 aria-invalid:border-danger aria-invalid:border-2";

/** A labeled input; its error and hint are wired for assistive technology. */
export function Field({ label, error, hint, optional, className, ...input }: InputProps) {
  const id = useId();
  return (
    <Frame id={id} label={label} error={error} hint={hint} optional={optional} className={className}>
      <input id={id} {...input} {...describedBy(id, error, hint)} className={classNames(control, "h-12")} />
    </Frame>
  );
}

export function TextArea({ label, error, hint, optional, className, ...area }: TextAreaProps) {
  const id = useId();
  return (
    <Frame id={id} label={label} error={error} hint={hint} optional={optional} className={className}>
      <textarea
        id={id}
        {...area}
        {...describedBy(id, error, hint)}
        className={classNames(control, "py-2.5 leading-normal")}
      />
    </Frame>
  );
}

type FrameProps = Common & { id: string; className?: string; children: React.ReactNode };

function Frame({ id, label, error, hint, optional, className, children }: FrameProps) {
  return (
    <div className={classNames("grid gap-1.5", className)}>
      <label htmlFor={id} className="text-small font-semibold">
        {label}
        {optional && <span className="font-normal text-muted"> (optional)</span>}
      </label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="text-small text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="text-small font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  );
}

function describedBy(id: string, error?: string, hint?: string) {
  const ids = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
  return { "aria-invalid": error ? true : undefined, "aria-describedby": ids || undefined };
}
