import { useEffect, useState } from "react";
import { dayMs } from "~/lib/days";
import { isSameEdit, type JobEdit } from "~/lib/jobs/job-edit";
import { jobFieldNames } from "~/lib/jobs/job-fields";
import { toJobForm } from "~/lib/jobs/job-form";
import { readStoredRows } from "~/lib/jobs/question-form";
import { getStored, setStored } from "./storage";

/** Unsaved values of a job's form, with the fingerprint of the job when the form was opened, and the time of storing. */
type Draft = { values: JobEdit; opened: string; at: number };

const keyPrefix = "job-draft:";
/** A draft is stored for this long (ms). */
const draftLifeMs = 14 * dayMs;
/** The key of a form that was sent and has no response yet. */
const sentKey = "sent";

function findDraft(key: string): Draft | undefined {
  try {
    const draft = JSON.parse(getStored("localStorage", keyPrefix + key) ?? "null") as Draft | null;
    if (!draft || !(Date.now() - draft.at < draftLifeMs)) return undefined;
    const values = readValues(draft.values);
    return values && { ...draft, values };
  } catch {
    return undefined;
  }
}

/** Completes the stored values of a draft; undefined when an older version stored other fields. */
function readValues(stored: unknown): JobEdit | undefined {
  const { fields, questions, hiringManager = "" } = Object(stored) as Partial<JobEdit>;
  const empty = toJobForm();
  const isKnown = jobFieldNames.every(
    (name) => fields?.[name] === undefined || typeof fields[name] === typeof empty[name],
  );
  const rows = readStoredRows(questions);
  if (!fields || !isKnown || !rows || typeof hiringManager !== "string") return undefined;
  return { fields: { ...empty, ...fields }, questions: rows, hiringManager };
}

/** Deletes a job's draft, because it is saved or discarded. */
export function dropDraft(key: string) {
  setStored("localStorage", keyPrefix + key, null);
}

/** Remembers that the browser posts a form itself; the next page knows whether it was saved. */
export function markSent(key: string) {
  setStored("sessionStorage", keyPrefix + sentKey, key);
}

/** Deletes the draft of the last posted form, which is saved. */
export function dropSentDraft() {
  const key = getStored("sessionStorage", keyPrefix + sentKey);
  setStored("sessionStorage", keyPrefix + sentKey, null);
  if (key) dropDraft(key);
}

type DraftForm = {
  /** The job's id, or "new". */
  key: string;
  /** The fingerprint of the job; empty for a new one. */
  opened: string;
  saved: JobEdit;
  /** Whether a stored draft is restored; false when the server returned the typed values. */
  restores: boolean;
};

/** Whether a form started from a draft, and when that was stored. */
export type StoredDraft = { isRestored: boolean; at: number };

/**
 * Stores the values of the job editor in this browser until they are saved, and restores them. `begun` has the initial
 * values of the fields; each `round` is a new form.
 */
export function useJobDraft(
  { key, opened, saved, restores }: DraftForm,
  initial: JobEdit,
  onDirty?: (dirty: boolean) => void,
) {
  const [begun, setBegun] = useState<Draft & StoredDraft & { round: number }>({
    values: initial,
    opened,
    at: 0,
    round: 0,
    isRestored: false,
  });

  // Runs once after the first render: restored values must not be mistaken for the server's.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a form begins once
  useEffect(() => {
    const draft = restores ? findDraft(key) : undefined;
    if (!draft) return;
    if (isSameEdit(draft.values, saved)) return dropDraft(key);
    setBegun({ ...draft, round: 1, isRestored: true });
    onDirty?.(true);
  }, []);

  return {
    begun,
    keep(values: JobEdit) {
      if (isSameEdit(values, saved)) return dropDraft(key);
      const draft: Draft = { values, opened: begun.opened, at: Date.now() };
      setStored("localStorage", keyPrefix + key, JSON.stringify(draft));
    },
    discard() {
      dropDraft(key);
      setBegun({ values: saved, opened, at: 0, round: begun.round + 1, isRestored: false });
      onDirty?.(false);
    },
  };
}
