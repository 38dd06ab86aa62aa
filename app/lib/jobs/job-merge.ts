import { type JobFieldName, type JobFields, jobFieldNames } from "./job-fields";
import { type JobFormValues, toJobForm } from "./job-form";

/**
 * Fingerprints of every field of a form, which show later what was changed. The form carries them, because the whole
 * texts would be too large.
 */
export function fingerprintJobForm(values: JobFormValues): string {
  return jobFieldNames.map((name) => fingerprint(String(values[name]))).join(".");
}

/** A 53-bit hash of a text (cyrb53), for comparing texts. It is not cryptographic. */
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

type JobVersions = {
  /** The form when it was opened, from `fingerprintJobForm`. An invalid value makes every field count as changed. */
  opened: string;
  mine: JobFields;
  /** The job as it is saved now, by someone else. */
  theirs: JobFields;
  /** Fields whose own change is discarded in favor of the saved one. */
  discarded?: JobFieldName[];
};

export type JobMerge = {
  /** The saved job with every field changed in this form. */
  fields: JobFields;
  /** The fields that this form and the saved job changed differently; `fields` has this form's value. */
  clashes: JobFieldName[];
  /** The fields that only the saved job changed. */
  kept: JobFieldName[];
};

/**
 * Merges two changes of a job field by field: a field takes the side that changed it. An unchanged field stays exactly
 * as saved, even where a form shows less of it (the seconds of a time).
 */
export function mergeJob({ opened, mine, theirs, discarded = [] }: JobVersions): JobMerge {
  const before = opened.split(".");
  const my = toJobForm(mine);
  const their = toJobForm(theirs);
  const differs = (form: JobFormValues) => {
    const now = fingerprintJobForm(form).split(".");
    return new Set(jobFieldNames.filter((_, at) => before.length !== now.length || before[at] !== now[at]));
  };
  const [byMe, byThem] = [differs(my), differs(their)];
  const isMine = (name: JobFieldName) =>
    byMe.has(name) && my[name] !== their[name] && !discarded.includes(name);
  const entries = jobFieldNames.map((name) => [name, (isMine(name) ? mine : theirs)[name]] as const);
  return {
    fields: Object.fromEntries(entries.filter(([, value]) => value !== undefined)) as JobFields,
    clashes: jobFieldNames.filter((name) => isMine(name) && byThem.has(name)),
    kept: jobFieldNames.filter((name) => !byMe.has(name) && byThem.has(name)),
  };
}

/** Returns the form name of a conflict's choice, "mine" or "theirs". */
export function toChoiceName(name: JobFieldName) {
  return `choice-${name}`;
}

/** Returns the fields for which "theirs" was chosen. */
export function readDiscarded(data: FormData): JobFieldName[] {
  return jobFieldNames.filter((name) => data.get(toChoiceName(name)) === "theirs");
}
