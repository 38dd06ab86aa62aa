import { useSyncExternalStore } from "react";

const never = () => () => {};

/** The time zone of the person who looks, once script runs; "UTC" before that and where there is none. */
export function useZone(): string {
  return useSyncExternalStore(
    never,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone ?? "UTC",
    () => "UTC",
  );
}
