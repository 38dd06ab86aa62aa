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
  const common = (x: number, y: number) => lengths?.[x * (b.length + 1) + y] ?? 0;
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

/** For every pair of positions, row by row, how many lines the rests of both have in common, in order. */
function commonLengths(a: string[], b: string[]) {
  const width = b.length + 1;
  const table = new Uint16Array((a.length + 1) * width);
  const at = (place: number) => table[place] ?? 0;
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      const here = i * width + j;
      const below = here + width;
      table[here] = a[i] === b[j] ? at(below + 1) + 1 : Math.max(at(below), at(here + 1));
    }
  }
  return table;
}
