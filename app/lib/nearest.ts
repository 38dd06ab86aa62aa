/** Returns the name that `word` most likely means: at most `most` letters, or a third of them, differ. */
export function findNearest(word: string, names: readonly string[], most = 9): string | undefined {
  const near = names
    .map((name) => ({ name, changes: countEdits(word, name) }))
    .filter(({ name, changes }) => changes <= Math.min(most, Math.max(1, Math.floor(name.length / 3))));
  return near.sort((a, b) => a.changes - b.changes)[0]?.name;
}

/** The edit distance (optimal string alignment): letters inserted, deleted, replaced or swapped. */
export function countEdits(a: string, b: string): number {
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 0; i < a.length; i++) {
    const next = [i + 1];
    for (let j = 0; j < b.length; j++) {
      const replaced = (row[j] ?? 0) + Number(a[i] !== b[j]);
      const isSwapped = i > 0 && j > 0 && a[i] === b[j - 1] && a[i - 1] === b[j];
      const swapped = isSwapped ? (before[j - 1] ?? 0) + 1 : replaced;
      next.push(Math.min(replaced, swapped, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    before = row;
    row = next;
  }
  return row[b.length] ?? 0;
}
