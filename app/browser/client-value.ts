import { useSyncExternalStore } from "react";

const subscribeToNothing = () => () => {};

/** A constant that only the browser knows, such as its time zone; `onServer` until hydration and without script. */
export function useClientValue<Value>(read: () => Value, onServer: Value): Value {
  return useSyncExternalStore(subscribeToNothing, read, () => onServer);
}
