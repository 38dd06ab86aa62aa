import { type ReactNode, useEffect, useId, useRef } from "react";
import { useZone } from "~/browser/zone";
import { classNames } from "~/lib/class-names";
import { type JobFieldName, jobFields } from "~/lib/jobs/job-fields";
import type { JobFormValues } from "~/lib/jobs/job-form";
import { type JobLanguage, jobLanguages } from "~/lib/jobs/job-language";
import { type Workplace, workplaceNames } from "~/lib/jobs/job-locations";
import { toChoiceName } from "~/lib/jobs/job-merge";
import { compareLines, type DifferenceLine } from "~/lib/text-difference";
import { convertClock, formatZoneName } from "~/lib/zoned-time";
import { Icon } from "~/ui/icon";

const title = "Someone else saved this job";

export type JobConflictProps = {
  names: JobFieldName[];
  theirs: JobFormValues;
  mine: JobFormValues;
  savedBy?: string;
};

/**
 * The conflicting values of two editors side by side, with a choice for each field. The choices belong to the job's
 * form by its id.
 */
export function JobConflict({
  names,
  theirs,
  mine,
  savedBy,
  children,
}: JobConflictProps & { /** The buttons that resolve the conflict. */ children: ReactNode }) {
  const section = useRef<HTMLElement>(null);
  // The pressed button may be far below, so the focus moves to the conflict.
  useEffect(() => section.current?.focus(), []);
  const zone = useZone();
  const show = (name: JobFieldName, value: string | boolean) => {
    if (typeof value === "boolean") return value ? "Yes" : "No";
    if (name === "workplace") return workplaceNames[value as Workplace] ?? value;
    if (name === "language") return jobLanguages[value as JobLanguage] ?? value;
    if (jobFields[name].kind !== "time" || !value) return value;
    return `${convertClock(value, "UTC", zone).replace("T", " ")} (${formatZoneName(zone)})`;
  };
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
      {names.map((name) => {
        const lines = compareLines(show(name, theirs[name]), show(name, mine[name]));
        const choice = toChoiceName(name);
        return (
          <fieldset key={name} className="mt-5">
            <legend className="text-small font-semibold">{jobFields[name].label}</legend>
            <div className="mt-1 grid gap-3 sm:grid-cols-2">
              <Choice name={choice} value="theirs" label="Theirs" lines={lines} left="added" />
              <Choice name={choice} value="mine" label="Yours" lines={lines} left="removed" />
            </div>
          </fieldset>
        );
      })}
      <div className="mt-5 flex flex-wrap gap-3">{children}</div>
    </section>
  );
}

type ChoiceProps = {
  name: string;
  value: "theirs" | "mine";
  label: string;
  lines: DifferenceLine[];
  /** The kind of lines that only this text has. */
  left: DifferenceLine["kind"];
};

function Choice({ name, value, label, lines, left }: ChoiceProps) {
  const id = useId();
  const own = lines.filter(({ kind }) => kind !== left);
  return (
    <label
      htmlFor={id}
      className="block cursor-pointer rounded-control border border-field-line p-3 text-small has-checked:border-accent has-checked:ring-1 has-checked:ring-accent"
    >
      <span className="flex items-center gap-2">
        <input
          id={id}
          type="radio"
          form="job"
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
      <span id={`${id}-text`} className="mt-2 block wrap-anywhere whitespace-pre-wrap">
        {(own.length > 0 ? own : [{ text: "", kind: "same" }]).map((line, index) => (
          <span
            key={index}
            className={classNames("block rounded-chip px-1.5", line.kind !== "same" && "bg-lamp/20")}
          >
            {line.text || <span className="text-muted">(empty)</span>}
          </span>
        ))}
      </span>
    </label>
  );
}
