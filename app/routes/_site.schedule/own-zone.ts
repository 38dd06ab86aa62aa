import { useEffect, useState } from "react";

/** The time zone of the visitor's browser; undefined until script has asked for it. */
export function useOwnZone() {
  const [zone, setZone] = useState<string>();
  useEffect(() => setZone(Intl.DateTimeFormat().resolvedOptions().timeZone), []);
  return zone;
}
