import { useEffect, useState } from "react";
import { dayMs } from "~/lib/days";
import { getStored, setStored } from "./storage";

/** Unsaved values of a job's form, with the fingerprint of its initial state. */
type Draft<Values> = { values: Values; opened: string; at: number };

/** How to read and compare the values of a form. */
export type DraftShape<Values> = {
  /** Completes the stored values of a draft; undefined when they do not fit the form. */
  read(kept: unknown): Values | undefined;
  isSame(a: Values, b: Values): boolean;
};

const keyPrefix = "job-draft:";
/** A draft is stored for this long (ms). */
const draftLifeMs = 14 * dayMs;
/** The key of a form that was sent and has no response yet. */
const sentKey = "sent";

function findDraft<Values>(key: string, shape: DraftShape<Values>): Draft<Values> | undefined {
  try {
    const draft = JSON.parse(getStored("localStorage", keyPrefix + key) ?? "null") as Draft<unknown> | null;
    if (!draft || !(Date.now() - draft.at < draftLifeMs)) return undefined;
    const values = shape.read(draft.values);
    return values && { ...draft, values };
  } catch {
    return undefined;
  }
}

function storeDraft<Values>(key: string, draft: Draft<Values>) {
  setStored("localStorage", keyPrefix + key, JSON.stringify(draft));
}

/** Deletes a form's draft, because it is saved or discarded. */
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

export type DraftForm<Values> = {
  key: string;
  /** The fingerprint of the form's initial state; empty for a new record. */
  opened: string;
  saved: Values;
  /** Whether a stored draft is restored; false when the server returned the typed values. */
  restores: boolean;
};

/** Whether a form started from a draft, and when that was stored. */
export type StoredDraft = { isRestored: boolean; at: number };

type Begun<Values> = Draft<Values> & StoredDraft & { round: number };

/**
 * Stores the values of a form in this browser until it is saved, and restores them. `begun` has the initial values of
 * the fields; each `round` is a new form.
 */
export function useFormDraft<Values>(
  { key, opened, saved, restores }: DraftForm<Values>,
  initial: Values,
  shape: DraftShape<Values>,
  onDirty?: (dirty: boolean) => void,
) {
  const [begun, setBegun] = useState<Begun<Values>>({
    ...{ values: initial, opened, at: 0 },
    ...{ round: 0, isRestored: false },
  });

  // Runs once after the first render: restored values must not be mistaken for the server's.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a form begins once
  useEffect(() => {
    const draft = restores ? findDraft(key, shape) : undefined;
    if (!draft) return;
    if (shape.isSame(draft.values, saved)) return dropDraft(key);
    setBegun({ ...draft, round: 1, isRestored: true });
    onDirty?.(true);
  }, []);

  return {
    begun,
    keep(values: Values) {
      if (shape.isSame(values, saved)) dropDraft(key);
      else storeDraft(key, { values, opened: begun.opened, at: Date.now() });
    },
    discard() {
      dropDraft(key);
      setBegun({ values: saved, opened, at: 0, round: begun.round + 1, isRestored: false });
      onDirty?.(false);
    },
  };
}
