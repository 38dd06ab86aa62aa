import { cleanLine } from "../clean-text";
import { findOfficeZone } from "../office-zones";
import { toZonedClock } from "../zoned-time";
import { readAmount } from "./amount";
import {
  fieldNamesOfKind,
  type JobFieldName,
  type JobFields,
  mapJobFields,
  type NamesOf,
} from "./job-fields";
import { type QuestionRow, readQuestionRows } from "./question-form";

/** The controls of another location; empty texts where nothing is chosen. */
export type PlaceRow = { country: string; region: string; locality: string };

type ListNames = NamesOf<"types" | "countries">;
type TextNames = Exclude<
  JobFieldName,
  ListNames | NamesOf<"switch"> | "locations" | "validThrough" | "validThroughZone"
>;

/** What the controls of the job editor show. */
export type JobEdit = Record<TextNames, string> &
  Record<NamesOf<"switch">, boolean> &
  Record<ListNames, string[]> & {
    locations: PlaceRow[];
    /** The last day to apply, a date, and its time zone: one value, because neither means a moment alone. */
    validThrough: { day: string; zone: string };
    questions: QuestionRow[];
    /** The id of the hiring manager; empty for none. */
    hiringManager: string;
  };
export type JobEditName = keyof JobEdit;

/** Returns what the editor shows of a job, or of a new one. Times are in UTC, as "2027-03-01T09:00". */
export function toJobEdit(
  job: JobFields | undefined,
  { questions, hiringManager }: Pick<JobEdit, "questions" | "hiringManager">,
): JobEdit {
  const controls = mapJobFields((name, { kind, initially }) => {
    const value = job?.[name] ?? initially;
    if (kind === "switch") return value;
    if (kind === "types" || kind === "countries") return value ?? [];
    if (kind === "time" && value !== undefined) return new Date(value as number).toISOString().slice(0, 16);
    if (kind === "amount" && value !== undefined && !Number.isInteger(value))
      return (value as number).toFixed(2);
    return value === undefined ? "" : String(value);
  });
  const { validThrough, validThroughZone: zone = findOfficeZone(job?.country) } = job ?? {};
  const { validThroughZone, ...others } = controls;
  return {
    ...(others as unknown as JobEdit),
    locations: (job?.locations ?? []).map(({ country, region = "", locality = "" }) => ({
      country,
      region,
      locality,
    })),
    validThrough: { day: validThrough === undefined ? "" : toZonedClock(validThrough, zone).date, zone },
    questions,
    hiringManager,
  };
}

/** Converts the state of the editor to the body of the API call; an amount that is no number stays as typed. */
export function toJobBody(edit: JobEdit): Record<string, unknown> {
  const { questions, hiringManager, locations, validThrough, ...body } = edit;
  const amounts = fieldNamesOfKind("amount").map((name) => [name, readAmount(edit[name]) ?? edit[name]]);
  return {
    ...body,
    ...Object.fromEntries(amounts),
    publishAt: edit.publishAt && `${edit.publishAt}Z`,
    ...(validThrough.day && { validThrough: validThrough.day, validThroughZone: validThrough.zone }),
    locations: locations.flatMap((row) => {
      const chosen = Object.entries(row).filter(([, value]) => cleanLine(value));
      return chosen.length > 0 ? [Object.fromEntries(chosen)] : [];
    }),
  };
}

/** Reads the state of the editor from an untrusted value: every value of another type is as in a new job. */
export function readJobEdit(sent: unknown): JobEdit {
  const empty = toJobEdit(undefined, { questions: [], hiringManager: "" });
  const values = Object(sent) as Record<string, unknown>;
  const read = (name: JobEditName) => {
    const value = values[name];
    const initial = empty[name];
    if (name === "questions") return readQuestionRows(value);
    if (name === "locations") return readRows(value);
    if (Array.isArray(initial))
      return Array.isArray(value) ? value.filter((item) => typeof item === "string") : initial;
    if (name === "validThrough") {
      const { day, zone } = Object(value) as Partial<JobEdit["validThrough"]>;
      return typeof day === "string" && typeof zone === "string" ? { day, zone } : initial;
    }
    return typeof value === typeof initial ? value : initial;
  };
  const names = Object.keys(empty) as JobEditName[];
  return Object.fromEntries(names.map((name) => [name, read(name)])) as JobEdit;
}

function readRows(value: unknown): PlaceRow[] {
  const isRow = (row: unknown): row is PlaceRow => {
    const { country, region, locality } = Object(row) as Partial<PlaceRow>;
    return [country, region, locality].every((text) => typeof text === "string");
  };
  return Array.isArray(value)
    ? value.filter(isRow).map(({ country, region, locality }) => ({ country, region, locality }))
    : [];
}
