/** A linear-light picture: interleaved RGB floats. */
export type Picture = { width: number; height: number; data: Float32Array };

/** Where a cropped picture sits in its frame, in pixels of that frame. */
export type Crop = { left: number; top: number; width: number; height: number };

/** An empty (black) picture. */
export function picture(width: number, height: number): Picture {
  return { width, height, data: new Float32Array(width * height * 3) };
}

/** Adds `source * tint` to `target`; both have the same size. */
export function accumulate(target: Picture, source: Picture, red: number, green: number, blue: number): void {
  const to = target.data;
  const from = source.data;
  for (let i = 0; i < to.length; i += 3) {
    to[i]! += from[i]! * red;
    to[i + 1]! += from[i + 1]! * green;
    to[i + 2]! += from[i + 2]! * blue;
  }
}

/** Three box passes stand in for a Gaussian of the given radius. */
export function blur(source: Picture, radius: number): Picture {
  let current = source;
  const half = Math.max(1, Math.round(radius * 0.55));
  for (let pass = 0; pass < 3; pass++) current = boxAcross(boxAcross(current, half, true), half, false);
  return current;
}

function boxAcross(source: Picture, half: number, horizontal: boolean): Picture {
  const { width, height } = source;
  const out = picture(width, height);
  const lines = horizontal ? height : width;
  const length = horizontal ? width : height;
  const step = horizontal ? 3 : width * 3;
  const scale = 1 / (2 * half + 1);
  for (let line = 0; line < lines; line++) {
    const start = horizontal ? line * width * 3 : line * 3;
    for (let channel = 0; channel < 3; channel++) {
      const base = start + channel;
      let sum = 0;
      for (let k = -half; k <= half; k++) sum += source.data[base + clamp(k, 0, length - 1) * step]!;
      for (let i = 0; i < length; i++) {
        out.data[base + i * step] = sum * scale;
        const enter = Math.min(length - 1, i + half + 1);
        const leave = Math.max(0, i - half);
        sum += source.data[base + enter * step]! - source.data[base + leave * step]!;
      }
    }
  }
  return out;
}

/** Shrinks by whole factors by averaging, which is all that bloom needs. */
export function shrink(source: Picture, factor: number): Picture {
  const width = Math.floor(source.width / factor);
  const height = Math.floor(source.height / factor);
  const out = picture(width, height);
  const scale = 1 / (factor * factor);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      for (let channel = 0; channel < 3; channel++) {
        let sum = 0;
        for (let dy = 0; dy < factor; dy++) {
          for (let dx = 0; dx < factor; dx++) {
            sum += source.data[((y * factor + dy) * source.width + x * factor + dx) * 3 + channel]!;
          }
        }
        out.data[(y * width + x) * 3 + channel] = sum * scale;
      }
    }
  }
  return out;
}

/** Keeps a number within bounds. */
export function clamp(value: number, low: number, high: number): number {
  return value < low ? low : Math.min(value, high);
}

/** Reads the picture at a fractional place between four pixels; outside it repeats the edge. */
export function sampleLinear(source: Picture, x: number, y: number, out: Float64Array): void {
  const { width, height, data } = source;
  const cx = clamp(x, 0, width - 1.001);
  const cy = clamp(y, 0, height - 1.001);
  const x0 = cx | 0;
  const y0 = cy | 0;
  const fx = cx - x0;
  const fy = cy - y0;
  const a = (y0 * width + x0) * 3;
  const b = a + width * 3;
  const w00 = (1 - fx) * (1 - fy);
  const w10 = fx * (1 - fy);
  const w01 = (1 - fx) * fy;
  const w11 = fx * fy;
  out[0] = data[a]! * w00 + data[a + 3]! * w10 + data[b]! * w01 + data[b + 3]! * w11;
  out[1] = data[a + 1]! * w00 + data[a + 4]! * w10 + data[b + 1]! * w01 + data[b + 4]! * w11;
  out[2] = data[a + 2]! * w00 + data[a + 5]! * w10 + data[b + 2]! * w01 + data[b + 5]! * w11;
}

const columns = new Float64Array(4);
const rows = new Float64Array(4);

function cubicWeights(f: number, out: Float64Array): void {
  // Catmull-Rom: keeps edges crisp through the slow zoom.
  const f2 = f * f;
  const f3 = f2 * f;
  out[0] = -0.5 * f3 + f2 - 0.5 * f;
  out[1] = 1.5 * f3 - 2.5 * f2 + 1;
  out[2] = -1.5 * f3 + 2 * f2 + 0.5 * f;
  out[3] = 0.5 * f3 - 0.5 * f2;
}

/** Reads the picture between sixteen pixels, sharper than `sampleLinear`. */
export function sampleCubic(source: Picture, x: number, y: number, out: Float64Array): void {
  const { width, height, data } = source;
  const x0 = Math.floor(x);
  const y0 = Math.floor(y);
  if (x0 < 1 || y0 < 1 || x0 > width - 3 || y0 > height - 3) {
    sampleLinear(source, x, y, out);
    return;
  }
  cubicWeights(x - x0, columns);
  cubicWeights(y - y0, rows);
  let red = 0;
  let green = 0;
  let blue = 0;
  for (let j = 0; j < 4; j++) {
    let at = ((y0 - 1 + j) * width + x0 - 1) * 3;
    const row = rows[j]!;
    for (let i = 0; i < 4; i++) {
      const weight = row * columns[i]!;
      red += data[at]! * weight;
      green += data[at + 1]! * weight;
      blue += data[at + 2]! * weight;
      at += 3;
    }
  }
  // Held within the four nearest pixels, or a highlight would dig a dark moat around itself.
  const near = (y0 * width + x0) * 3;
  const below = near + width * 3;
  out[0] = between(red, data[near]!, data[near + 3]!, data[below]!, data[below + 3]!);
  out[1] = between(green, data[near + 1]!, data[near + 4]!, data[below + 1]!, data[below + 4]!);
  out[2] = between(blue, data[near + 2]!, data[near + 5]!, data[below + 2]!, data[below + 5]!);
}

function between(value: number, a: number, b: number, c: number, d: number): number {
  return clamp(value, Math.min(a, b, c, d), Math.max(a, b, c, d));
}
