import {
  type ComponentProps,
  type FormEvent,
  type ReactNode,
  useDeferredValue,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import type { KeptForm } from "~/browser/form-draft";
import { useJobDraft } from "~/browser/job-draft";
import { useZone } from "~/browser/zone";
import { formatCount } from "~/lib/format";
import { slugOf } from "~/lib/jobs/job";
import {
  type JobField,
  type JobFieldName,
  jobFieldNames,
  jobFields,
  type NamesOf,
  namesIn,
  namesOf,
  salaryUnits,
  timeFields,
  topFields,
} from "~/lib/jobs/job-fields";
import {
  type JobErrors,
  type JobFormValues,
  jobLimits,
  parseJob,
  previewFields,
  readJobForm,
  toJobBody,
} from "~/lib/jobs/job-form";
import { workplaceNames, workplaces } from "~/lib/jobs/job-places";
import { interpolate } from "~/lib/text";
import { moveClock, zoneName } from "~/lib/zoned-time";
import { Checkbox, Field, Select, TextArea } from "~/ui/field";
import { FormErrors } from "~/ui/form-errors";
import { Icon } from "~/ui/icon";
import { DraftNotice, type DraftTexts } from "./draft-notice";
import { GoogleCheck, type GoogleCheckTexts } from "./google-check";
import { JobBar } from "./job-bar";
import { CountriesField, CountrySelect } from "./job-countries";
import { JobPreview, type JobPreviewProps } from "./job-preview";

export type JobFormTexts = DraftTexts & {
  labels: Record<JobFieldName, string>;
  hints: Partial<Record<JobFieldName, string>>;
  types: string[];
  /** What marks the texts may hold. */
  marks: string;
  publishing: string;
  applying: string;
  /** Of a new one, which cannot ask yet. */
  questionsLater: string;
  engines: string;
  salaryUnits: Record<(typeof salaryUnits)[number], string>;
  none: string;
  /** With {path}. */
  address: string;
  addressChanges: string;
  errors: string;
  preview: string;
  unsaved: string;
  /** Of every country's field but the first; with {label} and {number}. */
  moreCountries: string;
  google: GoogleCheckTexts;
};

type Props = {
  texts: JobFormTexts;
  initial: JobFormValues;
  errors?: JobErrors;
  /** The address the job has now. */
  slug?: string;
  kept: KeptForm<JobFormValues>;
  /** Buttons. */
  children: ReactNode;
  preview: JobPreviewProps;
  /** The day of posting that a new job's preview shows (ms). */
  today: number;
  /** The fields are checked by script instead of by the browser. */
  noValidate?: boolean;
  onSubmit?(event: FormEvent<HTMLFormElement>): void;
  onDirty?(dirty: boolean): void;
};

const rows: Partial<Record<JobFieldName, number>> = {
  description: 2,
  responsibilities: 6,
  requirements: 6,
  benefits: 6,
  techStack: 4,
  additionalInfo: 3,
};

function linesIn(group: JobField["group"]) {
  return namesOf("line").filter((name) => jobFields[name].group === group && !topFields.includes(name));
}

/** What is wrong with the fields as they are. */
function checkJob(form: HTMLFormElement): JobErrors {
  const parsed = parseJob(toJobBody(readJobForm(new FormData(form))));
  return parsed.kind === "invalid" ? parsed.errors : {};
}

/**
 * The form of a job. The fields belong to the browser, so that it posts by itself where there is no script; with
 * script every keystroke is read back for the counts, the preview and the check for job engines.
 */
export function JobForm({
  texts,
  initial,
  errors,
  slug,
  kept,
  children,
  preview,
  today,
  noValidate,
  onSubmit,
  onDirty,
}: Props) {
  const form = useRef<HTMLFormElement>(null);
  const { begun, keep, discard } = useJobDraft(kept, initial, onDirty);
  const [typed, setTyped] = useState({ values: initial, round: 0 });
  // Another round is another form, in which nothing is typed yet.
  const values = typed.round === begun.round ? typed.values : begun.values;
  const zone = useZone();
  const fields = previewFields(useDeferredValue(values));
  const { labels, hints } = texts;

  function read() {
    if (!form.current) return;
    const now = readJobForm(new FormData(form.current));
    setTyped({ values: now, round: begun.round });
    keep(now);
    onDirty?.(JSON.stringify(now) !== JSON.stringify(initial));
  }

  const common = (name: Exclude<JobFieldName, NamesOf<"switch">>) => ({
    id: `job-${name}`,
    name,
    label: labels[name],
    hint: hints[name],
    defaultValue: begun.values[name],
  });
  const line = (name: NamesOf<"line">) => ({
    ...common(name),
    maxLength: jobLimits.line,
    autoComplete: "off",
    required: jobFields[name].required,
    optional: !jobFields[name].required,
  });
  const isFilled = (names: readonly JobFieldName[]) =>
    names.some((name) => begun.values[name] || errors?.[name]);

  function addressHint() {
    const isSame = values.title === initial.title;
    const address = isSame && slug ? slug : values.title && slugOf(values.title);
    if (!address) return undefined;
    const path = interpolate(texts.address, { path: `/company/careers/${address}` });
    return slug && !isSame ? `${path}. ${texts.addressChanges}` : path;
  }

  return (
    <div className="group/job">
      <DraftNotice texts={texts} draft={begun} onDiscard={discard} />
      <div className="grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]">
        <form
          key={begun.round}
          id="job"
          ref={form}
          method="post"
          noValidate={noValidate}
          onSubmit={onSubmit}
          onInput={read}
          // What has the focus stays clear of the bar at the lower edge.
          className="grid gap-5 [&_:is(input,select,textarea,summary)]:scroll-mb-28"
        >
          <input type="hidden" name="opened" value={begun.opened} />
          <input type="hidden" name="zone" value={zone} />
          <FormErrors title={texts.errors} form="job" fields={jobFieldNames} errors={errors} check={checkJob}>
            <Field
              {...line("title")}
              note={`${values.title.length}/${jobLimits.line}`}
              hint={addressHint()}
            />
            <div className="grid gap-5 sm:grid-cols-3">
              <Field {...line("department")} />
              <Field {...line("location")} />
              <Field {...line("type")} list="job-types" />
              <datalist id="job-types">
                {texts.types.map((type) => (
                  <option key={type} value={type} />
                ))}
              </datalist>
            </div>
            <div className="grid gap-5 sm:grid-cols-[2fr_1fr]">
              <TextArea {...common("locations")} rows={2} optional />
              <Select {...common("workplace")} optional>
                <option value="">{texts.none}</option>
                {workplaces.map((workplace) => (
                  <option key={workplace} value={workplace}>
                    {workplaceNames[workplace]}
                  </option>
                ))}
              </Select>
            </div>
            {linesIn("head").map((name) => (
              <Field key={name} {...line(name)} />
            ))}
            <p className="-mb-2 text-small text-muted">{texts.marks}</p>
            {namesOf("text").map((name) => (
              <TextArea
                key={name}
                {...common(name)}
                rows={rows[name]}
                maxLength={jobLimits.text}
                required={jobFields[name].required}
                optional={!jobFields[name].required}
                note={`${formatCount(values[name].length)}/${formatCount(jobLimits.text)}`}
              />
            ))}
            <Checkbox
              name="isActive"
              label={labels.isActive}
              hint={hints.isActive}
              defaultChecked={begun.values.isActive}
            />

            <Group title={texts.publishing} open={isFilled(timeFields)}>
              <div className="grid gap-5 sm:grid-cols-2">
                {namesOf("time").map((name) => (
                  <MomentField key={name} {...common(name)} zone={zone} optional />
                ))}
                {namesOf("day").map((name) => (
                  <Field key={name} {...common(name)} type="date" optional />
                ))}
              </div>
            </Group>

            <Group title={texts.applying} open={!begun.values.applyForm || begun.values.hidesNames}>
              {(["applyForm", "hidesNames"] as const).map((name) => (
                <Checkbox
                  key={name}
                  name={name}
                  label={labels[name]}
                  hint={hints[name]}
                  defaultChecked={begun.values[name]}
                />
              ))}
              {!slug && <p className="text-small text-muted">{texts.questionsLater}</p>}
            </Group>

            <Group title={texts.engines} open={isFilled(namesIn("engines"))}>
              <div className="grid gap-5 sm:grid-cols-3">
                <CountrySelect
                  {...{ id: "job-country", name: "country", label: labels.country, none: texts.none }}
                  code={begun.values.country}
                  optional
                />
                {linesIn("engines").map((name) => (
                  <Field key={name} {...line(name)} />
                ))}
              </div>
              <CountriesField
                {...common("applicantCountries")}
                more={texts.moreCountries}
                none={texts.none}
              />
              <div className="grid grid-cols-2 gap-5 sm:grid-cols-4">
                <Field {...common("salaryMin")} optional />
                <Field {...common("salaryMax")} optional />
                <Field {...common("salaryCurrency")} list="job-currencies" maxLength={3} optional />
                <datalist id="job-currencies">
                  {["USD", "INR", "EUR", "GBP", "CAD"].map((code) => (
                    <option key={code} value={code} />
                  ))}
                </datalist>
                <Select {...common("salaryUnit")} optional>
                  <option value="">{texts.none}</option>
                  {salaryUnits.map((unit) => (
                    <option key={unit} value={unit}>
                      {texts.salaryUnits[unit]}
                    </option>
                  ))}
                </Select>
              </div>
            </Group>
          </FormErrors>
          <GoogleCheck texts={texts.google} fields={fields} />
        </form>
        <aside aria-label={texts.preview} className="min-w-0">
          <div className="lg:sticky lg:top-4">
            <p className="mb-3 flex items-center gap-2 text-small font-semibold text-muted">
              <Icon name="eye" />
              {texts.preview}
            </p>
            <div
              // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must do so by keyboard
              tabIndex={0}
              className="focus-inside max-h-[calc(100dvh-6rem)] overflow-y-auto rounded-card border border-line"
            >
              <JobPreview {...preview} fields={fields} today={today} />
            </div>
          </div>
        </aside>
      </div>
      <JobBar>{children}</JobBar>
    </div>
  );
}

function Group({ title, open, children }: { title: string; open: boolean; children: ReactNode }) {
  return (
    <details open={open} className="group rounded-control border border-line">
      <summary className="flex cursor-pointer list-none items-center gap-2 rounded-control px-4 py-3 text-small font-semibold hover:bg-text/5">
        <Icon
          name="chevron-right"
          className="size-4 transition-transform duration-150 group-open:rotate-90"
        />
        {title}
      </summary>
      <div className="grid gap-5 px-4 pt-2 pb-5">{children}</div>
    </details>
  );
}

type MomentFieldProps = ComponentProps<typeof Field> & {
  /** In UTC, as it comes from the server. */
  defaultValue: string;
  /** Whose clocks the field shows; its form tells it along, in a field `zone`. */
  zone: string;
};

/** A date and a time. It is there in UTC, and in the person's own zone as soon as that is known. */
function MomentField({ zone, label, ...field }: MomentFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const shown = useRef("UTC");
  useLayoutEffect(() => {
    // What was typed before stood below the name of the zone before, and is meant in it.
    if (input.current) input.current.value = moveClock(input.current.value, shown.current, zone);
    shown.current = zone;
  }, [zone]);
  return <Field {...field} ref={input} type="datetime-local" label={`${label} (${zoneName(zone)})`} />;
}
