import { createContext, useContext } from "react";
import { useClientValue } from "./store";

/** The clock of a page's response: the server's time (ms), and the time zone that the browser stored, if any. */
export const ResponseClock = createContext({ now: 0, zone: "UTC" });

/** The viewer's time zone once script runs; before and without script the one of the response. */
export function useZone(): string {
  const { zone } = useContext(ResponseClock);
  return useClientValue(findZone, zone);
}

/** The viewer's time zone; undefined until script runs. */
export function useBrowserZone() {
  return useClientValue<string | undefined>(findZone, undefined);
}

/** Stores the viewer's time zone for the pages of the admin, so that the server renders times in it. */
export function storeZone(): void {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: Cookie Store needs https
  document.cookie = `zone=${findZone()}; Path=/admin; Max-Age=31536000; SameSite=Lax${secure}`;
}

function findZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone ?? "UTC";
}

/** Whether the viewer's clock, and so the browser's time inputs, have twelve hours; false before script runs. */
export function useTwelveHours(): boolean {
  return useClientValue(
    () => new Intl.DateTimeFormat(undefined, { hour: "numeric" }).resolvedOptions().hour12 ?? false,
    false,
  );
}
