import { useEffect, useState } from "react";
import { getStored, setStored } from "./storage";

/** What was typed into a form of a job and is not saved, with the sign of what the form began with. */
type Draft<Values> = { values: Values; opened: string; at: number };

/** What a form holds. */
export type DraftShape<Values> = {
  /** What was kept, made whole; undefined when it is nothing of this form. */
  read(kept: unknown): Values | undefined;
  isSame(a: Values, b: Values): boolean;
};

const prefix = "job-draft:";
/** Longer than a holiday nobody remembers what was typed. */
const keptMs = 14 * 24 * 60 * 60_000;
/** Of a form that was sent and whose answer is not known yet. */
const sent = "sent";

function findDraft<Values>(key: string, shape: DraftShape<Values>): Draft<Values> | undefined {
  try {
    const draft = JSON.parse(getStored("localStorage", prefix + key) ?? "null") as Draft<unknown> | null;
    if (!draft || !(Date.now() - draft.at < keptMs)) return undefined;
    const values = shape.read(draft.values);
    return values && { ...draft, values };
  } catch {
    return undefined;
  }
}

function keepDraft<Values>(key: string, draft: Draft<Values>) {
  setStored("localStorage", prefix + key, JSON.stringify(draft));
}

/** Forgets what was typed into a form: it is saved, or given up. */
export function dropDraft(key: string) {
  setStored("localStorage", prefix + key, null);
}

/** Remembers that a form is posted by the browser itself: where that leads says whether it was saved. */
export function markSent(key: string) {
  setStored("sessionStorage", prefix + sent, key);
}

/** Forgets what was typed into the form that was posted last, which is saved. */
export function dropSentDraft() {
  const key = getStored("sessionStorage", prefix + sent);
  setStored("sessionStorage", prefix + sent, null);
  if (key) dropDraft(key);
}

export type KeptForm<Values> = {
  /** Which form it is. */
  key: string;
  /** The sign of what the form began with; empty for something new. */
  opened: string;
  /** What stands on the server. */
  saved: Values;
  /** False where the form comes back with what was typed. */
  restores: boolean;
};

/** Whether a form begins with what was typed before, and since when that is kept. */
export type KeptDraft = { isRestored: boolean; at: number };

type Begun<Values> = Draft<Values> & KeptDraft & { round: number };

/**
 * Keeps what is typed into a form in this browser until it is saved, and brings it back. `begun` is what the fields begin
 * with; another `round` is another form.
 */
export function useFormDraft<Values>(
  { key, opened, saved, restores }: KeptForm<Values>,
  initial: Values,
  shape: DraftShape<Values>,
  onDirty?: (dirty: boolean) => void,
) {
  const [begun, setBegun] = useState<Begun<Values>>({
    ...{ values: initial, opened, at: 0 },
    ...{ round: 0, isRestored: false },
  });

  // Once, when the form is there: what is restored must not be taken for what the server sent.
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
      else keepDraft(key, { values, opened: begun.opened, at: Date.now() });
    },
    /** Takes the words of the server again. */
    discard() {
      dropDraft(key);
      setBegun({ values: saved, opened, at: 0, round: begun.round + 1, isRestored: false });
      onDirty?.(false);
    },
  };
}
