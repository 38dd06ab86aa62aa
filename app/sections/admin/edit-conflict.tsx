import { type ReactNode, useEffect, useRef } from "react";
import { classNames } from "~/lib/class-names";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";

/** A field that two people changed, with both values as text. */
export type ClashingField<Name> = { name: Name; label: string; theirs: string; mine: string };

type Props<Name> = {
  savedBy: string | undefined;
  fields: ClashingField<Name>[];
  /** Takes the saved value of a field in place of the own one. */
  onTake(name: Name): void;
  className?: string;
};

/** The fields that two editors changed differently, both texts side by side. Nothing was saved yet. */
export function EditConflict<Name extends string>({ savedBy, fields, onTake, className }: Props<Name>) {
  const section = useRef<HTMLElement>(null);
  // The pressed button may be far below, so the focus moves to the conflict.
  useEffect(() => section.current?.focus(), []);
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label="Conflict"
      className={classNames("mb-8 scroll-mt-4 rounded-card border-2 border-danger/60 p-5", className)}
    >
      <h2 className="flex items-center gap-2 text-h3">
        <Icon name="split" className="text-danger" />
        {savedBy || "Someone else"} saved this meanwhile. Nothing was overwritten.
      </h2>
      <p className="mt-1.5 max-w-text text-small text-muted">
        Saving again keeps your text of each field below; all other changes of both of you are kept. Take
        theirs where it is better.
      </p>
      {fields.map(({ name, label, ...values }) => {
        const [theirs = "", mine = ""] = cutCommonLines([values.theirs, values.mine]);
        return (
          <div key={name} className="mt-5 grid gap-4 md:grid-cols-2">
            <Version label={`${label}: theirs`} text={theirs}>
              <Button size="small" variant="secondary" onClick={() => onTake(name)}>
                Use theirs
              </Button>
            </Version>
            <Version label={`${label}: yours`} text={mine} />
          </div>
        );
      })}
    </section>
  );
}

function Version({ label, text, children }: { label: string; text: string; children?: ReactNode }) {
  return (
    <div className="min-w-0">
      <p className="text-small font-semibold">{label}</p>
      <pre
        dir="auto"
        className="my-2 max-h-60 overflow-auto rounded-control border border-line bg-ground-2 p-3 font-sans text-small wrap-anywhere whitespace-pre-wrap"
      >
        {text || "(empty)"}
      </pre>
      {children}
    </div>
  );
}

/** Returns two texts without the lines that both begin and end with, but for one on each side. */
export function cutCommonLines(texts: [string, string]): string[] {
  const [one = [], other = []] = texts.map((text) => text.split("\n"));
  const shortest = Math.min(one.length, other.length);
  let before = 0;
  while (before < shortest && one[before] === other[before]) before++;
  let after = 0;
  while (after < shortest - before && one.at(-1 - after) === other.at(-1 - after)) after++;
  return [one, other].map((lines) => {
    const shown = lines.slice(Math.max(0, before - 1), lines.length - Math.max(0, after - 1));
    return [...(before > 1 ? ["…"] : []), ...shown, ...(after > 1 ? ["…"] : [])].join("\n");
  });
}
