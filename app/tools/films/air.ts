import { clamp, type Picture } from "./pixels";
import type { Upright } from "./uprights";

const TAU = Math.PI * 2;

/** A repeatable random number for a whole number. */
export function hash(n: number): number {
  let x = Math.imul(n ^ 0x9e3779b9, 0x85ebca6b);
  x ^= x >>> 13;
  x = Math.imul(x, 0xc2b2ae35);
  x ^= x >>> 16;
  return (x >>> 0) / 4294967296;
}

/** Adds what floats in the light (dust or steam) to a linear frame at phase `t`; `light` dims it. */
export function addAir(frame: Picture, air: Upright["air"], t: number, light: number): void {
  if (air.kind === "motes") addMotes(frame, air.color, air.count, t, light);
  else addSteam(frame, air.color, air.at, t, light);
}

function addMotes(frame: Picture, color: number[], count: number, t: number, light: number): void {
  const unit = frame.width / 720;
  for (let i = 0; i < count; i++) {
    const r = (k: number) => hash(i * 31 + k);
    // Each mote is born and fades within the loop at its own moment, so the loop has no seam.
    const life = (t + r(0)) % 1;
    const x =
      (r(1) * 700 + 10 + Math.sin(TAU * (life * (0.5 + r(2)) + r(3))) * 14 + (r(4) - 0.5) * 60 * life) * unit;
    const y = (130 + r(5) * 760 - life * (30 + r(6) * 70)) * unit;
    const near = r(7) ** 3;
    const size = (1.3 + near * 8) * unit;
    const twinkle = 0.75 + 0.25 * Math.sin(TAU * (life * 3 + r(8)));
    const strength = (0.34 / (1 + near * 9)) * Math.sin(Math.PI * life) ** 2 * twinkle * light;
    splat(frame, x, y, size, color, strength);
  }
}

function splat(frame: Picture, x: number, y: number, size: number, color: number[], strength: number): void {
  const reach = Math.ceil(size * 1.6 + 1);
  for (let j = Math.max(0, Math.floor(y - reach)); j <= Math.min(frame.height - 1, y + reach); j++) {
    for (let i = Math.max(0, Math.floor(x - reach)); i <= Math.min(frame.width - 1, x + reach); i++) {
      const d = Math.hypot(i - x, j - y) / size;
      // A soft disc, as an open lens draws a point out of focus.
      const cover = strength * clamp((1.45 - d) / 0.9, 0, 1) ** 1.5;
      const at = (j * frame.width + i) * 3;
      for (let c = 0; c < 3; c++) frame.data[at + c]! += cover * color[c]!;
    }
  }
}

function noise(x: number, y: number, z: number): number {
  const xi = Math.floor(x);
  const yi = Math.floor(y);
  const zi = Math.floor(z);
  const ease = (f: number) => f * f * f * (f * (f * 6 - 15) + 10);
  const u = ease(x - xi);
  const v = ease(y - yi);
  const w = ease(z - zi);
  const at = (a: number, b: number, c: number) =>
    hash((xi + a) * 374761 + (yi + b) * 668265 + (zi + c) * 982451);
  const mix = (a: number, b: number, f: number) => a + (b - a) * f;
  const plane = (c: number) => mix(mix(at(0, 0, c), at(1, 0, c), u), mix(at(0, 1, c), at(1, 1, c), u), v);
  return mix(plane(0), plane(1), w);
}

function addSteam(frame: Picture, color: number[], place: [number, number], t: number, light: number): void {
  const unit = frame.width / 720;
  const cx = place[0] * frame.width;
  const bottom = place[1] * frame.height;
  const tall = 330 * unit;
  const wide = 92 * unit;
  for (let y = Math.max(0, Math.floor(bottom - tall)); y < bottom; y++) {
    const up = (bottom - y) / tall;
    for (let x = Math.max(0, Math.floor(cx - wide * 1.6)); x < Math.min(frame.width, cx + wide * 1.6); x++) {
      let density = 0;
      // Two copies half a loop apart, each faded out where it would jump.
      for (let copy = 0; copy < 2; copy++) {
        const phase = (t + copy * 0.5) % 1;
        const weight = Math.sin(Math.PI * phase) ** 2;
        if (weight < 0.01) continue;
        const px = (x - cx) / (120 * unit);
        const py = up * 2.4 - phase * 2.2 + copy * 17;
        const bend =
          (noise(px * 0.8 + 5, py * 0.9, phase * 0.9) - 0.5) * 1.5 * up +
          (noise(3, py * 0.6, copy) - 0.5) * 0.9 * up;
        const core = Math.abs(px + bend) / (0.24 + up * 0.5);
        const wisp =
          noise(px * 2.6 + bend * 3, py * 1.7, phase * 1.3 + 9) * 0.65 +
          noise(px * 5.5 + bend * 5, py * 3, phase * 2) * 0.35;
        density += weight * clamp(1 - core, 0, 1) ** 1.4 * clamp(wisp * 2.1 - 0.62, 0, 1);
      }
      const envelope = Math.min(1, up / 0.1) * Math.max(0, 1 - up) ** 1.3;
      const strength = 0.27 * density * envelope * light;
      if (strength < 1e-4) continue;
      const at = (y * frame.width + x) * 3;
      for (let c = 0; c < 3; c++) frame.data[at + c]! += strength * color[c]!;
    }
  }
}
