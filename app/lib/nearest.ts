/** Returns the name that `word` most likely means: at most `most` letters, or a third of them, differ. */
export function findNearest(word: string, names: readonly string[], most = 9): string | undefined {
  const near = names
    .map((name) => ({ name, changes: changesBetween(word, name) }))
    .filter(({ name, changes }) => changes <= Math.min(most, Math.max(1, Math.floor(name.length / 3))));
  return near.sort((a, b) => a.changes - b.changes)[0]?.name;
}

/**
 * Returns the names that a mistyped `word` or prefix may mean, nearest first. One letter may be wrong, two in words of
 * eight or more; in words of up to three, none.
 */
export function listMeant(word: string, names: Iterable<string>, most: number): string[] {
  const allowed = word.length < 4 ? 0 : word.length < 8 ? 1 : 2;
  if (allowed === 0) return [];
  const near: { name: string; changes: number }[] = [];
  for (const name of names) {
    if (name.length < word.length - allowed) continue;
    const changes = Math.min(...lastRow(word, name.slice(0, word.length + allowed)));
    if (changes <= allowed) near.push({ name, changes });
  }
  return near
    .sort((a, b) => a.changes - b.changes)
    .slice(0, most)
    .map(({ name }) => name);
}

/** The edit distance (optimal string alignment): letters inserted, deleted, replaced or swapped. */
function changesBetween(a: string, b: string): number {
  return lastRow(a, b)[b.length] ?? 0;
}

/** The edit distances from `a` to every prefix of `b`, the empty one first. */
function lastRow(a: string, b: string): number[] {
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
  return row;
}
