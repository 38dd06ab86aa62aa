import { join } from "node:path";
import type { Screen } from "./mix";
import { clamp, type Picture } from "./pixels";
import { frameName } from "./stage";
import { run } from "./tools";

/** A point of a picture, as fractions from its upper left. */
export type Place = [number, number];

const linear = Float32Array.from({ length: 256 }, (_, i) => {
  const v = i / 255;
  return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
});

/** Reads a captured frame of a stage as linear light, scaled to a size. */
export async function readFrame(
  frames: string,
  index: number,
  width: number,
  height: number,
): Promise<Picture> {
  const path = join(frames, frameName(index, "png"));
  const scale = ["-vf", `scale=${width}:${height}`, "-f", "rawvideo", "-pix_fmt", "rgb24", "-"];
  const bytes = await run(["ffmpeg", "-v", "error", "-i", path, ...scale]);
  return { width, height, data: Float32Array.from(bytes, (byte) => linear[byte]!) };
}

/** The mean light of each field of a screen divided into `columns` and `rows`, row by row. */
export function fieldLight(shown: Picture, columns: number, rows: number): [number, number, number][] {
  return Array.from({ length: columns * rows }, (_, field) => {
    const left = Math.floor(((field % columns) * shown.width) / columns);
    const top = Math.floor((Math.floor(field / columns) * shown.height) / rows);
    const sum: [number, number, number] = [0, 0, 0];
    let count = 0;
    for (let y = top; y < top + shown.height / rows; y += 4) {
      for (let x = left; x < left + shown.width / columns; x += 4) {
        for (let c = 0; c < 3; c++) sum[c]! += shown.data[(Math.floor(y) * shown.width + x) * 3 + c] ?? 0;
        count++;
      }
    }
    return [sum[0] / count, sum[1] / count, sum[2] / count];
  });
}

/**
 * Lays an interface on the quadrilateral of a screen (upper left, upper right, lower right, lower left).
 *
 * `step` is the size of a finished pixel, as fractions of the shot, over which the interface is averaged.
 */
export function screenOf(
  shown: Picture,
  corners: Place[],
  look: { gain: number; radius: number; step: Place; lamps: string[] },
): Screen {
  const toScreen = inverse(quadrilateral(corners));
  const { width, height, data } = shown;
  const [a, b, c, d, e, f, g, h, i] = toScreen;
  const taps: Place[] = [-0.25, 0.25].flatMap((x) =>
    [-0.25, 0.25].map((y): Place => [x * look.step[0], y * look.step[1]]),
  );
  return {
    lamps: look.lamps,
    at(x, y, out) {
      let cover = 0;
      for (const [dx, dy] of taps) {
        const away = g * (x + dx) + h * (y + dy) + i;
        const px = ((a * (x + dx) + b * (y + dy) + c) / away) * width;
        const py = ((d * (x + dx) + e * (y + dy) + f) / away) * height;
        // The screen's corners are round, as the tablet's are.
        const outX = Math.max(look.radius - px, px - (width - look.radius), 0);
        const outY = Math.max(look.radius - py, py - (height - look.radius), 0);
        if (Math.hypot(outX, outY) > look.radius) continue;
        cover++;
        const sx = clamp(px - 0.5, 0, width - 1.001);
        const sy = clamp(py - 0.5, 0, height - 1.001);
        const upper = ((sy | 0) * width + (sx | 0)) * 3;
        const lower = upper + width * 3;
        const fx = sx - (sx | 0);
        const fy = sy - (sy | 0);
        for (let color = 0; color < 3; color++) {
          const above = data[upper + color]! * (1 - fx) + data[upper + 3 + color]! * fx;
          const below = data[lower + color]! * (1 - fx) + data[lower + 3 + color]! * fx;
          out[color]! += ((above * (1 - fy) + below * fy) * look.gain) / taps.length;
        }
      }
      return cover / taps.length;
    },
  };
}

type Matrix = readonly [number, number, number, number, number, number, number, number, number];

/** The projection that takes the unit square to a quadrilateral. */
function quadrilateral(corners: Place[]): Matrix {
  const [[x0, y0], [x1, y1], [x2, y2], [x3, y3]] = corners as [Place, Place, Place, Place];
  const dx1 = x1 - x2;
  const dx2 = x3 - x2;
  const dx3 = x0 - x1 + x2 - x3;
  const dy1 = y1 - y2;
  const dy2 = y3 - y2;
  const dy3 = y0 - y1 + y2 - y3;
  const d = dx1 * dy2 - dx2 * dy1;
  const g = (dx3 * dy2 - dx2 * dy3) / d;
  const h = (dx1 * dy3 - dx3 * dy1) / d;
  return [x1 - x0 + g * x1, x3 - x0 + h * x3, x0, y1 - y0 + g * y1, y3 - y0 + h * y3, y0, g, h, 1];
}

function inverse([a, b, c, d, e, f, g, h, i]: Matrix): Matrix {
  return [
    e * i - f * h,
    c * h - b * i,
    b * f - c * e,
    f * g - d * i,
    a * i - c * g,
    c * d - a * f,
    d * h - e * g,
    b * g - a * h,
    a * e - b * d,
  ];
}
