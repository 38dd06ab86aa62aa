/** The amount of stored data about a person, and whether the address subscribes to the newsletter. */
export type Kept = Record<KeptCount, number> & { subscriber: boolean };

/** The counted types of data, in the order of the report. */
export const keptCounts = ["leads", "applications", "files", "notes", "messages"] as const;
export type KeptCount = (typeof keptCounts)[number];

/** Returns the counts as query parameters of the page shown after an erasure. */
export function keptParams(kept: Kept): URLSearchParams {
  const counts = keptCounts.map((name): [string, string] => [name, String(kept[name])]);
  return new URLSearchParams([...counts, ["newsletter", kept.subscriber ? "1" : "0"]]);
}

/** Parses `keptParams`; undefined when they are missing. */
export function readKept(params: URLSearchParams): Kept | undefined {
  if (!params.has("newsletter")) return undefined;
  const counts = keptCounts.map((name) => {
    const count = Number(params.get(name));
    return [name, Number.isSafeInteger(count) && count > 0 ? count : 0];
  });
  return {
    ...(Object.fromEntries(counts) as Record<KeptCount, number>),
    subscriber: params.get("newsletter") === "1",
  };
}
