import { classNames } from "~/lib/class-names";

/** The mark: a lit pane crossed by a beam whose edge makes the play triangle. */
export function Mark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 32" className={classNames("w-auto", className)} aria-hidden="true" focusable="false">
      <rect width="24" height="32" rx="7" className="fill-lamp" />
      <path d="M0 25.2 17.5 16 7.6 9.2V25z" className="fill-ink" />
      <path d="M0 25.2 7.6 21.2V32H7a7 7 0 0 1-7-6.8Z" className="fill-ink/25" />
    </svg>
  );
}

export function Wordmark({ name, className }: { name: string; className?: string }) {
  return (
    <span className={classNames("inline-flex items-center gap-2.5 font-display font-bold tracking-[-0.04em]", className)}>
      <Mark className="h-[1.3em]" />
      <span className="lowercase">{name}</span>
    </span>
  );
}
