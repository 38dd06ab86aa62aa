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

/** Whether the clocks of the person who looks, and so the browser's fields, have twelve hours; false before script runs. */
export function useTwelveHours(): boolean {
  return useSyncExternalStore(
    never,
    () => new Intl.DateTimeFormat(undefined, { hour: "numeric" }).resolvedOptions().hour12 ?? false,
    () => false,
  );
}
