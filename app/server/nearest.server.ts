/** The one of `names` that was probably meant by `word`: at most `most` letters are others, or a third of them. */
export function findNearest(word: string, names: readonly string[], most = 9): string | undefined {
  const near = names
    .map((name) => ({ name, changes: changesBetween(word, name) }))
    .filter(({ name, changes }) => changes <= Math.min(most, Math.max(1, Math.floor(name.length / 3))));
  return near.sort((a, b) => a.changes - b.changes)[0]?.name;
}

/** How many letters one must add, leave out or replace to make `b` of `a` (Levenshtein). */
function changesBetween(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (let j = 0; j < b.length; j++) {
      const replaced = (row[j] ?? 0) + Number(letter !== b[j]);
      next.push(Math.min(replaced, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
