import * as z from "zod/mini";
import { cleanLine, cleanText, countCharacters } from "../clean-text";
import { formatTooLong, isBounded } from "../field-messages";
import { findOfficeZone } from "../office-zones";
import { endOfZonedDay, isTimeZone } from "../zoned-time";
import { suggestAmount } from "./amount";
import { countries, countryName, maxCountries } from "./countries";
import { currencies } from "./currencies";
import {
  employmentTypes,
  type JobField,
  type JobFieldName,
  type JobFields,
  jobFieldNames,
  jobFields,
  mapJobFields,
  salaryUnits,
  timeFields,
} from "./job-fields";
import { jobLanguageCodes } from "./job-language";
import { workplaces } from "./job-locations";
import { listRegions } from "./regions";

/** Maximum characters of a one-line and of a multi-line text, and the lines of that: each is one point on the job's page. */
export const jobLimits = { line: 200, text: 20_000, lines: 300 };
/** The maximum number of other locations. */
export const maxLocations = 20;

const requiredToPublish = jobFieldNames.filter((name) => name !== "title" && jobFields[name].required);

/**
 * Returns the body with its texts in one form (NFC, one kind of line end, no invisible characters), without empty
 * values. A date as the last day to apply becomes its last moment, in the zone of the body or of the office.
 */
function cleanBody(body: Record<string, unknown>): Record<string, unknown> {
  const cleaned = Object.entries(body).map(([name, value]) => [name, cleanValue(findKind(name), value)]);
  const filled = cleaned.filter(([, value]) => ![undefined, null, ""].includes(value as null));
  return completeLastDay(Object.fromEntries(filled));
}

function findKind(name: string): JobField["kind"] {
  return Object.hasOwn(jobFields, name) ? jobFields[name as JobFieldName].kind : "line";
}

function cleanValue(kind: JobField["kind"], value: unknown): unknown {
  if (Array.isArray(value) && value.length === 0) return undefined;
  const max = kind === "text" ? jobLimits.text : jobLimits.line;
  // A value far beyond its maximum is rejected without cleaning, because cleaning takes time.
  if (typeof value !== "string" || !isBounded(value, max)) return value;
  return kind === "text" ? cleanText(value) : cleanLine(value);
}

function completeLastDay({ validThrough, validThroughZone, ...body }: Record<string, unknown>) {
  if (validThrough === undefined) return body;
  const zone = validThroughZone ?? findOfficeZone(body.country as string);
  const isDate = typeof validThrough === "string" && /^\d{4}-\d\d-\d\d$/.test(validThrough);
  // A zone that is none has an error of its own.
  const end = isDate
    ? endOfZonedDay(validThrough, isTimeZone(String(zone)) ? String(zone) : "UTC")
    : Number.NaN;
  const time = Number.isNaN(end) ? validThrough : new Date(end).toISOString();
  return { ...body, validThrough: time, validThroughZone: zone };
}

function textRule(label: string, max: number) {
  return z
    .string({
      error: ({ input }) =>
        input === undefined
          ? `${label} ${label.endsWith("s") ? "are" : "is"} required.`
          : `${label} must be text.`,
    })
    .check(
      z.refine((value) => isBounded(value, max) && countCharacters(value) <= max, {
        error: formatTooLong(label, max),
        abort: true,
      }),
      z.refine(
        (value) => value.split("\n").length <= jobLimits.lines,
        `${label} can have at most ${jobLimits.lines} lines.`,
      ),
    );
}

const timePattern = /^(\d{4})-(\d{2})-(\d{2})T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})?$/;

/** Parses an ISO date and time to ms, as UTC without a zone. NaN when invalid. */
export function parseTime(value: string): number {
  const [, year, month, day, , , zone] = timePattern.exec(value) ?? [];
  if (!year || Number(day) > new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate())
    return Number.NaN;
  return Date.parse(value + (zone ? "" : "Z"));
}

function timeRule(rule: string) {
  return z.pipe(
    z.string(rule).check(z.refine((value) => !Number.isNaN(parseTime(value)), rule)),
    z.transform(parseTime),
  );
}

function choiceRule(label: string, choices: readonly string[]) {
  return z.enum(choices as [string, ...string[]], `${label} must be one of ${choices.join(", ")}.`);
}

function choicesRule(label: string, choices: readonly string[], max: number) {
  const rule = `${label} must be a list, each one of ${choices.join(", ")}.`;
  return z.array(z.enum(choices as [string, ...string[]], rule), rule).check(
    z.maxLength(max, `${label} can be ${max} at most.`),
    z.overwrite((all) => [...new Set(all)]),
  );
}

function amountRule(label: string) {
  const rule = `${label} must be a number from 1 to 1,000,000,000 with at most two decimals.`;
  const isAmount = (value: number) => Number(value.toFixed(2)) === value && value >= 1 && value <= 1e9;
  return z
    .number({
      error: ({ input }) => {
        const meant = typeof input === "string" ? suggestAmount(input) : undefined;
        return meant === undefined ? rule : `${label} must be a number. Enter ${meant}.`;
      },
    })
    .check(z.refine(isAmount, rule));
}

const countryCodes = countries.map(({ code }) => code).sort();

function placesRule(label: string) {
  const rule = `${label} must be a list of objects with country, region and locality.`;
  const place = z.strictObject(
    {
      country: choiceRule(`The country in ${label.toLowerCase()}`, countryCodes),
      region: z.optional(z.string(rule)),
      locality: z.optional(textRule("Each city", jobLimits.line)),
    },
    {
      error: (issue) =>
        issue.code === "invalid_type" || issue.code === "unrecognized_keys" ? rule : undefined,
    },
  );
  return z.array(place, rule).check(z.maxLength(maxLocations, `${label} can be ${maxLocations} at most.`));
}

const ruleByKind: Record<JobField["kind"], (label: string) => z.ZodMiniType> = {
  line: (label) => textRule(label, jobLimits.line),
  text: (label) => textRule(label, jobLimits.text),
  switch: (label) => z.boolean(`${label} must be true or false.`),
  time: (label) => timeRule(`${label} must be a date and time like 2027-03-01T09:00Z.`),
  day: (label) =>
    timeRule(`${label} must be a date like 2027-03-01, or a date and time like 2027-03-01T09:00Z.`),
  zone: (label) => {
    const rule = `${label} must be a name like Europe/Berlin.`;
    return z.string(rule).check(z.refine(isTimeZone, rule));
  },
  country: (label) => choiceRule(label, countryCodes),
  countries: (label) => choicesRule(label, countryCodes, maxCountries),
  region: (label) => textRule(label, jobLimits.line),
  places: placesRule,
  types: (label) => choicesRule(label, employmentTypes, employmentTypes.length),
  workplace: (label) => choiceRule(label, workplaces),
  language: (label) => choiceRule(label, jobLanguageCodes),
  amount: amountRule,
  currency: (label) => choiceRule(label, currencies),
  unit: (label) => choiceRule(label, salaryUnits),
};

function fieldRule(name: JobFieldName, { kind, label, required, initially }: JobField): z.ZodMiniType {
  const rule = ruleByKind[kind](label);
  if (initially !== undefined) return z._default(rule, initially);
  if (!required) return z.optional(rule);
  return name === "title" ? rule.check(z.refine(hasLetter, `${label} must contain a letter.`)) : rule;
}

const hasLetter = (value: unknown) => /[\p{L}\p{N}\p{S}]/u.test(String(value));

/** The validation of a job for the editor and the API. */
const jobSchema = z
  .strictObject({
    ...mapJobFields(fieldRule),
    // The server derives the slug from the title; the specified API call sends one as well.
    slug: z.optional(z.string("Slug must be text.").check(z.maxLength(1000, "Slug is too long."))),
  })
  .check(
    ruleFor(
      "salaryMin",
      "Enter the lower end of the salary too.",
      ({ salaryMin, salaryMax }) => salaryMax === undefined || salaryMin !== undefined,
    ),
    ruleFor(
      "salaryMax",
      "The upper end of the salary is below the lower one.",
      ({ salaryMin, salaryMax }) => salaryMax === undefined || salaryMax >= (salaryMin ?? 0),
    ),
    ruleFor(
      "salaryCurrency",
      "A salary needs its currency.",
      ({ salaryMin, salaryCurrency }) => salaryMin === undefined || salaryCurrency !== undefined,
    ),
    ruleFor(
      "salaryUnit",
      "A salary needs its period.",
      ({ salaryMin, salaryUnit }) => salaryMin === undefined || salaryUnit !== undefined,
    ),
    ruleFor(
      "validThrough",
      "The last day to apply is before the job opens.",
      ({ publishAt, validThrough }) => validThrough === undefined || validThrough > (publishAt ?? 0),
    ),
    z.superRefine((job, context) => {
      const { country, region, locations = [] } = job as JobFields;
      for (const [name, place] of [
        ["region", { country, region }],
        ...locations.map((one) => ["locations", one]),
      ] as [JobFieldName, { country?: string; region?: string }][]) {
        const message = findRegionFault(place);
        if (message) context.addIssue({ code: "custom", path: [name], message });
      }
    }),
  );

/** A region is one of the list of its country. */
function findRegionFault({ country, region }: { country?: string; region?: string }): string | undefined {
  if (region === undefined) return undefined;
  if (country === undefined) return "A region needs its country.";
  const regions = listRegions(country);
  if (regions.includes(region)) return undefined;
  const name = countryName(country);
  return regions.length > 0
    ? `The region in ${name} must be one of ${regions.join(", ")}.`
    : `There are no regions to choose from in ${name}.`;
}

/** A validation rule over several fields; its error belongs to the field `name`. */
function ruleFor(name: JobFieldName, error: string, isFitting: (job: JobFields) => boolean) {
  return z.refine((job) => isFitting(job as JobFields), { path: [name], error });
}

export type JobErrors = Record<string, string>;

/** Validates the body of a call, or of the editor (`toJobBody`). `errors` maps each field to the rule it broke. */
export function parseJob(
  body: Record<string, unknown>,
): { kind: "valid"; fields: JobFields } | { kind: "invalid"; errors: JobErrors } {
  const cleaned = cleanBody(body);
  // A draft needs only a title; the other required fields may follow before it is published.
  if (cleaned.isActive === false)
    for (const name of requiredToPublish) if (cleaned[name] === undefined) cleaned[name] = "";
  const result = z.safeParse(jobSchema, cleaned);
  if (result.success) {
    const { slug, ...fields } = result.data;
    return { kind: "valid", fields: fields as JobFields };
  }
  // Errors keep their order, one per field. A map, because an unknown field may be called __proto__.
  const errors = new Map<string, string>();
  const addError = (name: string, rule: string) => errors.has(name) || errors.set(name, rule);
  for (const issue of result.error.issues) {
    if (issue.code === "unrecognized_keys" && issue.path.length === 0)
      for (const key of issue.keys) addError(key.slice(0, 40), "This is not a field of a job.");
    else addError(String(issue.path[0] ?? "form"), issue.message);
  }
  return { kind: "invalid", errors: Object.fromEntries(errors) };
}

/** Returns the body of the API call that saves a job unchanged: `parseJob` returns the same fields. */
export function toExactBody(job: JobFields): Record<string, unknown> {
  const times = timeFields.flatMap((name) => {
    const at = job[name];
    return at === undefined ? [] : [[name, new Date(at).toISOString()]];
  });
  return { ...job, ...Object.fromEntries(times) };
}

/** Returns the job as far as its values are valid, for a preview while it is written. */
export function previewFields(body: Record<string, unknown>): JobFields {
  const cleaned = cleanBody(body);
  const job = mapJobFields((name, field) => {
    const parsed = ruleByKind[field.kind](field.label).safeParse(cleaned[name]);
    return parsed.success ? parsed.data : field.required ? "" : undefined;
  }) as JobFields;
  if (job.salaryMin !== undefined && job.salaryCurrency && job.salaryUnit) return job;
  const { salaryMin, salaryMax, salaryCurrency, salaryUnit, ...unpaid } = job;
  return unpaid;
}
