import type { ComponentProps, ReactNode } from "react";
import { acceptedFiles } from "~/lib/applications/file-problems";

type Props = {
  id: string;
  label: string;
  hint: string;
  optional?: boolean;
  error?: string | undefined;
  children?: ReactNode;
} & ComponentProps<"input">;

export function FileInput({ id, label, hint, optional, error, children, ...input }: Props) {
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-small font-semibold">
        {label}
        {optional && <span className="font-normal text-muted"> (optional)</span>}
      </label>
      {children}
      <input
        id={id}
        type="file"
        accept={acceptedFiles}
        aria-describedby={[error && `${id}-error`, `${id}-hint`].filter(Boolean).join(" ")}
        aria-invalid={error ? true : undefined}
        {...input}
        className="w-full min-w-0 cursor-pointer rounded-control border border-dashed border-field-line bg-raised p-3 text-small text-muted file:mr-3 file:h-9 file:cursor-pointer file:rounded-control file:border-0 file:bg-text/8 file:px-3.5 file:font-semibold file:text-text hover:border-text aria-invalid:border-danger"
      />
      <p id={`${id}-hint`} className="text-small text-muted">
        {hint}
      </p>
      {error && (
        <p id={`${id}-error`} role="alert" className="text-small font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
