import { useEffect, useState } from "react";
import { getStored, setStored } from "~/browser/storage";
import { dayMs } from "~/lib/days";
import { isSameEdit } from "~/lib/merge-edits";

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

  function store(edit: Edit, opened: Edit) {
    const draft = { edit, opened, at: Date.now() };
    setStored("localStorage", key, isSameEdit(edit, opened) ? null : JSON.stringify(draft));
    return { ...draft, isRestored: false };
  }

  function replace(edit: Edit, opened: Edit) {
    setState(store(edit, opened));
  }

  return {
    ...state,
    isDirty: !isSameEdit(state.edit, state.opened),
    change(values: Partial<Edit>) {
      setState(({ edit, opened }) => store({ ...edit, ...values }, opened));
    },
    /** Continues with other values, and with other ones to compare with. */
    replace,
    discard() {
      replace(saved, saved);
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
