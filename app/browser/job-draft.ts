import { useEffect, useState } from "react";
import { jobFieldNames } from "~/lib/job-fields";
import { type JobFormValues, toJobForm } from "~/lib/job-form";

/** What was typed into a job's form and is not saved, with the sign of what the form began with. */
type JobDraft = { values: JobFormValues; opened: string; at: number };

const prefix = "job-draft:";
/** Longer than a holiday nobody remembers what was typed. */
const keptMs = 14 * 24 * 60 * 60_000;
/** Of a form that was sent and whose answer is not known yet. */
const sent = "sent";

function find(key: string): JobDraft | undefined {
  try {
    const draft = JSON.parse(localStorage.getItem(prefix + key) ?? "null") as JobDraft | null;
    if (!draft || !(Date.now() - draft.at < keptMs)) return undefined;
    // Kept by a program that may have known other fields.
    const empty = toJobForm();
    const isKnown = jobFieldNames.every(
      (name) => draft.values[name] === undefined || typeof draft.values[name] === typeof empty[name],
    );
    return isKnown ? { ...draft, values: { ...empty, ...draft.values } } : undefined;
  } catch {
    return undefined;
  }
}

function keep(key: string, draft: JobDraft) {
  try {
    localStorage.setItem(prefix + key, JSON.stringify(draft));
  } catch {
    // Storage is full or forbidden: the form works, and its words are lost with the page.
  }
}

/** Forgets what was typed for a job: it is saved, or given up. */
export function dropJobDraft(key: string) {
  try {
    localStorage.removeItem(prefix + key);
  } catch {
    // Forbidden storage holds nothing.
  }
}

/** Remembers that the form of a job is posted by the browser itself: where that leads says whether it was saved. */
export function markJobSent(key: string) {
  try {
    sessionStorage.setItem(prefix + sent, key);
  } catch {
    // What was typed is offered once more.
  }
}

/** Forgets what was typed for the job that was posted last, which is saved. */
export function dropSentDraft() {
  try {
    const key = sessionStorage.getItem(prefix + sent);
    sessionStorage.removeItem(prefix + sent);
    if (key) dropJobDraft(key);
  } catch {
    // Forbidden storage holds nothing.
  }
}

export type KeptForm = {
  /** Which job it is: its id, or "new". */
  key: string;
  /** The sign of what the form began with (printJobForm); empty for a new job. */
  opened: string;
  /** What stands on the server. */
  saved: JobFormValues;
  /** False where the form comes back with what was typed. */
  restores: boolean;
};

type Begun = JobDraft & { round: number; isRestored: boolean };

/**
 * Keeps what is typed into a job's form in this browser until it is saved, and brings it back. `begun` is what the fields
 * begin with; another `round` is another form.
 */
export function useJobDraft(
  { key, opened, saved, restores }: KeptForm,
  initial: JobFormValues,
  onDirty?: (dirty: boolean) => void,
) {
  const [begun, setBegun] = useState<Begun>({
    ...{ values: initial, opened, at: 0 },
    ...{ round: 0, isRestored: false },
  });
  const isSaved = (values: JobFormValues) => jobFieldNames.every((name) => values[name] === saved[name]);

  // Once, when the form is there: what is restored must not be taken for what the server sent.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a form begins once
  useEffect(() => {
    const draft = restores ? find(key) : undefined;
    if (!draft) return;
    if (isSaved(draft.values)) return dropJobDraft(key);
    setBegun({ ...draft, round: 1, isRestored: true });
    onDirty?.(true);
  }, []);

  return {
    begun,
    keep(values: JobFormValues) {
      if (isSaved(values)) dropJobDraft(key);
      else keep(key, { values, opened: begun.opened, at: Date.now() });
    },
    /** Takes the words of the server again. */
    discard() {
      dropJobDraft(key);
      setBegun({ values: saved, opened, at: 0, round: begun.round + 1, isRestored: false });
      onDirty?.(false);
    },
  };
}
