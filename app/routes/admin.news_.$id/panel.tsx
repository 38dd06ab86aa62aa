import type { FormEvent, KeyboardEvent, ReactNode } from "react";
import { classNames } from "~/lib/class-names";

type Props = { onSubmit(): unknown; onClose(): void; className?: string; children: ReactNode };

/** A small form that opens below a button. Enter sends it, Escape closes it. */
export function Panel({ onSubmit, onClose, className, children }: Props) {
  function submit(event: FormEvent) {
    event.preventDefault();
    onSubmit();
  }
  return (
    <form
      onSubmit={submit}
      onKeyDown={(event: KeyboardEvent) => event.key === "Escape" && onClose()}
      className={classNames("mb-4 rounded-card border border-line bg-ground-2 p-4", className)}
    >
      {children}
    </form>
  );
}
