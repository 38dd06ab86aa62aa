import { useSyncExternalStore } from "react";

/** "lead": the two-step dialog with the calendar. "demo": the landing area's dialog, which closes after success. */
export type LeadDialogKind = "lead" | "demo";

export type LeadDialogRequest = {
  kind: LeadDialogKind;
  /** Which call to action opened it: recorded with the lead. */
  cta: string;
  /** Where the focus returns to. */
  origin: HTMLElement;
};

let request: LeadDialogRequest | undefined;
const listeners = new Set<() => void>();

function publish(next: LeadDialogRequest | undefined) {
  request = next;
  for (const listener of listeners) listener();
}

export function openLeadDialog(next: LeadDialogRequest) {
  publish(next);
}

export function closeLeadDialog() {
  publish(undefined);
}

export function useLeadDialog() {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => request,
    () => undefined,
  );
}
