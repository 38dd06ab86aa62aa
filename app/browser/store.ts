import { useSyncExternalStore } from "react";

export type Store<Value> = ReturnType<typeof createStore<Value>>;

/** A value outside of React's tree that parts far from each other share. */
export function createStore<Value>(first: Value) {
  let current = first;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    first: () => first,
    set(next: Value) {
      current = next;
      for (const listener of listeners) listener();
    },
    /** Calls at each change; what it returns ends that. */
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

/** The value for rendering; on the server the first one. */
export function useStore<Value>({ subscribe, get, first }: Store<Value>) {
  return useSyncExternalStore(subscribe, get, first);
}
