import { type ReactNode, useState } from "react";
import { useZone } from "~/browser/zone";
import { currencies } from "~/lib/jobs/currencies";
import { getJobState, type JobState, jobStateNames, toSlug } from "~/lib/jobs/job";
import type { JobEdit } from "~/lib/jobs/job-edit";
import {
  employmentTypes,
  fieldNamesOfKind,
  type JobField,
  type JobFieldName,
  jobFieldNames,
  jobFields,
  listNamesInGroup,
  type NamesOf,
  salaryUnits,
  topFields,
} from "~/lib/jobs/job-fields";
import { type JobErrors, jobLimits } from "~/lib/jobs/job-form";
import { employmentTypeNames } from "~/lib/jobs/job-labels";
import { jobLanguages } from "~/lib/jobs/job-language";
import { workplaceNames } from "~/lib/jobs/job-locations";
import { toRowField } from "~/lib/jobs/question-form";
import { officeZones } from "~/lib/office-zones";
import { convertClock, endOfZonedDay, formatZoneName } from "~/lib/zoned-time";
import { Suggestions } from "~/sections/admin/filter-panel";
import { Options } from "~/sections/admin/options";
import { pasteAsMarkdown } from "~/sections/admin/paste-markdown";
import { Checkbox, Field, Select, TextArea } from "~/ui/field";
import { FormErrors } from "~/ui/form-errors";
import { Icon } from "~/ui/icon";
import { CountriesField, OtherPlaces, PlaceFields } from "./place-fields";
import { QuestionList } from "./question-list";

/** What the editor shows beside the values. */
export type EditedJob = {
  /** The id of the job, or "new". */
  id: string;
  slug?: string;
  /** When visitors could first see the job (ms). */
  publishedAt?: number;
  /** The number of answers by the id of a question. */
  answered: Record<string, number>;
  people: { id: string; name: string }[];
  /** The server's time (ms). */
  now: number;
};

type Props = {
  job: EditedJob;
  edit: JobEdit;
  /** The title with which the editor was opened. */
  openedTitle: string;
  errors: JobErrors | undefined;
  onChange(values: Partial<JobEdit>): void;
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
    "The job closes at the end of that day; candidates see day, time and zone. Leave empty to close it yourself.",
  workplace: "Fully remote: employees never have to come in.",
  language: "Of the texts: screen readers speak it.",
  salaryMin: "A number such as 85,000 or 18.50.",
  applicantCountries: "For a job that is fully remote: where employees may live.",
  applyForm: "Candidates apply with a form and files. When off, they apply by email.",
};

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
    (name) => jobFields[name].group === group && name !== "locality" && !topFields.includes(name),
  );
}

/** The controls of a job, for the editor's `onChange`. */
export function JobForm({ job, edit, openedTitle, errors, onChange }: Props) {
  const zone = useZone();
  type TextName = Exclude<
    JobFieldName,
    NamesOf<"switch" | "types" | "countries" | "places" | "day" | "zone">
  >;
  const control = (name: TextName) => ({
    id: `job-${name}`,
    name,
    label: jobFields[name].label,
    hint: fieldHints[name],
    required: jobFields[name].required,
    optional: !jobFields[name].required && jobFields[name].initially === undefined,
    value: edit[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  });
  const line = (name: NamesOf<"line">) => ({
    ...control(name),
    maxLength: jobLimits.line,
    autoComplete: "off",
  });
  const errorNames = [
    ...jobFieldNames,
    ...edit.questions.flatMap((_, at) => [toRowField(at, "label"), toRowField(at, "options")]),
    "hiringManager",
  ];
  const isFilled = (group: JobField["group"]) =>
    listNamesInGroup(group).some((name) => errors?.[name] || String(edit[name as TextName]));
  const { day, zone: lastDayZone } = edit.validThrough;
  const { country, region, locality } = edit;

  return (
    <FormErrors title="Some fields need attention:" form="job" fields={errorNames} errors={errors}>
      <Field {...line("title")} hint={describeAddress(edit.title, openedTitle, job.slug)} />
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-3">
        <Field {...line("department")} />
        <Field {...line("location")} />
        <Field {...line("type")} list="job-types" />
        <Suggestions id="job-types" values={typeSuggestions} />
      </div>
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <Select {...control("workplace")}>
          <Options none="Not specified" list={Object.entries(workplaceNames)} />
        </Select>
        <Select {...control("language")}>
          <Options list={Object.entries(jobLanguages)} />
        </Select>
      </div>
      {listLineFields("head").map((name) => (
        <Field key={name} {...line(name)} />
      ))}
      <p className="-mb-2 text-small text-muted">
        The texts below are Markdown: **bold**, [words](https://a-link.example), lists. Formatted text becomes
        Markdown when you paste it.
      </p>
      {fieldNamesOfKind("text").map((name) => (
        <TextArea
          key={name}
          {...control(name)}
          rows={fieldRows[name]}
          maxLength={jobLimits.text}
          onPaste={(event) => pasteAsMarkdown(event.nativeEvent, event.currentTarget)}
        />
      ))}
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <Select
          className="sm:col-span-2"
          id="job-isActive"
          name="isActive"
          label="Status"
          hint={fieldHints.isActive}
          value={edit.isActive ? "on" : ""}
          onChange={({ target }) => onChange({ isActive: target.value === "on" })}
        >
          <Options list={listStates(job, edit).map(([value, state]) => [value, jobStateNames[state]])} />
        </Select>
        {fieldNamesOfKind("time").map((name) => (
          <Field
            key={name}
            {...control(name)}
            className="sm:col-span-2"
            type="datetime-local"
            label={`${jobFields[name].label} (${formatZoneName(zone)})`}
            value={convertClock(edit[name], "UTC", zone)}
            onChange={({ target }) => onChange({ [name]: convertClock(target.value, zone, "UTC") })}
          />
        ))}
        <Field
          id="job-validThrough"
          name="validThrough"
          type="date"
          label={jobFields.validThrough.label}
          hint={fieldHints.validThrough}
          value={day}
          onChange={({ target }) => onChange({ validThrough: { day: target.value, zone: lastDayZone } })}
          optional
        />
        <Select
          id="job-validThroughZone"
          name="validThroughZone"
          label={jobFields.validThroughZone.label}
          value={lastDayZone}
          onChange={({ target }) => onChange({ validThrough: { day, zone: target.value } })}
        >
          <Options list={listZones(lastDayZone, zone).map((name) => [name, name.replaceAll("_", " ")])} />
        </Select>
      </div>

      <Group title="Applications" open={!edit.applyForm || edit.needsResume}>
        {(["applyForm", "needsResume"] as const).map((name) => (
          <Checkbox
            key={name}
            name={name}
            label={jobFields[name].label}
            hint={fieldHints[name]}
            checked={edit[name]}
            onChange={({ target }) => onChange({ [name]: target.checked })}
          />
        ))}
        <Select
          id="job-hiringManager"
          name="hiringManager"
          label="Hiring manager"
          value={edit.hiringManager}
          onChange={({ target }) => onChange({ hiringManager: target.value })}
        >
          <Options none="Unassigned" list={job.people.map(({ id, name }) => [id, name])} />
        </Select>
      </Group>

      <Group title="Questions for candidates" open={edit.questions.length > 0}>
        <QuestionList
          rows={edit.questions}
          answered={job.answered}
          onChange={(questions) => onChange({ questions })}
        />
      </Group>

      <Group title="Salary" open={isFilled("salary")}>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-5">
          <Field {...control("salaryMin")} inputMode="decimal" autoComplete="off" />
          <Field {...control("salaryMax")} inputMode="decimal" autoComplete="off" />
          <Select {...control("salaryCurrency")}>
            <Options none="Not specified" list={currencies.map((code) => [code, code])} />
          </Select>
          <Select {...control("salaryUnit")}>
            <Options none="Not specified" list={salaryUnits.map((unit) => [unit, unit.toLowerCase()])} />
          </Select>
        </div>
      </Group>

      <Group title="Google for Jobs" open={isFilled("engines")}>
        <fieldset>
          <legend className="mb-2 text-small font-semibold">{jobFields.employmentTypes.label}</legend>
          <div className="grid grid-cols-1 gap-x-5 gap-y-2 sm:grid-cols-3">
            {employmentTypes.map((type, at) => (
              <Checkbox
                key={type}
                id={`job-employmentTypes${at > 0 ? `-${type}` : ""}`}
                name="employmentTypes"
                label={employmentTypeNames[type]}
                checked={edit.employmentTypes.includes(type)}
                onChange={({ target }) =>
                  onChange({
                    employmentTypes: employmentTypes.filter((one) =>
                      one === type ? target.checked : edit.employmentTypes.includes(one),
                    ),
                  })
                }
              />
            ))}
          </div>
        </fieldset>
        <PlaceFields
          toName={(name) => ({ id: `job-${name}`, name })}
          value={{ country, region, locality }}
          onChange={onChange}
        />
        <OtherPlaces rows={edit.locations} onChange={(locations) => onChange({ locations })} />
        <CountriesField
          name="applicantCountries"
          label={jobFields.applicantCountries.label}
          hint={fieldHints.applicantCountries ?? ""}
          codes={edit.applicantCountries}
          onChange={(applicantCountries) => onChange({ applicantCountries })}
        />
        {listLineFields("engines").map((name) => (
          <Field key={name} {...line(name)} />
        ))}
      </Group>
    </FormErrors>
  );
}

function describeAddress(title: string, openedTitle: string, slug: string | undefined) {
  const isSame = title === openedTitle;
  const address = isSame && slug ? slug : title && toSlug(title);
  if (!address) return undefined;
  const path = `Address: /company/careers/${address}`;
  return slug && !isSame ? `${path}. The address follows the title; the old one redirects here.` : path;
}

/** Returns the states that the form offers, each with the value of the switch; a job closed by its date has two. */
function listStates({ publishedAt, now }: EditedJob, edit: JobEdit) {
  const { day, zone } = edit.validThrough;
  const times = {
    publishAt: edit.publishAt ? Date.parse(`${edit.publishAt}Z`) : undefined,
    validThrough: day ? endOfZonedDay(day, zone) : undefined,
    publishedAt,
  };
  const states = [false, true].map((isActive): [string, JobState] => [
    isActive ? "on" : "",
    getJobState({ ...times, isActive }, now),
  ]);
  const [off, on] = states.map(([, state]) => state);
  return off === on ? states.filter(([value]) => (value === "on") === edit.isActive) : states;
}

/** The zones to choose from: the chosen one, the offices', the reader's and all others. */
function listZones(chosen: string, own: string) {
  const all = Intl.supportedValuesOf("timeZone");
  return [...new Set([chosen, ...Object.values(officeZones), own, "UTC", ...all])];
}

/** A group of controls that is open once one of them has a value. */
function Group({ title, open, children }: { title: string; open: boolean; children: ReactNode }) {
  const [isOpen, setOpen] = useState(open);
  if (open && !isOpen) setOpen(true);
  return (
    <details open={isOpen} className="group rounded-control border border-line">
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
