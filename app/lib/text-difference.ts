export type DifferenceLine = { text: string; kind: "same" | "removed" | "added" };

/**
 * The lines of `before` and `after` in one list, as a person would mark them up: kept lines once, removed lines
 * before the added ones. Longest common subsequence; beyond a million comparisons everything counts as changed.
 */
export function compareLines(before: string, after: string): DifferenceLine[] {
  const a = before ? before.split("\n") : [];
  const b = after ? after.split("\n") : [];
  const lengths = a.length * b.length > 1_000_000 ? undefined : commonLengths(a, b);
  const lines: DifferenceLine[] = [];
  let i = 0;
  let j = 0;
  const common = (x: number, y: number) => lengths?.[x]?.[y] ?? 0;
  while (i < a.length || j < b.length) {
    const left = a[i];
    const right = b[j];
    if (left !== undefined && left === right && lengths) {
      lines.push({ text: left, kind: "same" });
      i++;
      j++;
    } else if (left !== undefined && (right === undefined || common(i + 1, j) >= common(i, j + 1))) {
      lines.push({ text: left, kind: "removed" });
      i++;
    } else if (right !== undefined) {
      lines.push({ text: right, kind: "added" });
      j++;
    }
  }
  return lines;
}

/** For every pair of positions, how many lines the rests of both have in common, in order. */
function commonLengths(a: string[], b: string[]) {
  const table = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1));
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      const row = table[i] as Uint16Array;
      const below = table[i + 1] as Uint16Array;
      row[j] = a[i] === b[j] ? (below[j + 1] ?? 0) + 1 : Math.max(below[j] ?? 0, row[j + 1] ?? 0);
    }
  }
  return table;
}
