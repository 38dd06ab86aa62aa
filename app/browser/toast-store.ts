import { createStore, useStore } from "./store";

type ToastAction = { label: string; run(): void };

type Toast = {
  id: number;
  title: string;
  description?: string;
  variant?: "default" | "destructive";
  /** How long the toast is shown (ms). */
  duration: number;
  action?: ToastAction;
  /** A second action, which follows from what was done. */
  next?: ToastAction;
  open: boolean;
};

/** A dismissed toast stays in the list this long (ms), so that its closing animation can finish. */
const removeAfter = 1_000_000;
const defaultDuration = 5000;
/** A toast with a button stays longer (ms), so that the button can be reached. */
const withActionDuration = 10_000;

const shownToast = createStore<Toast | undefined>(undefined);
let count = 0;

export function showToast(toast: Omit<Toast, "id" | "open" | "duration"> & { duration?: number }) {
  const duration = toast.action ? withActionDuration : defaultDuration;
  shownToast.set({ duration, ...toast, id: ++count, open: true });
}

export function dismissToast(id: number) {
  const toast = shownToast.get();
  if (toast?.id !== id || !toast.open) return;
  shownToast.set({ ...toast, open: false });
  setTimeout(() => shownToast.get()?.id === id && shownToast.set(undefined), removeAfter);
}

export const useToast = () => useStore(shownToast);
