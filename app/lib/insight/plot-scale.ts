/** The round numbers of an axis from 0 to at least `max`, about `count` steps apart: 0, 50, 100, 150. Counts are whole. */
export function roundTicks(max: number, count = 3): number[] {
  const rough = Math.max(max, 1) / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = [1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10;
  const step = Math.max(1, factor * power);
  const steps = Math.max(1, Math.ceil(max / step));
  return Array.from({ length: steps + 1 }, (_, index) => index * step);
}

/** Which of `length` points in a row are named, at most `most` of them and evenly apart, the last one always. */
export function namedPoints(length: number, most: number): number[] {
  const step = Math.max(1, Math.ceil((length - 1) / Math.max(1, most - 1)));
  const named: number[] = [];
  for (let index = length - 1; index >= 0; index -= step) named.unshift(index);
  return named;
}

/** A part of a whole in percent, as text: "41%", "3.2%" below ten, "0%" of nothing. */
export function formatShare(part: number, whole: number): string {
  const share = whole > 0 ? (part / whole) * 100 : 0;
  if (share === 0 || share >= 10) return `${Math.round(share)}%`;
  return share < 0.1 ? "<0.1%" : `${share.toFixed(1).replace(".0", "")}%`;
}

/** How much more or less than before: "+12%", "−8%", "0%", "×14"; undefined where there was nothing before. */
export function formatChange(now: number, before: number): string | undefined {
  if (before === 0) return undefined;
  if (now >= before * 10) return `×${Math.round(now / before)}`;
  const change = Math.round((now / before - 1) * 100);
  if (change === 0) return "0%";
  return change > 0 ? `+${change}%` : `−${-change}%`;
}
