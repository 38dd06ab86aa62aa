/** 0 before `from`, 1 after `to`, smooth in between. */
export function ease(t: number, from: number, to: number): number {
  const x = Math.min(1, Math.max(0, (t - from) / (to - from)));
  return x * x * (3 - 2 * x);
}

/** Fast off the mark, slow to rest. */
export function settle(t: number, from: number, length = 0.7): number {
  const x = Math.min(1, Math.max(0, (t - from) / length));
  return 1 - (1 - x) ** 4;
}
