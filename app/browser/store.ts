import { useSyncExternalStore } from "react";

export type Store<Value> = ReturnType<typeof createStore<Value>>;

/** Creates a value outside of React's tree for distant components. */
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
    /** Calls the listener at each change; the returned function unsubscribes. */
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

/** The value for rendering; on the server the initial one. */
export function useStore<Value>({ subscribe, get, first }: Store<Value>) {
  return useSyncExternalStore(subscribe, get, first);
}

const subscribeToNothing = () => () => {};

/** A constant that only the browser knows, such as its time zone; `onServer` until hydration and without script. */
export function useClientValue<Value>(read: () => Value, onServer: Value): Value {
  return useSyncExternalStore(subscribeToNothing, read, () => onServer);
}
