import { type FormEvent, type ReactNode, useDeferredValue, useRef, useState } from "react";
import { useJobDraft } from "~/browser/job-draft";
import { useZone } from "~/browser/zone";
import { formatCount } from "~/lib/format";
import { getJobState, type JobState, jobStateNames, toSlug } from "~/lib/jobs/job";
import { isSameEdit, type JobEdit, readJobEdit } from "~/lib/jobs/job-edit";
import {
  fieldNamesOfKind,
  type JobField,
  type JobFieldName,
  type JobFields,
  jobFieldNames,
  jobFields,
  listNamesInGroup,
  type NamesOf,
  salaryUnits,
  topFields,
} from "~/lib/jobs/job-fields";
import {
  type JobErrors,
  jobLimits,
  parseJob,
  previewFields,
  readJobForm,
  toJobBody,
} from "~/lib/jobs/job-form";
import { jobLanguages } from "~/lib/jobs/job-language";
import { workplaceNames } from "~/lib/jobs/job-locations";
import {
  changeRows,
  isQuestionIntent,
  parseQuestions,
  readQuestionRows,
  toRowField,
} from "~/lib/jobs/question-form";
import type { JobDetailTexts } from "~/sections/job-detail";
import { Checkbox, Field, Select, TextArea } from "~/ui/field";
import { FormErrors } from "~/ui/form-errors";
import { Icon } from "~/ui/icon";
import { DateTimeField } from "./date-time-field";
import { DraftNotice } from "./draft-notice";
import { Suggestions } from "./filter-panel";
import { GoogleCheck } from "./google-check";
import { JobBar } from "./job-bar";
import type { JobConflictProps } from "./job-conflict";
import { CountriesField, CountrySelect } from "./job-countries";
import { JobPreview } from "./job-preview";
import { Options } from "./options";
import { QuestionList, useQuestionFocus } from "./question-list";

export type EditedJob = {
  /** The id of the job, or "new". */
  id: string;
  slug?: string;
  /** When visitors could first see the job (ms). */
  publishedAt?: number;
  createPreviewPath?: string;
  /** The saved values, and their fingerprint (fingerprintJobEdit). */
  saved: JobEdit;
  opened: string;
  answered: Record<string, number>;
  people: { id: string; name: string }[];
  /** The posting date in the preview of a new job (ms). */
  today: number;
  texts: JobDetailTexts;
};

export type JobAnswer = {
  /** The values with which the editor continues after a conflict, and their fingerprint. */
  edit?: JobEdit;
  opened?: string;
  errors?: JobErrors;
  clash?: JobConflictProps;
  /** The result of saving; `kept` are the fields that only a colleague changed. */
  saved?: {
    notice: "created" | "drafted" | "updated" | "merged";
    kept: JobFieldName[];
    savedBy?: string;
    /** The number of open candidates when this save closed the job. */
    open?: number;
  };
  /** The failed response, "{status}: {text}"; empty when none arrived. */
  failure?: string;
};

export const unsavedQuestion = "Your changes are not saved. Leave anyway?";

type Props = {
  job: EditedJob;
  initial: JobEdit;
  opened: string;
  errors?: JobErrors;
  /** Whether an unsaved draft is restored. */
  restores: boolean;
  children: ReactNode;
  /** Whether the script validates the fields instead of the browser. */
  noValidate?: boolean;
  onSubmit?(event: FormEvent<HTMLFormElement>): void;
  onDirty?(dirty: boolean): void;
};

const fieldHints: Partial<Record<JobFieldName, string>> = {
  description: "Two or three sentences; the careers list shows them.",
  responsibilities: "One point per line.",
  requirements: "One point per line.",
  benefits: "One point per line.",
  techStack: "One point per line.",
  isActive: "A draft needs a title only; candidates read a live job.",
  publishAt: "Leave empty to publish as soon as it is live.",
  validThrough:
    "The job closes at the end of that day in UTC; candidates see the date. Leave empty to close it yourself.",
  locations: "One per line, such as “Berlin, Germany”.",
  workplace: "Fully remote: employees never have to come in.",
  language: "Of the texts: screen readers speak it.",
  applicantCountries: "For a job that is fully remote: where employees may live.",
  applyForm: "Candidates apply with a form and files. When off, they apply by email.",
  hidesNames:
    "Name, contact details, links and file names are hidden until the Interview stage. Activity records who changes this.",
};

const previewTitle = "As candidates will see it";

const typeSuggestions = ["Full-time", "Part-time", "Contract", "Internship", "Temporary"];

const fieldRows: Partial<Record<JobFieldName, number>> = {
  description: 2,
  responsibilities: 6,
  requirements: 6,
  benefits: 6,
  techStack: 4,
  additionalInfo: 3,
};

function listLineFields(group: JobField["group"]) {
  return fieldNamesOfKind("line").filter(
    (name) => jobFields[name].group === group && !topFields.includes(name),
  );
}

function checkJob(form: HTMLFormElement): JobErrors {
  const data = new FormData(form);
  const parsed = parseJob(toJobBody(readJobForm(data)));
  const asked = parseQuestions(readQuestionRows(data));
  return {
    ...(parsed.kind === "invalid" && parsed.errors),
    ...(asked.kind === "invalid" && asked.errors),
  };
}

/**
 * The form of a job. Its fields are uncontrolled, so that it works without script; with script every input event
 * updates counts, preview and the check for Google for Jobs.
 */
export function JobForm({
  job,
  initial,
  opened,
  errors,
  restores,
  children,
  noValidate,
  onSubmit,
  onDirty,
}: Props) {
  const { slug, saved, people } = job;
  const form = useRef<HTMLFormElement>(null);
  const { begun, keep, discard } = useJobDraft({ key: job.id, opened, saved, restores }, initial, onDirty);
  const first = begun.values;
  const [typed, setTyped] = useState({ values: initial.fields, round: 0 });
  // Each round is a new form without typed values.
  const values = typed.round === begun.round ? typed.values : first.fields;
  /** The rendered questions, since the last press of one of their buttons. */
  const [drawn, setDrawn] = useState({ rows: initial.questions, round: 0, isChanged: false });
  const { isChanged, rows } =
    drawn.round === begun.round ? drawn : { rows: first.questions, isChanged: true };
  const focusAfter = useQuestionFocus(form);
  const zone = useZone();
  const fields = previewFields(useDeferredValue(values));

  function note(now: JobEdit) {
    setTyped({ values: now.fields, round: begun.round });
    keep(now);
    onDirty?.(!isSameEdit(now, saved));
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent as SubmitEvent;
    const intent = submitter instanceof HTMLButtonElement ? submitter.value : "save";
    if (!isQuestionIntent(intent)) return onSubmit?.(event);
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const questions = changeRows(readQuestionRows(data), intent);
    focusAfter(intent, questions);
    setDrawn({ rows: questions, round: begun.round, isChanged: true });
    note({ ...readJobEdit(data), questions });
  }

  const common = (name: Exclude<JobFieldName, NamesOf<"switch">>) => ({
    id: `job-${name}`,
    name,
    label: jobFields[name].label,
    hint: fieldHints[name],
    defaultValue: first.fields[name],
  });
  const line = (name: NamesOf<"line">) => ({
    ...common(name),
    maxLength: jobLimits.line,
    autoComplete: "off",
    required: jobFields[name].required,
    optional: !jobFields[name].required,
  });
  const names = [
    ...jobFieldNames,
    ...rows.flatMap((_, at) => [toRowField(at, "label"), toRowField(at, "options")]),
    "hiringManager",
  ];
  const isFilled = (names: readonly JobFieldName[]) =>
    names.some((name) => first.fields[name] || errors?.[name]);

  /** Returns the states that the form offers, each with the value of the switch; a job closed by its date has two. */
  function statesFor(shown: JobFields) {
    const [on, off] = [true, false].map((isActive) =>
      getJobState({ ...shown, isActive, publishedAt: job.publishedAt }, job.today),
    ) as [JobState, JobState];
    const both: [string, JobState][] = [
      ["", off],
      ["on", on],
    ];
    return on === off ? both.filter(([value]) => (value === "on") === values.isActive) : both;
  }

  function addressHint() {
    const isSame = values.title === initial.fields.title;
    const address = isSame && slug ? slug : values.title && toSlug(values.title);
    if (!address) return undefined;
    const path = `Address: /company/careers/${address}`;
    return slug && !isSame ? `${path}. The address follows the title; the old one redirects here.` : path;
  }

  return (
    <div>
      <DraftNotice draft={begun} onDiscard={discard} />
      <div className="grid grid-cols-1 gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
        <form
          key={begun.round}
          id="job"
          ref={form}
          method="post"
          noValidate={noValidate}
          onSubmit={submit}
          onInput={({ currentTarget }) => note(readJobEdit(new FormData(currentTarget)))}
          // The focused element stays clear of the bar at the bottom.
          className="grid grid-cols-1 gap-5 [&_:is(input,select,textarea,summary,button)]:scroll-mb-28"
        >
          {/* The first submit button is the one that Enter presses, so it must save. */}
          <button
            type="submit"
            name="intent"
            value="save"
            formNoValidate
            tabIndex={-1}
            aria-hidden="true"
            className="hidden"
          />
          <input type="hidden" name="opened" value={begun.opened} />
          <input type="hidden" name="zone" value={zone} />
          <FormErrors
            title="Some fields need attention:"
            form="job"
            fields={names}
            errors={errors}
            check={checkJob}
          >
            <Field
              {...line("title")}
              note={`${values.title.length}/${jobLimits.line}`}
              hint={addressHint()}
            />
            <div className="grid grid-cols-1 gap-5 sm:grid-cols-3">
              <Field {...line("department")} />
              <Field {...line("location")} />
              <Field {...line("type")} list="job-types" />
              <Suggestions id="job-types" values={typeSuggestions} />
            </div>
            <div className="grid grid-cols-1 gap-5 sm:grid-cols-3">
              <TextArea {...common("locations")} rows={2} optional />
              <Select {...common("workplace")} optional>
                <Options none="Not specified" list={Object.entries(workplaceNames)} />
              </Select>
              <Select {...common("language")}>
                <Options list={Object.entries(jobLanguages)} />
              </Select>
            </div>
            {listLineFields("head").map((name) => (
              <Field key={name} {...line(name)} />
            ))}
            <p className="-mb-2 text-small text-muted">
              In the texts below, **bold**, [words](https://a-link.example) and lines that begin with “- ” are
              formatted.
            </p>
            {fieldNamesOfKind("text").map((name) => (
              <TextArea
                key={name}
                {...common(name)}
                rows={fieldRows[name]}
                maxLength={jobLimits.text}
                required={jobFields[name].required}
                optional={!jobFields[name].required}
                note={`${formatCount(values[name].length)}/${formatCount(jobLimits.text)}`}
              />
            ))}
            <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
              <Select
                className="sm:col-span-2"
                id="job-isActive"
                name="isActive"
                label="Status"
                hint={fieldHints.isActive}
                defaultValue={first.fields.isActive ? "on" : ""}
              >
                <Options list={statesFor(fields).map(([value, state]) => [value, jobStateNames[state]])} />
              </Select>
              {fieldNamesOfKind("time").map((name) => (
                <DateTimeField key={name} {...common(name)} zone={zone} optional />
              ))}
              {fieldNamesOfKind("day").map((name) => (
                <Field key={name} {...common(name)} type="date" optional />
              ))}
            </div>

            <Group
              title="Applications"
              open={!first.fields.applyForm || first.fields.needsResume || first.fields.hidesNames}
            >
              {(["applyForm", "needsResume", "hidesNames"] as const).map((name) => (
                <Checkbox
                  key={name}
                  name={name}
                  label={jobFields[name].label}
                  hint={fieldHints[name]}
                  defaultChecked={first.fields[name]}
                />
              ))}
              <Select
                id="job-hiringManager"
                name="hiringManager"
                label="Hiring manager"
                defaultValue={first.hiringManager}
              >
                <Options none="Unassigned" list={people.map(({ id, name }) => [id, name])} />
              </Select>
            </Group>

            <Group title="Questions for candidates" open={rows.length > 0 || isChanged}>
              <QuestionList rows={rows} answered={job.answered} />
            </Group>

            <Group title="Salary" open={isFilled(listNamesInGroup("salary"))}>
              <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,7rem),1fr))] gap-5">
                <Field {...common("salaryMin")} optional />
                <Field {...common("salaryMax")} optional />
                <Field {...common("salaryCurrency")} list="job-currencies" maxLength={3} optional />
                <Suggestions id="job-currencies" values={["USD", "INR", "EUR", "GBP", "CAD"]} />
                <Select {...common("salaryUnit")} optional>
                  <Options
                    none="Not specified"
                    list={salaryUnits.map((unit) => [unit, unit.toLowerCase()])}
                  />
                </Select>
              </div>
            </Group>

            <Group title="Google for Jobs" open={isFilled(listNamesInGroup("engines"))}>
              <div className="grid grid-cols-1 gap-5 sm:grid-cols-3">
                <CountrySelect
                  id="job-country"
                  name="country"
                  label={jobFields.country.label}
                  code={first.fields.country}
                  optional
                />
                {listLineFields("engines").map((name) => (
                  <Field key={name} {...line(name)} />
                ))}
              </div>
              <CountriesField {...common("applicantCountries")} />
            </Group>
          </FormErrors>
          <GoogleCheck fields={fields} />
        </form>
        <aside aria-label={previewTitle} className="min-w-0">
          <div className="lg:sticky lg:top-4">
            <p className="mb-3 flex items-center gap-2 text-small font-semibold text-muted">
              <Icon name="eye" />
              {previewTitle}
            </p>
            <section
              aria-label={previewTitle}
              // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must do so by keyboard
              tabIndex={0}
              className="focus-inside max-h-[calc(100dvh-6rem)] overflow-y-auto rounded-card border border-line"
            >
              <JobPreview texts={job.texts} fields={fields} today={job.today} />
            </section>
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
      <div className="grid grid-cols-1 gap-5 px-4 pt-2 pb-5">{children}</div>
    </details>
  );
}
