import { useSyncExternalStore } from "react";

const never = () => () => {};

/** The viewer's time zone once script runs; "UTC" before and without script. */
export function useZone(): string {
  return useSyncExternalStore(
    never,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone ?? "UTC",
    () => "UTC",
  );
}

/** Whether the viewer's clock, and so the browser's time inputs, have twelve hours; false before script runs. */
export function useTwelveHours(): boolean {
  return useSyncExternalStore(
    never,
    () => new Intl.DateTimeFormat(undefined, { hour: "numeric" }).resolvedOptions().hour12 ?? false,
    () => false,
  );
}
