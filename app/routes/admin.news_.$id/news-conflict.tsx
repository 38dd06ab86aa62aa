import { useEffect, useRef } from "react";
import { getNewsFieldLabel, type NewsFields } from "~/lib/news/news";
import { Button } from "~/ui/button";
import type { NewsAnswer } from "./route";

type Props = {
  clash: NonNullable<NewsAnswer["clash"]>;
  /** Takes the saved text of a field in place of one's own. */
  onTake(name: keyof NewsFields): void;
};

/** The fields that two editors changed differently, both texts side by side. Nothing was saved yet. */
export function NewsConflict({ clash: { names, theirs, savedBy, fields }, onTake }: Props) {
  const section = useRef<HTMLElement>(null);
  // The pressed button may be far below, so the focus moves to the conflict.
  useEffect(() => section.current?.focus(), []);
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label="Conflict"
      className="mt-6 rounded-card border border-line bg-ground-2 p-5"
    >
      <h2 className="text-h3">{savedBy || "Someone else"} saved this meanwhile. Nothing was overwritten.</h2>
      <p className="mt-1 text-small text-muted">
        Saving again keeps your text of each field below. Take theirs where it is better.
      </p>
      {names.map((name) => (
        <div key={name} className="mt-5 grid gap-4 md:grid-cols-2">
          <Version label={`${getNewsFieldLabel(name)}: theirs`} value={theirs[name]}>
            <Button size="small" variant="secondary" onClick={() => onTake(name)}>
              Use theirs
            </Button>
          </Version>
          <Version label={`${getNewsFieldLabel(name)}: yours`} value={fields[name]} />
        </div>
      ))}
    </section>
  );
}

type VersionProps = { label: string; value: string | number | null; children?: React.ReactNode };

function Version({ label, value, children }: VersionProps) {
  const text = typeof value === "number" ? new Date(value).toISOString() : (value ?? "");
  return (
    <div className="min-w-0">
      <p className="text-small font-semibold">{label}</p>
      <pre
        dir="auto"
        className="my-2 max-h-60 overflow-auto rounded-control border border-line bg-ground p-3 font-sans text-small whitespace-pre-wrap"
      >
        {text}
      </pre>
      {children}
    </div>
  );
}
