import type { LeadAction } from "~/lib/leads/lead-actions";
import { createStore, useStore } from "./store";

/** "lead": the two-step dialog with the calendar. "demo": the landing area's dialog, which closes after success. */
export type LeadDialogKind = "lead" | "demo";

export type LeadDialogRequest = {
  kind: LeadDialogKind;
  /** The call to action that opened the dialog, recorded with the lead. */
  cta: LeadAction;
  /** The element that gets the focus back when the dialog closes. */
  origin: HTMLElement;
};

const requestStore = createStore<LeadDialogRequest | undefined>(undefined);

export const openLeadDialog = (next: LeadDialogRequest) => requestStore.set(next);
export const closeLeadDialog = () => requestStore.set(undefined);
/** The current request of the dialog, while it is open. */
export const getLeadDialogRequest = () => requestStore.get();
export const useLeadDialog = () => useStore(requestStore);
