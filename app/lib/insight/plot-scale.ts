/**
 * Returns round axis ticks from 0 to at least `max` in about `count` steps: 0, 50, 100, 150. Counts are whole numbers.
 */
export function listTicks(max: number, count = 3): number[] {
  const rough = Math.max(max, 1) / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = [1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10;
  const step = Math.max(1, factor * power);
  const steps = Math.max(1, Math.ceil(max / step));
  return Array.from({ length: steps + 1 }, (_, index) => index * step);
}

/** Returns the indexes of at most `most` evenly spaced labels among `length` points, always with the last. */
export function pickLabelIndexes(length: number, most: number): number[] {
  const step = Math.max(1, Math.ceil((length - 1) / Math.max(1, most - 1)));
  const named: number[] = [];
  for (let index = length - 1; index >= 0; index -= step) named.unshift(index);
  return named;
}

/** Formats a share in percent: "41%", "3.2%" below ten, "0%" of nothing. */
export function formatShare(part: number, whole: number): string {
  const share = whole > 0 ? (part / whole) * 100 : 0;
  if (share === 0 || share >= 10) return `${Math.round(share)}%`;
  return share < 0.1 ? "<0.1%" : `${share.toFixed(1).replace(".0", "")}%`;
}

/** Formats a change: "+12%", "−8%", "0%", "×14"; undefined when there was nothing before. */
export function formatChange(now: number, before: number): string | undefined {
  if (before === 0) return undefined;
  if (now >= before * 10) return `×${Math.round(now / before)}`;
  const change = Math.round((now / before - 1) * 100);
  if (change === 0) return "0%";
  return change > 0 ? `+${change}%` : `−${-change}%`;
}
