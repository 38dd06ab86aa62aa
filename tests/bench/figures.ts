/** The number that a share of all lies below: 0.5 gives the median. NaN of none. */
export function percentile(numbers: number[], share: number): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length * share)] ?? Number.NaN;
}

/** The p50 and p95 of times, to the hundredth of a millisecond. */
export function summarizeTimes(times: number[]) {
  const [p50, p95] = [0.5, 0.95].map((share) => Number(percentile(times, share).toFixed(2)));
  return { "p50 ms": p50, "p95 ms": p95 };
}

/** The memory that a program has in use, in MB. */
export async function readMegabytes(pid: number | undefined): Promise<number> {
  const status = await Bun.file(`/proc/${pid}/status`).text();
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1000;
}
