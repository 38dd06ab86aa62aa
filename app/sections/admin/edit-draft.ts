import { useEffect, useState } from "react";
import { getStored, setStored } from "~/browser/storage";
import { dayMs } from "~/lib/days";
import { isSameEdit, mergeEdits } from "~/lib/merge-edits";

/** What an editor shows, what it began with, and when that was stored (ms). */
type Draft<Edit> = { edit: Edit; opened: Edit; at: number };

/** A draft is stored for this long (ms). */
const draftLifeMs = 14 * dayMs;

type Options<Edit> = {
  /** The name of the record in this browser's store: "job-draft:7". */
  key: string;
  saved: Edit;
  /** Reads the values of a draft, which an older version of the program may have stored. */
  read(stored: unknown): Edit;
};

/**
 * The state of an editor of one record. Unsaved values are stored in this browser until they are saved, and restored
 * with what the editor had begun with, so that later changes of others are not overwritten.
 */
export function useEditDraft<Edit extends object>({ key, saved, read }: Options<Edit>) {
  const [state, setState] = useState<Draft<Edit> & { isRestored: boolean }>({
    edit: saved,
    opened: saved,
    at: 0,
    isRestored: false,
  });

  // Runs once after the first render: restored values must not be mistaken for the server's.
  // biome-ignore lint/correctness/useExhaustiveDependencies: an editor begins once
  useEffect(() => {
    const draft = findDraft(key, read);
    if (draft && !isSameEdit(draft.edit, saved)) setState({ ...draft, isRestored: true });
  }, []);

  useEffect(() => {
    const { edit, opened, at } = state;
    // The first values are the server's: a stored draft must outlive them until it is restored.
    if (at === 0) return;
    setStored("localStorage", key, isSameEdit(edit, opened) ? null : JSON.stringify({ edit, opened, at }));
  }, [key, state]);

  function continueWith(edit: Edit, opened: Edit) {
    return { edit, opened, at: Date.now(), isRestored: false };
  }

  return {
    ...state,
    isDirty: !isSameEdit(state.edit, state.opened),
    change(values: Partial<Edit>) {
      setState(({ edit, opened }) => continueWith({ ...edit, ...values }, opened));
    },
    /**
     * Continues with the values that are saved now, and with all that was changed `since` other ones (by default those that
     * the editor began with), also by a key that was pressed while React was drawing the answer.
     */
    merge(theirs: Edit, since?: Edit) {
      setState(({ edit, opened }) =>
        continueWith(mergeEdits({ opened: since ?? opened, mine: edit, theirs }).fields, theirs),
      );
    },
    discard() {
      setState(continueWith(saved, saved));
    },
    /** Forgets the stored draft, because it is saved. */
    drop() {
      setStored("localStorage", key, null);
    },
  };
}

function findDraft<Edit>(key: string, read: (stored: unknown) => Edit): Draft<Edit> | undefined {
  try {
    const draft = JSON.parse(getStored("localStorage", key) ?? "null") as Draft<unknown> | null;
    if (!draft?.edit || !draft.opened || !(Date.now() - draft.at < draftLifeMs)) return undefined;
    return { ...draft, edit: read(draft.edit), opened: read(draft.opened) };
  } catch {
    return undefined;
  }
}
