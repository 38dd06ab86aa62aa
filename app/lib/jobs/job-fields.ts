import type { JobLanguage } from "./job-language";
import type { Place, Workplace } from "./job-locations";

export const salaryUnits = ["HOUR", "DAY", "WEEK", "MONTH", "YEAR"] as const;

/** The employment types of job engines. */
export const employmentTypes = [
  "FULL_TIME",
  "PART_TIME",
  "CONTRACTOR",
  "TEMPORARY",
  "INTERN",
  "VOLUNTEER",
  "PER_DIEM",
  "OTHER",
] as const;
export type EmploymentType = (typeof employmentTypes)[number];

type ValueTypes = {
  line: string;
  /** A text field; each line is one point. */
  text: string;
  switch: boolean;
  /** A time in milliseconds since the epoch. */
  time: number;
  /** Milliseconds since the epoch, at the end of a day in the zone of the field of kind "zone". */
  day: number;
  /** The name of a time zone. */
  zone: string;
  /** A country code of ISO 3166-1 alpha-2. */
  country: string;
  countries: string[];
  /** The name of a region of the job's country. */
  region: string;
  places: Place[];
  types: EmploymentType[];
  workplace: Workplace;
  language: JobLanguage;
  amount: number;
  currency: string;
  unit: (typeof salaryUnits)[number];
};

export type JobField = {
  kind: keyof ValueTypes;
  /** The label in the form, in error messages and in the activity log. */
  label: string;
  /** The group of the form; "engines" are the facts for Google for Jobs. */
  group: "head" | "texts" | "publishing" | "applying" | "salary" | "engines";
  required?: true;
  initially?: boolean | JobLanguage;
  /** The label among the job's facts on its public page, for a line that the page shows nowhere else. */
  fact?: string;
};

/**
 * The fields of a job. Form, validation and preview (job-form.ts), type (job.ts), API and history follow from each
 * field's kind; each has a column (db/schema).
 */
const fieldTable = {
  title: { kind: "line", label: "Title", group: "head", required: true },
  location: { kind: "line", label: "Location", group: "head", required: true },
  // "remote" means fully remote, from anywhere within `applicantCountries`.
  workplace: { kind: "workplace", label: "Workplace", group: "head" },
  // The language of the texts, for browsers and screen readers.
  language: { kind: "language", label: "Language", group: "head", initially: "en" },
  // Free text such as "Full-time", as candidates read it; `employmentTypes` are chosen for job engines.
  type: { kind: "line", label: "Type", group: "head", required: true },
  department: { kind: "line", label: "Department", group: "head", required: true },
  description: { kind: "text", label: "Description", group: "texts", required: true },
  responsibilities: { kind: "text", label: "Responsibilities", group: "texts", required: true },
  requirements: { kind: "text", label: "Requirements", group: "texts", required: true },
  benefits: { kind: "text", label: "Benefits", group: "texts", required: true },
  techStack: { kind: "text", label: "Tech stack", group: "texts" },
  additionalInfo: { kind: "text", label: "Additional info", group: "texts" },
  isActive: { kind: "switch", label: "Active", group: "publishing", initially: true },
  publishAt: { kind: "time", label: "Publish at", group: "publishing" },
  employmentTypes: { kind: "types", label: "Employment types", group: "engines" },
  country: { kind: "country", label: "Country", group: "engines" },
  region: { kind: "region", label: "Region", group: "engines" },
  locality: { kind: "line", label: "City", group: "engines" },
  locations: { kind: "places", label: "Other locations", group: "engines" },
  applicantCountries: { kind: "countries", label: "Eligible countries", group: "engines" },
  salaryMin: { kind: "amount", label: "Salary from", group: "salary" },
  salaryMax: { kind: "amount", label: "Salary to", group: "salary" },
  salaryCurrency: { kind: "currency", label: "Currency", group: "salary" },
  salaryUnit: { kind: "unit", label: "Salary period", group: "salary" },
  // The last moment to apply; candidates see it, and the job leaves the site then.
  validThrough: { kind: "day", label: "Last day to apply", group: "publishing" },
  validThroughZone: { kind: "zone", label: "Time zone of the last day", group: "publishing" },
  // Candidates apply on the site; otherwise by email.
  applyForm: { kind: "switch", label: "Applications on this site", group: "applying", initially: true },
  needsResume: { kind: "switch", label: "Résumé required", group: "applying", initially: false },
} as const satisfies Record<string, JobField>;

type FieldTable = typeof fieldTable;
export type JobFieldName = keyof FieldTable;
export type NamesOf<Kind> = {
  [Name in JobFieldName]: FieldTable[Name]["kind"] extends Kind ? Name : never;
}[JobFieldName];
/** Fields that always have a value. */
type StoredFieldName = {
  [Name in JobFieldName]: FieldTable[Name] extends { required: true } | { initially: unknown } ? Name : never;
}[JobFieldName];
export type OptionalName = Exclude<JobFieldName, StoredFieldName>;

export type JobFields = { [Name in StoredFieldName]: ValueTypes[FieldTable[Name]["kind"]] } & {
  [Name in OptionalName]?: ValueTypes[FieldTable[Name]["kind"]];
};

export const jobFields: Readonly<Record<JobFieldName, JobField>> = fieldTable;

const fieldNames = Object.keys(jobFields) as JobFieldName[];

/** Returns the names of the fields of some kinds. */
export function fieldNamesOfKind<Kind extends JobField["kind"]>(...kinds: Kind[]) {
  return fieldNames.filter((name) => (kinds as string[]).includes(jobFields[name].kind)) as NamesOf<Kind>[];
}

export const topFields: readonly JobFieldName[] = ["title", "department", "location", "type"];

/** Returns the fields of a group in the order of the form; a new field comes last. */
export function listNamesInGroup(group: JobField["group"]): JobFieldName[] {
  return [...topFields, ...fieldNames.filter((name) => !topFields.includes(name))].filter(
    (name) => jobFields[name].group === group,
  );
}

export const jobFieldNames: readonly JobFieldName[] = [
  ...listNamesInGroup("head"),
  ...listNamesInGroup("texts"),
  ...listNamesInGroup("publishing"),
  ...listNamesInGroup("applying"),
  ...listNamesInGroup("salary"),
  ...listNamesInGroup("engines"),
];

/** Maps every field by name, in the order of validation and storage. */
export function mapJobFields<Thing>(make: (name: JobFieldName, field: JobField) => Thing) {
  return Object.fromEntries(fieldNames.map((name) => [name, make(name, jobFields[name])])) as Record<
    JobFieldName,
    Thing
  >;
}

export const timeFields = fieldNamesOfKind("time", "day");
export const optionalFields = fieldNames.filter(
  (name) => !jobFields[name].required && jobFields[name].initially === undefined,
) as OptionalName[];
