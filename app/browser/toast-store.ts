import { useSyncExternalStore } from "react";

export type Toast = {
  id: number;
  title: string;
  description?: string;
  variant?: "default" | "destructive";
  /** Milliseconds on screen. */
  duration: number;
  action?: { label: string; run(): void };
  open: boolean;
};

/** A dismissed toast stays in the list this long (ms), so that closing can finish at leisure. */
const removeAfter = 1_000_000;
const defaultDuration = 5000;
/** One with a button must be reachable. */
const withActionDuration = 10_000;

let current: Toast | undefined;
let count = 0;
const listeners = new Set<() => void>();

function publish(toast: Toast | undefined) {
  current = toast;
  for (const listener of listeners) listener();
}

/** Shows a toast in place of the one before: only one is seen at a time. */
export function showToast(toast: Omit<Toast, "id" | "open" | "duration"> & { duration?: number }) {
  const duration = toast.action ? withActionDuration : defaultDuration;
  publish({ duration, ...toast, id: ++count, open: true });
}

export function dismissToast(id: number) {
  if (current?.id !== id || !current.open) return;
  publish({ ...current, open: false });
  setTimeout(() => current?.id === id && publish(undefined), removeAfter);
}

export function useToast() {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => current,
    () => undefined,
  );
}
