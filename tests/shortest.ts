/**
 * The shortest of up to three times in ms, of which the first below `bound` is enough: what the way costs, not what else
 * the machine was doing.
 */
export async function shortest(bound: number, measure: (round: number) => Promise<number>) {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 3 && least >= bound; round++) least = Math.min(least, await measure(round));
  return least;
}

/** How long something takes, in ms. */
export async function timeOf(work: () => Promise<unknown>) {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
