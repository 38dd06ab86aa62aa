import type { Workplace } from "./job-places";

export const salaryUnits = ["HOUR", "DAY", "WEEK", "MONTH", "YEAR"] as const;

/** What the fields of each kind hold. */
type Values = {
  line: string;
  /** Several lines, one point on each. */
  text: string;
  switch: boolean;
  /** Milliseconds since the epoch. */
  time: number;
  /** The same, at the end of a day. */
  day: number;
  /** ISO 3166-1 alpha-2. */
  country: string;
  countries: string[];
  /** Places in words, one on each line. */
  places: string[];
  workplace: Workplace;
  amount: number;
  currency: string;
  unit: (typeof salaryUnits)[number];
};

export type JobField = {
  kind: keyof Values;
  /** In the form, in what is said of a wrong value, and in the log. */
  label: string;
  /** Where it stands in the form: "engines" are what Google for Jobs wants to know. */
  group: "head" | "texts" | "publishing" | "applying" | "salary" | "engines";
  required?: true;
  /** Of a switch. */
  initially?: boolean;
  /** The word under which candidates see it among a job's facts, where they do not see it in another place; of a line. */
  fact?: string;
};

/**
 * What an admin writes about a job: rule, form and preview (job-form.ts), type (job.ts), API and history follow from its
 * kind, and each has a column (db/schema).
 */
const table = {
  title: { kind: "line", label: "Title", group: "head", required: true },
  location: { kind: "line", label: "Location", group: "head", required: true },
  // Beside the first; "remote" is wholly so, from anywhere within `applicantCountries`.
  locations: { kind: "places", label: "Other locations", group: "head" },
  workplace: { kind: "workplace", label: "Workplace", group: "head" },
  // Free text such as "Full-time"; see employmentTypes.
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
  country: { kind: "country", label: "Country", group: "engines" },
  region: { kind: "line", label: "Region", group: "engines" },
  locality: { kind: "line", label: "City", group: "engines" },
  applicantCountries: { kind: "countries", label: "Eligible countries", group: "engines" },
  salaryMin: { kind: "amount", label: "Salary from", group: "salary" },
  salaryMax: { kind: "amount", label: "Salary to", group: "salary" },
  salaryCurrency: { kind: "currency", label: "Currency", group: "salary" },
  salaryUnit: { kind: "unit", label: "Salary period", group: "salary" },
  // Last moment to apply; shown to candidates, and the job leaves the site with it.
  validThrough: { kind: "day", label: "Last day to apply", group: "publishing" },
  // Candidates apply on the site; without it they write a mail.
  applyForm: { kind: "switch", label: "Applications on this site", group: "applying", initially: true },
  needsResume: { kind: "switch", label: "Résumé required", group: "applying", initially: false },
  // Applications are read without what tells who wrote them, until the stage Interview.
  hidesNames: { kind: "switch", label: "Anonymous review", group: "applying", initially: false },
} as const satisfies Record<string, JobField>;

type Table = typeof table;
export type JobFieldName = keyof Table;
/** The names of the fields of some kinds. */
export type NamesOf<Kind> = {
  [Name in JobFieldName]: Table[Name]["kind"] extends Kind ? Name : never;
}[JobFieldName];
/** Fields that are always there. */
type KeptName = {
  [Name in JobFieldName]: Table[Name] extends { required: true } | { kind: "switch" } ? Name : never;
}[JobFieldName];
export type OptionalName = Exclude<JobFieldName, KeptName>;

export type JobFields = { [Name in KeptName]: Values[Table[Name]["kind"]] } & {
  [Name in OptionalName]?: Values[Table[Name]["kind"]];
};

export const jobFields: Readonly<Record<JobFieldName, JobField>> = table;

const names = Object.keys(jobFields) as JobFieldName[];

/** The names of the fields of some kinds. */
export function namesOf<Kind extends JobField["kind"]>(...kinds: Kind[]) {
  return names.filter((name) => (kinds as string[]).includes(jobFields[name].kind)) as NamesOf<Kind>[];
}

/** Fields with a place of their own at the top of the form. */
export const topFields: readonly JobFieldName[] = ["title", "department", "location", "type"];

/** The fields of a group, in their order in the form; a new one stands at its end. */
export function namesIn(group: JobField["group"]): JobFieldName[] {
  return [...topFields, ...names.filter((name) => !topFields.includes(name))].filter(
    (name) => jobFields[name].group === group,
  );
}

/** All fields, in their order in the form. */
export const jobFieldNames: readonly JobFieldName[] = [
  ...namesIn("head"),
  ...namesIn("texts"),
  ...namesIn("publishing"),
  ...namesIn("applying"),
  ...namesIn("salary"),
  ...namesIn("engines"),
];

/** Something for each field, by its name, in the order in which jobs are checked and kept. */
export function mapJobFields<Thing>(make: (name: JobFieldName, field: JobField) => Thing) {
  return Object.fromEntries(names.map((name) => [name, make(name, jobFields[name])])) as Record<
    JobFieldName,
    Thing
  >;
}

/** Fields that hold a moment. */
export const timeFields = namesOf("time", "day");
/** Fields that may be absent. */
export const optionalFields = names.filter(
  (name) => !jobFields[name].required && jobFields[name].kind !== "switch",
) as OptionalName[];
