import { type ReactNode, useEffect, useId, useRef } from "react";
import { classNames } from "~/lib/class-names";
import { compareLines, type DifferenceLine } from "~/lib/text-difference";
import { Icon } from "~/ui/icon";

/** A field that two people changed, with both values as text. */
export type ClashingField = { name: string; label: string; theirs: string; mine: string };

type Props = {
  /** What was edited: "job". */
  noun: string;
  /** The id of the editor's form, to which the choices belong. */
  form: string;
  fields: ClashingField[];
  savedBy?: string;
  /** The buttons that resolve the conflict. */
  children: ReactNode;
};

/** The form's name of the choice for a field. */
const toChoiceName = (name: string) => `choice-${name}`;

/** Returns the fields for which the saved value was chosen. */
export function readDiscarded(form: HTMLFormElement, fields: readonly ClashingField[]): string[] {
  const data = new FormData(form);
  return fields.map(({ name }) => name).filter((name) => data.get(toChoiceName(name)) === "theirs");
}

/** The conflicting values of two editors side by side, with a choice for each field. */
export function EditConflict({ noun, form, fields, savedBy, children }: Props) {
  const section = useRef<HTMLElement>(null);
  // The pressed button may be far below, so the focus moves to the conflict.
  useEffect(() => section.current?.focus(), []);
  const title = `Someone else saved this ${noun}`;
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={title}
      className="mb-8 scroll-mt-4 rounded-card border-2 border-danger/60 p-5"
    >
      <h2 className="flex items-center gap-2 text-h3">
        <Icon name="split" className="text-danger" />
        {title}
      </h2>
      <p className="mt-1.5 max-w-text text-small text-muted">
        {savedBy ?? "A colleague"} saved it while you were editing and changed some of the same fields.
        Nothing was overwritten. Choose a version of each field; all other changes are kept.
      </p>
      {fields.map(({ name, label, theirs, mine }) => {
        const lines = compareLines(theirs, mine);
        const choice = { form, name: toChoiceName(name), lines };
        return (
          <fieldset key={name} className="mt-5">
            <legend className="text-small font-semibold">{label}</legend>
            <div className="mt-1 grid gap-3 sm:grid-cols-2">
              <Choice {...choice} value="theirs" label="Theirs" other="added" />
              <Choice {...choice} value="mine" label="Yours" other="removed" />
            </div>
          </fieldset>
        );
      })}
      <div className="mt-5 flex flex-wrap gap-3">{children}</div>
    </section>
  );
}

/** More lines of a text are not shown; the editor has them. */
const maxLines = 200;

type ChoiceProps = {
  form: string;
  name: string;
  value: "theirs" | "mine";
  label: string;
  lines: DifferenceLine[];
  /** The kind of the lines that only the other side has. */
  other: DifferenceLine["kind"];
};

function Choice({ form, name, value, label, lines, other }: ChoiceProps) {
  const id = useId();
  const own = lines.filter(({ kind }) => kind !== other);
  const shown = own.length > 0 ? own.slice(0, maxLines) : [{ text: "", kind: "same" }];
  return (
    <label
      htmlFor={id}
      className="block cursor-pointer rounded-control border border-field-line p-3 text-small has-checked:border-accent has-checked:ring-1 has-checked:ring-accent"
    >
      <span className="flex items-center gap-2">
        <input
          id={id}
          type="radio"
          form={form}
          name={name}
          value={value}
          required
          aria-labelledby={`${id}-label`}
          aria-describedby={`${id}-text`}
          className="size-4.5 accent-primary"
        />
        <span id={`${id}-label`} className="font-semibold">
          {label}
        </span>
      </span>
      <span
        id={`${id}-text`}
        className="mt-2 block max-h-96 overflow-y-auto wrap-anywhere whitespace-pre-wrap"
      >
        {shown.map((line, index) => (
          <span
            key={index}
            className={classNames("block rounded-chip px-1.5", line.kind !== "same" && "bg-lamp/20")}
          >
            {line.text || <span className="text-muted">(empty)</span>}
          </span>
        ))}
        {own.length > maxLines && (
          <span className="block px-1.5 text-muted">{`and ${own.length - maxLines} more lines`}</span>
        )}
      </span>
    </label>
  );
}
