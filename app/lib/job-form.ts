import * as z from "zod/mini";
import { countryName } from "./countries";
import { type JobFields, salaryUnits } from "./job";
import { toNfc } from "./unicode";

/** Most characters of a one-line and of a multi-line text. */
export const jobLimits = { line: 200, text: 20_000 };

export const lineFields = ["title", "location", "type", "department", "region", "locality"] as const;
export const textFields = [
  "description",
  "responsibilities",
  "requirements",
  "benefits",
  "techStack",
  "additionalInfo",
] as const;
const otherFields = [
  "publishAt",
  "expiresAt",
  "country",
  "applicantCountries",
  "salaryMin",
  "salaryMax",
  "salaryCurrency",
  "salaryUnit",
  "validThrough",
] as const;
const switches = ["isActive", "remote"] as const;

export type JobFieldName =
  | (typeof lineFields)[number]
  | (typeof textFields)[number]
  | (typeof otherFields)[number]
  | (typeof switches)[number];

export const publishingFields: readonly JobFieldName[] = ["publishAt", "expiresAt", "validThrough"];
/** What job engines want to know. */
export const engineFields: readonly JobFieldName[] = [
  "country",
  "region",
  "locality",
  "remote",
  "applicantCountries",
  "salaryMin",
  "salaryMax",
  "salaryCurrency",
  "salaryUnit",
];
/** All fields, in their order on the page. */
export const jobFieldNames: readonly JobFieldName[] = [
  ...(["title", "department", "location", "type"] as const),
  ...textFields,
  "isActive",
  ...publishingFields,
  ...engineFields,
];

/** A job as the fields of a form hold it. */
export type JobFormValues = Record<Exclude<JobFieldName, (typeof switches)[number]>, string> &
  Record<(typeof switches)[number], boolean>;

// Marks that turn the direction of text or hide in it. The joiners U+200C and U+200D stay: Persian and emoji need them.
const hidden = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;
const controls = /[\p{Cc}\p{Cs}]/u;

/** One Unicode form, one kind of line end, nothing invisible; one-line texts on one line. */
function cleanText(value: string, multiLine: boolean) {
  const text = toNfc(value).replace(hidden, "");
  if (!multiLine) return text.replace(/[\s\u0085]+/g, " ").trim();
  const lines = text.split(/\r\n?|[\n\u0085\u2028\u2029]/);
  return lines
    .map((line) => line.trimEnd())
    .join("\n")
    .trim();
}

/** The body with clean texts; what is empty is absent. */
function cleanBody(body: Record<string, unknown>) {
  const entries = Object.entries(body).map(([key, value]) => {
    const multiLine = (textFields as readonly string[]).includes(key);
    const most = multiLine ? jobLimits.text : jobLimits.line;
    // What is far too long is refused as it came: cleaning it would be work without a bound.
    const isText = typeof value === "string" && value.length <= 4 * most;
    return [key, isText ? cleanText(value, multiLine) : value] as const;
  });
  return Object.fromEntries(
    entries.filter(([, value]) => value !== "" && value !== null && value !== undefined),
  );
}

function text(label: string, max: number) {
  return z
    .string({
      error: ({ input }) =>
        input === undefined
          ? `${label} ${label.endsWith("s") ? "are" : "is"} required.`
          : `${label} must be text.`,
    })
    .check(
      z.refine((value) => value.length <= max, `${label} must have at most ${max} characters.`),
      z.refine(
        (value) => !controls.test(value.replace(/[\n\t]/g, "")),
        `${label} must not contain control characters.`,
      ),
    );
}

const line = (label: string) => text(label, jobLimits.line);
const lines = (label: string) => text(label, jobLimits.text);

const timeForm = /^(\d{4})-(\d{2})-(\d{2})(T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})?)?$/;

/** Milliseconds of an ISO date and time, UTC where no zone is told; a date alone is that day's end. NaN when it is none. */
export function parseTime(value: string): number {
  const [, year, month, day, time, , , zone] = timeForm.exec(value) ?? [];
  if (!year || Number(day) > new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate())
    return Number.NaN;
  return Date.parse(time ? value + (zone ? "" : "Z") : `${value}T23:59:59.999Z`);
}

function time(label: string) {
  const rule = `${label} must be a date and time like 2027-03-01T09:00Z.`;
  return z.pipe(
    z.string(rule).check(z.refine((value) => !Number.isNaN(parseTime(value)), rule)),
    z.transform(parseTime),
  );
}

const isCountry = (code: string) => countryName(code) !== undefined;
const countryRule = "Country must be a two-letter code like US.";
const currencies = new Set(Intl.supportedValuesOf("currency"));

function amount(label: string) {
  const rule = `${label} must be a whole number from 1 to 1,000,000,000.`;
  return z.int(rule).check(z.gte(1, rule), z.lte(1_000_000_000, rule));
}

/** The one rule for a job, in the browser, in the form without script and in the API. */
const jobSchema = z
  .strictObject({
    title: line("Title").check(z.regex(/[\p{L}\p{N}\p{S}]/u, "Title must contain a letter.")),
    location: line("Location"),
    type: line("Type"),
    department: line("Department"),
    description: lines("Description"),
    responsibilities: lines("Responsibilities"),
    requirements: lines("Requirements"),
    benefits: lines("Benefits"),
    techStack: z.optional(lines("Tech stack")),
    additionalInfo: z.optional(lines("Additional info")),
    isActive: z._default(z.boolean("Active must be true or false."), true),
    publishAt: z.optional(time("Publish time")),
    expiresAt: z.optional(time("Closing time")),
    country: z.optional(z.string(countryRule).check(z.refine(isCountry, countryRule))),
    region: z.optional(line("Region")),
    locality: z.optional(line("City")),
    remote: z._default(z.boolean("Remote must be true or false."), false),
    applicantCountries: z.optional(
      z
        .array(
          z.string(countryRule).check(z.refine(isCountry, "Each country must be a two-letter code like US.")),
          {
            error: "Applicant countries must be a list of two-letter codes.",
          },
        )
        .check(
          z.maxLength(50, "At most 50 countries."),
          z.overwrite((codes) => [...new Set(codes)]),
        ),
    ),
    salaryMin: z.optional(amount("Salary from")),
    salaryMax: z.optional(amount("Salary to")),
    salaryCurrency: z.optional(
      z.string().check(z.refine((code) => currencies.has(code), "Currency must be a code like USD.")),
    ),
    salaryUnit: z.optional(z.enum(salaryUnits, `Salary period must be one of ${salaryUnits.join(", ")}.`)),
    validThrough: z.optional(time("Last day to apply")),
    // Derived from the title by the server; sent along by the specified call.
    slug: z.optional(z.string("Slug must be text.").check(z.maxLength(1000, "Slug is too long."))),
  })
  .check(
    z.refine(({ salaryMin, salaryMax }) => salaryMax === undefined || salaryMin !== undefined, {
      path: ["salaryMin"],
      error: "Say where the salary starts too.",
    }),
    z.refine(({ salaryMin, salaryMax }) => salaryMax === undefined || salaryMax >= (salaryMin ?? 0), {
      path: ["salaryMax"],
      error: "The upper end of the salary is below the lower one.",
    }),
    z.refine(({ salaryMin, salaryCurrency }) => salaryMin === undefined || salaryCurrency !== undefined, {
      path: ["salaryCurrency"],
      error: "A salary needs its currency.",
    }),
    z.refine(({ salaryMin, salaryUnit }) => salaryMin === undefined || salaryUnit !== undefined, {
      path: ["salaryUnit"],
      error: "A salary needs its period.",
    }),
    z.refine(({ publishAt, expiresAt }) => expiresAt === undefined || expiresAt > (publishAt ?? 0), {
      path: ["expiresAt"],
      error: "The job would close before it opens.",
    }),
    z.refine(({ publishAt, validThrough }) => validThrough === undefined || validThrough > (publishAt ?? 0), {
      path: ["validThrough"],
      error: "The last day to apply is before the job opens.",
    }),
  );

export type JobErrors = Record<string, string>;

/** Checks a body (JSON, or `readJobForm`). `errors` names each field and the rule it broke. */
export function parseJob(
  body: Record<string, unknown>,
): { kind: "valid"; fields: JobFields } | { kind: "invalid"; errors: JobErrors } {
  const result = z.safeParse(jobSchema, cleanBody(body));
  if (result.success) {
    const { slug, ...fields } = result.data;
    return { kind: "valid", fields };
  }
  // Told in order, the first rule of each field; a map, because a field of a stranger may be called __proto__.
  const errors = new Map<string, string>();
  const tell = (name: string, rule: string) => errors.has(name) || errors.set(name, rule);
  for (const issue of result.error.issues) {
    if (issue.code === "unrecognized_keys")
      for (const key of issue.keys) tell(key.slice(0, 40), "This is not a field of a job.");
    else tell(String(issue.path[0] ?? "form"), issue.message);
  }
  return { kind: "invalid", errors: Object.fromEntries(errors) };
}

/** What a posted form says, for `toJobBody` and to fill the form in again. Browsers post line ends of their own kind. */
export function readJobForm(data: FormData): JobFormValues {
  const read = (name: string) => {
    const value = data.get(name);
    return typeof value === "string" ? value.replace(/\r\n?/g, "\n") : "";
  };
  return Object.fromEntries([
    ...[...lineFields, ...textFields, ...otherFields].map((name) => [name, read(name)]),
    ...switches.map((name) => [name, data.has(name)]),
  ]) as JobFormValues;
}

/** The body of the API call for what a form holds: numbers and lists instead of their spelling. */
export function toJobBody(values: JobFormValues): Record<string, unknown> {
  const toNumber = (value: string) =>
    /^\s*\d[\d,\s]*$/.test(value) ? Number(value.replace(/[,\s]/g, "")) : value;
  const codes = values.applicantCountries
    .toUpperCase()
    .split(/[,;\s]+/)
    .filter(Boolean);
  return {
    ...values,
    salaryMin: toNumber(values.salaryMin),
    salaryMax: toNumber(values.salaryMax),
    applicantCountries: codes.length > 0 ? codes : undefined,
  };
}

/** The body of the API call that saves a job as it is: what `parseJob` makes the same fields of. */
export function toExactBody(job: JobFields): Record<string, unknown> {
  const times = (["publishAt", "expiresAt", "validThrough"] as const).flatMap((name) => {
    const at = job[name];
    return at === undefined ? [] : [[name, new Date(at).toISOString()]];
  });
  return { ...job, ...Object.fromEntries(times) };
}

/** The form's fields for a job; for a new one without `job`. */
export function toJobForm(job?: JobFields): JobFormValues {
  const minute = (at?: number) => (at === undefined ? "" : new Date(at).toISOString().slice(0, 16));
  const day = (at?: number) => (at === undefined ? "" : new Date(at).toISOString().slice(0, 10));
  return {
    title: job?.title ?? "",
    location: job?.location ?? "",
    type: job?.type ?? "",
    department: job?.department ?? "",
    description: job?.description ?? "",
    responsibilities: job?.responsibilities ?? "",
    requirements: job?.requirements ?? "",
    benefits: job?.benefits ?? "",
    techStack: job?.techStack ?? "",
    additionalInfo: job?.additionalInfo ?? "",
    isActive: job?.isActive ?? true,
    publishAt: minute(job?.publishAt),
    expiresAt: minute(job?.expiresAt),
    country: job?.country ?? "",
    region: job?.region ?? "",
    locality: job?.locality ?? "",
    remote: job?.remote ?? false,
    applicantCountries: job?.applicantCountries?.join(", ") ?? "",
    salaryMin: job?.salaryMin?.toString() ?? "",
    salaryMax: job?.salaryMax?.toString() ?? "",
    salaryCurrency: job?.salaryCurrency ?? "",
    salaryUnit: job?.salaryUnit ?? "",
    validThrough: day(job?.validThrough),
  };
}

/** The job a form is about to become, for its preview: whatever is not right yet is left out. */
export function previewFields(values: JobFormValues): JobFields {
  const body = cleanBody(toJobBody(values));
  const read = (name: JobFieldName) => (typeof body[name] === "string" ? body[name] : undefined);
  const required = (name: JobFieldName) => read(name) ?? "";
  const moment = (name: JobFieldName) => {
    const at = parseTime(required(name));
    return Number.isNaN(at) ? undefined : at;
  };
  const whole = (name: JobFieldName) =>
    Number.isSafeInteger(body[name]) ? (body[name] as number) : undefined;
  const unit = salaryUnits.find((name) => name === body.salaryUnit);
  const currency = currencies.has(required("salaryCurrency")) ? required("salaryCurrency") : undefined;
  const isPaid = whole("salaryMin") !== undefined && unit && currency;
  const country = required("country");
  return {
    title: required("title"),
    location: required("location"),
    type: required("type"),
    department: required("department"),
    description: required("description"),
    responsibilities: required("responsibilities"),
    requirements: required("requirements"),
    benefits: required("benefits"),
    techStack: read("techStack"),
    additionalInfo: read("additionalInfo"),
    isActive: values.isActive,
    publishAt: moment("publishAt"),
    expiresAt: moment("expiresAt"),
    country: isCountry(country) ? country : undefined,
    region: read("region"),
    locality: read("locality"),
    remote: values.remote,
    applicantCountries: (body.applicantCountries as string[] | undefined)?.filter(isCountry),
    ...(isPaid && {
      salaryMin: whole("salaryMin"),
      salaryMax: whole("salaryMax"),
      salaryCurrency: currency,
      salaryUnit: unit,
    }),
    validThrough: moment("validThrough"),
  };
}
