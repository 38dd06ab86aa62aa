import { useEffect, useState } from "react";
import { type Location, useNavigation } from "react-router";

/** How long a move may take before it is worth a word, in milliseconds: a shorter one would only flash. */
const wordAfter = 300;

/** Where a move by script leads, once it takes long; undefined for a form, which has a word of its own. */
export function useSlowMove(): Location | undefined {
  const { location, formData } = useNavigation();
  const [slow, setSlow] = useState<Location>();
  useEffect(() => {
    if (!location || formData) return;
    const timer = setTimeout(() => setSlow(location), wordAfter);
    return () => {
      clearTimeout(timer);
      setSlow(undefined);
    };
  }, [location, formData]);
  return slow;
}
