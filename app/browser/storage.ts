type StorageArea = "localStorage" | "sessionStorage";

/** Returns a stored value; null when storage is empty or blocked. */
export function getStored(area: StorageArea, key: string): string | null {
  try {
    return window[area].getItem(key);
  } catch {
    return null;
  }
}

/** Stores or deletes a value. Blocked or full storage is ignored. */
export function setStored(area: StorageArea, key: string, value: string | null) {
  try {
    if (value === null) window[area].removeItem(key);
    else window[area].setItem(key, value);
  } catch {
    // Blocked storage is ignored, because stored values are optional.
  }
}
