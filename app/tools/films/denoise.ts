import { type Picture, picture } from "./pixels";

const SEARCH = 8;
const PATCH = 2;

/**
 * Non-local means steered by the measured variance of two independent renders.
 *
 * `share` is the part of all samples that went into the first. Works on logarithms, where the noise of bright highlights and of dark corners is alike.
 */
export function denoise(first: Picture, second: Picture, share: number, strength = 0.55): Picture {
  const { width, height } = first;
  const count = width * height;
  const scale = 12 / (bright(first) + 1e-6);
  const mean = new Float32Array(count * 3);
  const raw = new Float32Array(count);
  for (let p = 0; p < count; p++) {
    let variance = 0;
    for (let c = 0; c < 3; c++) {
      const a = Math.log1p(Math.max(0, first.data[p * 3 + c]!) * scale);
      const b = Math.log1p(Math.max(0, second.data[p * 3 + c]!) * scale);
      mean[p * 3 + c] = a * share + b * (1 - share);
      variance += (a - b) ** 2 * share * (1 - share);
    }
    raw[p] = variance / 3;
  }
  quench(mean, raw, width, height);
  const variance = new Float32Array(count);
  boxMean(raw, variance, width, height, 4);

  const sum = new Float32Array(count * 3);
  const total = new Float32Array(count);
  for (let i = 0; i < sum.length; i++) sum[i] = mean[i]!;
  total.fill(1);
  const distance = new Float32Array(count);
  const smooth = new Float32Array(count);
  const floor = 2e-5;
  for (let dy = 0; dy <= SEARCH; dy++) {
    for (let dx = dy === 0 ? 1 : -SEARCH; dx <= SEARCH; dx++) {
      const shift = dy * width + dx;
      const left = Math.max(0, -dx);
      const right = Math.min(width, width - dx);
      distance.fill(9);
      for (let y = 0; y < height - dy; y++) {
        for (let x = left; x < right; x++) {
          const p = y * width + x;
          const q = p + shift;
          const noise = variance[p]! + variance[q]!;
          const red = mean[p * 3]! - mean[q * 3]!;
          const green = mean[p * 3 + 1]! - mean[q * 3 + 1]!;
          const blue = mean[p * 3 + 2]! - mean[q * 3 + 2]!;
          const apart = (red * red + green * green + blue * blue) / 3;
          const d = (apart - noise) / (floor + strength * strength * noise);
          distance[p] = Math.min(d, 30);
        }
      }
      boxMean(distance, smooth, width, height, PATCH);
      for (let y = 0; y < height - dy; y++) {
        for (let x = left; x < right; x++) {
          const p = y * width + x;
          const d = smooth[p]!;
          if (d > 6) continue;
          const weight = d <= 0 ? 1 : Math.exp(-d);
          const q = p + shift;
          sum[p * 3]! += mean[q * 3]! * weight;
          sum[p * 3 + 1]! += mean[q * 3 + 1]! * weight;
          sum[p * 3 + 2]! += mean[q * 3 + 2]! * weight;
          total[p]! += weight;
          sum[q * 3]! += mean[p * 3]! * weight;
          sum[q * 3 + 1]! += mean[p * 3 + 1]! * weight;
          sum[q * 3 + 2]! += mean[p * 3 + 2]! * weight;
          total[q]! += weight;
        }
      }
    }
  }
  const out = picture(width, height);
  for (let p = 0; p < count; p++) {
    for (let c = 0; c < 3; c++) out.data[p * 3 + c] = Math.expm1(sum[p * 3 + c]! / total[p]!) / scale;
  }
  return out;
}

/** The brightness that all but the top percent stay under. */
function bright(source: Picture): number {
  const some: number[] = [];
  for (let i = 0; i < source.data.length; i += 3 * 17) {
    some.push((source.data[i]! + source.data[i + 1]! + source.data[i + 2]!) / 3);
  }
  some.sort((a, b) => a - b);
  return some[Math.floor(some.length * 0.99)] ?? 1;
}

/** Replaces single pixels that outshine all their neighbors, which no averaging would hide. */
function quench(mean: Float32Array, variance: Float32Array, width: number, height: number): void {
  const light = new Float32Array(width * height);
  for (let p = 0; p < light.length; p++) light[p] = mean[p * 3]! + mean[p * 3 + 1]! + mean[p * 3 + 2]!;
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const p = y * width + x;
      let most = 0;
      let second = 0;
      let where = p;
      for (let dy = -1; dy <= 1; dy++) {
        for (let dx = -1; dx <= 1; dx++) {
          if (dx === 0 && dy === 0) continue;
          const q = p + dy * width + dx;
          if (light[q]! > most) {
            second = most;
            most = light[q]!;
            where = q;
          } else if (light[q]! > second) second = light[q]!;
        }
      }
      if (light[p]! > most * 1.15 + 0.05) {
        const factor = second / light[p]!;
        for (let c = 0; c < 3; c++) mean[p * 3 + c] = mean[p * 3 + c]! * factor;
        variance[p] = variance[where]!;
      }
    }
  }
}

/** The mean over a square of side `2 * half + 1`, by running sums. */
function boxMean(source: Float32Array, out: Float32Array, width: number, height: number, half: number): void {
  const across = new Float32Array(source.length);
  const scale = 1 / (2 * half + 1);
  for (let y = 0; y < height; y++) {
    const row = y * width;
    let sum = 0;
    for (let k = -half; k <= half; k++) sum += source[row + Math.min(width - 1, Math.max(0, k))]!;
    for (let x = 0; x < width; x++) {
      across[row + x] = sum * scale;
      sum += source[row + Math.min(width - 1, x + half + 1)]! - source[row + Math.max(0, x - half)]!;
    }
  }
  const sums = new Float64Array(width);
  for (let k = -half; k <= half; k++) {
    const row = Math.min(height - 1, Math.max(0, k)) * width;
    for (let x = 0; x < width; x++) sums[x]! += across[row + x]!;
  }
  for (let y = 0; y < height; y++) {
    const row = y * width;
    const enter = Math.min(height - 1, y + half + 1) * width;
    const leave = Math.max(0, y - half) * width;
    for (let x = 0; x < width; x++) {
      out[row + x] = sums[x]! * scale;
      sums[x]! += across[enter + x]! - across[leave + x]!;
    }
  }
}
