/** The amount of stored data about a person, and whether the address subscribes to the newsletter. */
export type StoredData = Record<StoredCount, number> & { subscriber: boolean };

/** The counted types of data, in the order of the report. */
export const storedCounts = ["leads", "applications", "files", "notes", "messages"] as const;
export type StoredCount = (typeof storedCounts)[number];

/** Returns the counts as query parameters of the page shown after an erasure. */
export function storedDataParams(kept: StoredData): URLSearchParams {
  const counts = storedCounts.map((name): [string, string] => [name, String(kept[name])]);
  return new URLSearchParams([...counts, ["newsletter", kept.subscriber ? "1" : "0"]]);
}

/** Parses `storedDataParams`; undefined when they are missing. */
export function readStoredData(params: URLSearchParams): StoredData | undefined {
  if (!params.has("newsletter")) return undefined;
  const counts = storedCounts.map((name) => {
    const count = Number(params.get(name));
    return [name, Number.isSafeInteger(count) && count > 0 ? count : 0];
  });
  return {
    ...(Object.fromEntries(counts) as Record<StoredCount, number>),
    subscriber: params.get("newsletter") === "1",
  };
}
