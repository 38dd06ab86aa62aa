import * as z from "zod/mini";
import { cleanLine, cleanText, countCharacters } from "../clean-text";
import { formatTooLong, isBounded } from "../field-messages";
import { convertClock } from "../zoned-time";
import { countryName, maxCountries } from "./countries";
import { decodeEntities } from "./html-entities";
import {
  fieldNamesOfKind,
  type JobField,
  type JobFieldName,
  type JobFields,
  jobFieldNames,
  jobFields,
  mapJobFields,
  type NamesOf,
  salaryUnits,
  timeFields,
} from "./job-fields";
import { jobLanguageCodes, jobLanguages } from "./job-language";
import { workplaces } from "./job-locations";
import { toBullets } from "./job-text";
import { findCountry } from "./location";
import { readPastedMarkup } from "./pasted-markup";
import { isAmount, readAmount, readCurrency, readRange } from "./salary-text";

/** Maximum characters of a one-line and of a multi-line text. */
export const jobLimits = { line: 200, text: 20_000 };

export type JobFormValues = Record<Exclude<JobFieldName, NamesOf<"switch">>, string> &
  Record<NamesOf<"switch">, boolean>;

const requiredToPublish = jobFieldNames.filter((name) => name !== "title" && jobFields[name].required);
const maxLocations = 20;

/** Cleans all texts of the body, and reads codes and amounts as people type them; empty values are removed. */
function cleanBody(body: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(body).map(([key, value]) => {
    const kind = Object.hasOwn(jobFields, key) ? jobFields[key as JobFieldName].kind : "line";
    return [key, (cleaningByKind[kind] ?? cleanField)(value)] as const;
  });
  const cleaned = Object.entries(readSalary(Object.fromEntries(entries)));
  return Object.fromEntries(
    cleaned.filter(([, value]) => value !== "" && value !== null && value !== undefined),
  );
}

const cleaningByKind: Partial<Record<JobField["kind"], (value: unknown) => unknown>> = {
  text: (value) => cleanValue(value, jobLimits.text, (text) => cleanText(readPastedMarkup(cleanText(text)))),
  locations: (value) => cleanList(value, maxLocations, cleanField),
  countries: (value) => cleanList(value, maxCountries, cleanCountry),
  country: cleanCountry,
  unit: cleanUnit,
  currency: (value) => cleanValue(value, jobLimits.line, (text) => readCurrency(cleanLine(text))),
  language: cleanLanguage,
  workplace: cleanWord,
};

function cleanList(value: unknown, max: number, by: (value: unknown) => unknown) {
  if (!Array.isArray(value)) return value;
  const cleaned = value
    .slice(0, max + 1)
    .map(by)
    .filter((item) => item !== "");
  return cleaned.length > 0 ? cleaned : undefined;
}

function cleanField(value: unknown) {
  return cleanValue(value, jobLimits.line, (text) => cleanLine(decodeEntities(text)));
}

function cleanCountry(value: unknown) {
  return cleanValue(value, jobLimits.line, (text) => {
    const country = cleanLine(text);
    return countryName(country.toUpperCase()) ? country.toUpperCase() : (findCountry(country) ?? country);
  });
}

/** "per year", "yearly", "annual" and "p.a." are YEAR. */
function cleanUnit(value: unknown) {
  return cleanValue(value, jobLimits.line, (text) => {
    const unit = cleanLine(text).toUpperCase();
    if (/^(?:ANNUAL(?:LY)?|P\.?A\.?|PER ANNUM)$/.test(unit)) return "YEAR";
    return unit.replace(/^(?:PER |AN? |\/ ?)|(?:LY|S)$/g, "").replace(/^DAI$/, "DAY");
  });
}

/** "de-AT" and "German" are de. */
function cleanLanguage(value: unknown) {
  return cleanValue(value, jobLimits.line, (text) => {
    const [code = ""] = cleanLine(text).toLowerCase().split(/[-_]/);
    const named = jobLanguageCodes.find((language) => jobLanguages[language].toLowerCase() === code);
    return named ?? code;
  });
}

function cleanWord(value: unknown) {
  return cleanValue(value, jobLimits.line, (text) => cleanLine(text).toLowerCase().replace(/[ -]/g, "_"));
}

/** A value far beyond its maximum is rejected without cleaning, because cleaning takes time. */
function cleanValue(value: unknown, max: number, by: (text: string) => string) {
  return typeof value === "string" && isBounded(value, max) ? by(value) : value;
}

/** Words that mark an amount as the upper end of a salary range. */
const upperEndPattern =
  /^\s*(?:[<≤]|(?:up\s?to|under|below|max(?:imum)?|maks|bis|jusqu['’]à|hasta|fino\sa|at[eé]|do|tot|до)(?!\p{L}))/iu;

/** Reads amounts that are text, and both ends of a range in the field of the lower one. */
function readSalary({ salaryMin, salaryMax, ...others }: Record<string, unknown>): Record<string, unknown> {
  const read = (value: unknown) => (typeof value === "string" ? (readAmount(value) ?? value) : value);
  const isText = typeof salaryMin === "string";
  const [from, to] = (isText && !salaryMax && readRange(salaryMin)) || [
    isText && upperEndPattern.test(salaryMin) ? salaryMin : read(salaryMin),
    read(salaryMax),
  ];
  return { ...others, salaryMin: from, salaryMax: to };
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
      z.refine((value) => isBounded(value, max) && countCharacters(value) <= max, formatTooLong(label, max)),
    );
}

const timePattern = /^(\d{4})-(\d{2})-(\d{2})([T ]\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})?)?$/;

/** Parses an ISO date and time to ms, as UTC without a zone; a date alone is the end of that day. NaN when invalid. */
export function parseTime(value: string): number {
  const [, year, month, day, time, , , zone] = timePattern.exec(value) ?? [];
  if (!year || Number(day) > new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate())
    return Number.NaN;
  return Date.parse(time ? value.replace(" ", "T") + (zone ? "" : "Z") : `${value}T23:59:59.999Z`);
}

function timeRule(label: string) {
  const rule = `${label} must be a date and time like 2027-03-01T09:00Z.`;
  return z.pipe(
    z.string(rule).check(z.refine((value) => !Number.isNaN(parseTime(value)), rule)),
    z.transform(parseTime),
  );
}

const isCountry = (code: string) => countryName(code) !== undefined;
const isCurrency = (code: string) => currencies.has(code);
const countryRule = "Country must be a two-letter code like US.";
const currencies = new Set(Intl.supportedValuesOf("currency"));

function amountRule(label: string) {
  const rule = `${label} must be an amount like 60,000 or 18.50, from 1 to 1,000,000,000.`;
  return z.number(rule).check(z.refine(isAmount, rule), z.gte(1, rule), z.lte(1_000_000_000, rule));
}

function countryCodesRule(label: string) {
  const rule = "Each country must be a two-letter code like US.";
  const code = z.string(countryRule).check(z.refine(isCountry, rule));
  return z.array(code, { error: `${label} must be a list of two-letter codes.` }).check(
    z.maxLength(maxCountries, `At most ${maxCountries} countries.`),
    z.overwrite((codes) => [...new Set(codes)]),
  );
}

function locationsRule(label: string) {
  const location = textRule("Each location", jobLimits.line);
  return z.array(location, { error: `${label} must be a list of texts.` }).check(
    z.maxLength(maxLocations, `${label} can be ${maxLocations} at most.`),
    z.overwrite((all) => [...new Set(all)]),
  );
}

const ruleByKind: Record<JobField["kind"], (label: string) => z.ZodMiniType> = {
  line: (label) => textRule(label, jobLimits.line),
  text: (label) => textRule(label, jobLimits.text),
  switch: (label) => z.boolean(`${label} must be true or false.`),
  time: timeRule,
  day: timeRule,
  country: () => z.string(countryRule).check(z.refine(isCountry, countryRule)),
  countries: countryCodesRule,
  locations: locationsRule,
  workplace: (label) => z.enum(workplaces, `${label} must be one of ${workplaces.join(", ")}.`),
  language: (label) => z.enum(jobLanguageCodes, `${label} must be one of ${jobLanguageCodes.join(", ")}.`),
  amount: amountRule,
  currency: (label) => z.string().check(z.refine(isCurrency, `${label} must be a code like USD.`)),
  unit: (label) => z.enum(salaryUnits, `${label} must be one of ${salaryUnits.join(", ")}.`),
};

function fieldRule(name: JobFieldName, { kind, label, required, initially }: JobField): z.ZodMiniType {
  const rule = ruleByKind[kind](label);
  if (initially !== undefined) return z._default(rule, initially);
  if (!required) return z.optional(rule);
  return name === "title" ? rule.check(z.refine(hasLetter, `${label} must contain a letter.`)) : rule;
}

const hasLetter = (value: unknown) => /[\p{L}\p{N}\p{S}]/u.test(String(value));

/** The validation of a job for the browser, the form without script and the API. */
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
  );

/** A validation rule over several fields; its error belongs to the field `name`. */
function ruleFor(name: JobFieldName, error: string, isFitting: (job: JobFields) => boolean) {
  return z.refine((job) => isFitting(job as JobFields), { path: [name], error });
}

export type JobErrors = Record<string, string>;

/** Validates a body (JSON or `readJobForm`). `errors` maps each field to the rule it broke. */
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
    if (issue.code === "unrecognized_keys")
      for (const key of issue.keys) addError(key.slice(0, 40), "This is not a field of a job.");
    else addError(String(issue.path[0] ?? "form"), issue.message);
  }
  return { kind: "invalid", errors: Object.fromEntries(errors) };
}

/**
 * Reads a posted form for `toJobBody` and to fill the form again. Browsers post their own line ends, and times are in
 * the zone of the field `zone`.
 */
export function readJobForm(data: FormData): JobFormValues {
  const values = (name: string) => data.getAll(name).filter((value) => typeof value === "string");
  const [zone = "UTC"] = values("zone");
  return mapJobFields((name, { kind }) => {
    if (kind === "switch") return Boolean(data.get(name));
    if (kind === "countries") return values(name).filter(Boolean).join(", ");
    const [value = ""] = values(name);
    return kind === "time" ? convertClock(value, zone, "UTC") : value.replace(/\r\n?/g, "\n");
  }) as JobFormValues;
}

/** Converts form values to the body of the API call: lists instead of text. */
export function toJobBody(values: JobFormValues): Record<string, unknown> {
  const codes = values.applicantCountries.split(/[,;\s]+/).filter(Boolean);
  return {
    ...values,
    applicantCountries: codes.length > 0 ? codes : undefined,
    ...Object.fromEntries(fieldNamesOfKind("locations").map((name) => [name, toBullets(values[name])])),
  };
}

/** Returns the body of the API call that saves a job unchanged: `parseJob` returns the same fields. */
export function toExactBody(job: JobFields): Record<string, unknown> {
  const times = timeFields.flatMap((name) => {
    const at = job[name];
    return at === undefined ? [] : [[name, new Date(at).toISOString()]];
  });
  return { ...job, ...Object.fromEntries(times) };
}

/** Returns the form values of a job, or of a new one. */
export function toJobForm(job?: JobFields): JobFormValues {
  return mapJobFields((name, { kind, initially }) => {
    const value = job?.[name] ?? initially;
    if (kind === "switch") return value;
    if (value === undefined) return "";
    if (kind === "time" || kind === "day")
      return new Date(value as number).toISOString().slice(0, kind === "day" ? 10 : 16);
    if (kind === "amount" && !Number.isInteger(value)) return (value as number).toFixed(2);
    return Array.isArray(value) ? value.join(kind === "locations" ? "\n" : ", ") : String(value);
  }) as JobFormValues;
}

/** Returns the job for the form's preview; invalid values are left out. */
export function previewFields(values: JobFormValues): JobFields {
  const body = cleanBody(toJobBody(values));
  const job = mapJobFields((name, field) => {
    const parsed = ruleByKind[field.kind](field.label).safeParse(body[name]);
    return parsed.success ? parsed.data : field.required ? "" : undefined;
  }) as JobFields;
  if (job.salaryMin !== undefined && job.salaryCurrency && job.salaryUnit) return job;
  const { salaryMin, salaryMax, salaryCurrency, salaryUnit, ...unpaid } = job;
  return unpaid;
}
