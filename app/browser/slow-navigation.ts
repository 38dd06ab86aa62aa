import { useEffect, useState } from "react";
import { type Location, useNavigation } from "react-router";

/** A navigation is announced after this time (ms); an earlier notice would only flash. */
const noticeDelayMs = 300;

/** The destination of a slow client navigation; undefined for a form, which has its own notice. */
export function useSlowNavigation(): Location | undefined {
  const { location, formData } = useNavigation();
  const [slow, setSlow] = useState<Location>();
  useEffect(() => {
    if (!location || formData) return;
    const timer = setTimeout(() => setSlow(location), noticeDelayMs);
    return () => {
      clearTimeout(timer);
      setSlow(undefined);
    };
  }, [location, formData]);
  return slow;
}
