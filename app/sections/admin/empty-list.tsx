import type { ReactNode } from "react";

type Props = { title: string; text: string; children?: ReactNode };

/** A list in which nothing has ever been: the windows are lit, and it says what will come. */
export function EmptyList({ title, text, children }: Props) {
  return (
    <div className="mt-8 grid place-items-center rounded-card border border-line bg-ground-2 px-6 py-20 text-center">
      <span aria-hidden="true" className="flex items-end gap-1.5">
        <span className="h-10 w-6 rounded-chip border border-field-line" />
        <span className="h-14 w-8 rounded-chip bg-lamp/80 shadow-lamp" />
        <span className="h-10 w-6 rounded-chip border border-field-line" />
      </span>
      <h2 className="mt-6 text-h3">{title}</h2>
      <p className="mt-2 max-w-text text-muted">{text}</p>
      {children && <div className="mt-6">{children}</div>}
    </div>
  );
}
