import { clamp } from "./pixels";

const STEPS = 4096;
const encoded = new Float32Array(STEPS + 2);
for (let i = 0; i < encoded.length; i++) {
  const v = Math.min(1, i / STEPS);
  encoded[i] = v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055;
}

/** Linear display light (0..1) to the sRGB curve (0..1). */
export function encodeSrgb(value: number): number {
  const at = clamp(value, 0, 1) * STEPS;
  const low = at | 0;
  return encoded[low]! + (encoded[low + 1]! - encoded[low]!) * (at - low);
}

function curve(x: number): number {
  return (x * (x + 0.0245786) - 0.000090537) / (x * (0.983729 * x + 0.432951) + 0.238081);
}

/**
 * Film response: scene light in `rgb` becomes display sRGB (0..1) in place.
 *
 * Stephen Hill's fit of the ACES reference transform: highlights lose color before they clip,
 * which is what makes a lamp look bright and not merely white.
 */
export function develop(rgb: Float64Array, exposure: number): void {
  const r = rgb[0]! * exposure;
  const g = rgb[1]! * exposure;
  const b = rgb[2]! * exposure;
  const x = curve(0.59719 * r + 0.35458 * g + 0.04823 * b);
  const y = curve(0.076 * r + 0.90834 * g + 0.01566 * b);
  const z = curve(0.0284 * r + 0.13383 * g + 0.83777 * b);
  rgb[0] = encodeSrgb(1.60475 * x - 0.53108 * y - 0.07367 * z);
  rgb[1] = encodeSrgb(-0.10208 * x + 1.10813 * y - 0.00605 * z);
  rgb[2] = encodeSrgb(-0.00327 * x - 0.07276 * y + 1.07602 * z);
}
