import { diffArrays } from "diff";

export type DifferenceLine = { text: string; kind: "same" | "removed" | "added" };

/** Texts that differ in more lines are shown as replaced, without a line by line comparison. */
const maxEditLength = 1000;

/**
 * Returns the lines of `before` and `after` as a unified diff: common lines once, removed lines before added ones. When
 * nearly everything differs, all lines count as changed.
 */
export function compareLines(before: string, after: string): DifferenceLine[] {
  const [old, current] = [splitLines(before), splitLines(after)];
  const changes = diffArrays(old, current, { maxEditLength }) ?? [
    { value: old, removed: true, added: false },
    { value: current, removed: false, added: true },
  ];
  return changes.flatMap(({ value, removed, added }) =>
    value.map((text) => ({ text, kind: removed ? "removed" : added ? "added" : ("same" as const) })),
  );
}

function splitLines(text: string) {
  return text ? text.split("\n") : [];
}
