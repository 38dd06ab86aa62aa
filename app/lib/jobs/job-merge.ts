import { type JobFieldName, type JobFields, jobFieldNames } from "./job-fields";
import { type JobFormValues, toJobForm } from "./job-form";

/**
 * A short sign of every field of a form, which tells later the fields that are not what they were. It travels along in
 * the form, where the whole texts would be too much.
 */
export function printJobForm(values: JobFormValues): string {
  return jobFieldNames.map((name) => fingerprint(String(values[name]))).join(".");
}

/** 53 bits of a text (cyrb53): two texts that differ differ here too. Keeps no secret. */
export function fingerprint(text: string) {
  let low = 0xdeadbeef;
  let high = 0x41c6ce57;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    low = Math.imul(low ^ code, 2654435761);
    high = Math.imul(high ^ code, 1597334677);
  }
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  return (4294967296 * (2097151 & high) + (low >>> 0)).toString(36);
}

type Versions = {
  /** The form as it was opened, as `printJobForm` gives it. What is no such sign makes all fields changed ones. */
  opened: string;
  mine: JobFields;
  /** The job as it stands now. */
  theirs: JobFields;
  /** Fields that are given up in favor of theirs. */
  given?: JobFieldName[];
};

export type Merge = {
  /** Their job with every field that I changed. */
  fields: JobFields;
  /** Fields that both changed, differently; `fields` has mine. */
  clashes: JobFieldName[];
  /** Fields that only they changed. */
  kept: JobFieldName[];
};

/**
 * Puts two changes of one job together, field by field: a field belongs to the one who changed it. One that nobody
 * changed stays exactly as it is, also where a form shows less of it (the seconds of a time).
 */
export function mergeJob({ opened, mine, theirs, given = [] }: Versions): Merge {
  const before = opened.split(".");
  const my = toJobForm(mine);
  const their = toJobForm(theirs);
  const differs = (form: JobFormValues) => {
    const now = printJobForm(form).split(".");
    return new Set(jobFieldNames.filter((_, at) => before.length !== now.length || before[at] !== now[at]));
  };
  const [byMe, byThem] = [differs(my), differs(their)];
  const isMine = (name: JobFieldName) => byMe.has(name) && my[name] !== their[name] && !given.includes(name);
  const entries = jobFieldNames.map((name) => [name, (isMine(name) ? mine : theirs)[name]] as const);
  return {
    fields: Object.fromEntries(entries.filter(([, value]) => value !== undefined)) as JobFields,
    clashes: jobFieldNames.filter((name) => isMine(name) && byThem.has(name)),
    kept: jobFieldNames.filter((name) => !byMe.has(name) && byThem.has(name)),
  };
}

/** The name of the question whose text of a field is kept; it is answered with "mine" or "theirs". */
export function choiceName(name: JobFieldName) {
  return `choice-${name}`;
}

/** The fields whose question was answered with "theirs". */
export function readGivenUp(data: FormData): JobFieldName[] {
  return jobFieldNames.filter((name) => data.get(choiceName(name)) === "theirs");
}
