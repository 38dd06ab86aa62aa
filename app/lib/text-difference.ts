import { diffArrays } from "diff";

export type DifferenceLine = { text: string; kind: "same" | "removed" | "added" };

/** Texts that differ in more lines than this are not worth a line by line comparison. */
const maxEditLength = 1000;

/**
 * The lines of `before` and `after` in one list, as a person would mark them up: lines of both once, removed lines
 * before the added ones. Where nearly everything differs, everything counts as changed.
 */
export function compareLines(before: string, after: string): DifferenceLine[] {
  const [old, current] = [linesOf(before), linesOf(after)];
  const changes = diffArrays(old, current, { maxEditLength }) ?? [
    { value: old, removed: true, added: false },
    { value: current, removed: false, added: true },
  ];
  return changes.flatMap(({ value, removed, added }) =>
    value.map((text) => ({ text, kind: removed ? "removed" : added ? "added" : ("same" as const) })),
  );
}

function linesOf(text: string) {
  return text ? text.split("\n") : [];
}
