type Area = "localStorage" | "sessionStorage";

/** What this browser keeps under a key. One that forbids its storage, or has none, keeps nothing. */
export function getStored(area: Area, key: string): string | null {
  try {
    return window[area].getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a value under a key, or forgets it; where that is forbidden or full, everything works and nothing is kept. */
export function setStored(area: Area, key: string, value: string | null) {
  try {
    if (value === null) window[area].removeItem(key);
    else window[area].setItem(key, value);
  } catch {
    // Nothing depends on it.
  }
}
