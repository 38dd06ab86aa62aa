/** How much is kept of a person, and whether the newsletter knows the address. */
export type Kept = Record<KeptCount, number> & { subscriber: boolean };

/** Everything that is counted of a person, in the order in which it is told. */
export const keptCounts = ["leads", "applications", "files", "notes", "messages"] as const;
export type KeptCount = (typeof keptCounts)[number];

/** What there was, as the address of a page says it afterwards. */
export function keptParams(kept: Kept): URLSearchParams {
  const counts = keptCounts.map((name): [string, string] => [name, String(kept[name])]);
  return new URLSearchParams([...counts, ["newsletter", kept.subscriber ? "1" : "0"]]);
}

/** Reads that again; undefined when the address says nothing of it. */
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
