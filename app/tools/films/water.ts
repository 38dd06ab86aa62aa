import { hash } from "./air";
import { clamp } from "./pixels";

const TAU = Math.PI * 2;
/** Gravity and surface tension of water seen at a quarter of its speed, with ten centimeters to a unit. */
const GRAVITY = 6.1;
const TENSION = 0.0046;

/** A drop that falls into the water: when in the loop (0..1), where, and how large. */
export type Drop = { at: number; x: number; y: number; size: number };

/** The drops of the film, in the order they fall. */
export const drops: Drop[] = [
  { at: 0.16, x: -0.72, y: -2.35, size: 0.03 },
  { at: 0.47, x: 0.62, y: -1.75, size: 0.024 },
  { at: 0.78, x: 0.05, y: -2.9, size: 0.027 },
];

/** How fast waves of a length (as a wave number) beat. */
function beat(k: number): number {
  return Math.sqrt(GRAVITY * k + TENSION * k ** 3);
}

type Swell = { kx: number; ky: number; omega: number; phase: number; slope: number };

/** The restless part of the surface: waves that beat a whole number of times in the loop. */
function swells(seconds: number): Swell[] {
  return Array.from({ length: 14 }, (_, i) => {
    const cycles = 4 + i;
    const omega = (TAU * cycles) / seconds;
    let k = omega ** 2 / GRAVITY;
    for (let round = 0; round < 8; round++) k = omega ** 2 / (GRAVITY + TENSION * k ** 2);
    const way = hash(i * 5 + 1) * TAU;
    const slope = 0.0105 * (0.6 + 0.8 * hash(i * 5 + 2)) * (i < 4 ? 0.7 : 1);
    return { kx: k * Math.cos(way), ky: k * Math.sin(way), omega, phase: hash(i * 5 + 3) * TAU, slope };
  });
}

/** The Bessel functions of order zero and one, which carry waves away from a point. */
function bessel(order: 0 | 1, x: number): number {
  if (x < 12) {
    let term = order === 0 ? 1 : x / 2;
    let sum = term;
    for (let n = 1; n < 40; n++) {
      term *= -(x * x) / 4 / (n * (n + order));
      sum += term;
    }
    return sum;
  }
  return Math.sqrt(2 / (Math.PI * x)) * Math.cos(x - Math.PI / 4 - (order * Math.PI) / 2);
}

const REACH = 7;
const STEPS = 900;

/** Radial slope of the rings around a drop `age` seconds after it fell, from the center outward. */
function rings(age: number, size: number): Float32Array {
  const slope = new Float32Array(STEPS + 1);
  const width = size * 2.6;
  const low = 1.5;
  const high = 46;
  const count = 60;
  const dk = (high - low) / count;
  for (let n = 0; n < count; n++) {
    const k = low + (n + 0.5) * dk;
    // A round dent lets go; short waves die first.
    const strength =
      k * Math.exp(-((k * width) ** 2) / 2) * Math.exp(-0.0011 * k * k * age - 0.28 * age) * dk;
    const turn = Math.cos(beat(k) * age) * strength * k;
    if (Math.abs(turn) < 1e-5) continue;
    for (let i = 0; i <= STEPS; i++) slope[i]! += turn * bessel(1, (k * REACH * i) / STEPS);
  }
  return slope;
}

/** The water's surface at a moment: how it leans toward x and y at a place. */
export type Surface = (x: number, y: number, out: Float64Array) => void;

/** The surface at phase `t` of a loop of so many seconds; what a drop stirs up outlasts the loop's end. */
export function surfaceAt(t: number, seconds: number): Surface {
  const restless = swells(seconds);
  const spread: { drop: Drop; slope: Float32Array; gain: number }[] = [];
  for (const drop of drops) {
    for (const again of [0, 1]) {
      const age = (t - drop.at + again) * seconds;
      if (age < 0 || age > seconds) continue;
      const gain = 0.0016 * (drop.size / 0.03) * Math.min(1, age / 0.09) * clamp((seconds - age) / 1.5, 0, 1);
      spread.push({ drop, slope: rings(age, drop.size), gain });
      // The drop that leaps back falls a second time.
      const second = age - 0.46;
      if (second > 0)
        spread.push({
          drop,
          slope: rings(second, drop.size * 0.6),
          gain: gain * 0.16 * Math.min(1, second / 0.09),
        });
    }
  }
  return (x, y, out) => {
    let sx = 0;
    let sy = 0;
    for (const wave of restless) {
      const s = wave.slope * Math.cos(wave.kx * x + wave.ky * y - wave.omega * t * seconds + wave.phase);
      const length = Math.hypot(wave.kx, wave.ky);
      sx += (s * wave.kx) / length;
      sy += (s * wave.ky) / length;
    }
    for (const { drop, slope, gain } of spread) {
      const dx = x - drop.x;
      const dy = y - drop.y;
      const r = Math.hypot(dx, dy);
      const at = (r / REACH) * STEPS;
      if (at >= STEPS || r < 1e-4) continue;
      const i = at | 0;
      const lean = (slope[i]! + (slope[i + 1]! - slope[i]!) * (at - i)) * gain;
      sx += (lean * dx) / r;
      sy += (lean * dy) / r;
    }
    out[0] = sx;
    out[1] = sy;
  };
}

/**
 * How strongly moving water gathers the light it throws up at a place of a wall: 1 on average, bright along thin lines.
 *
 * The surface is a lens; light is dense where neighboring rays meet.
 */
export function gathered(u: number, v: number, t: number): number {
  let xx = 0;
  let yy = 0;
  let xy = 0;
  for (let i = 0; i < 9; i++) {
    const way = hash(i * 11 + 4) * TAU;
    const k = 2.6 + i * 0.9;
    const cycles = 2 + (i % 4);
    const kx = Math.cos(way) * k;
    const ky = Math.sin(way) * k;
    const bend = (0.36 / (1 + i * 0.12)) * Math.sin(kx * u + ky * v + TAU * (cycles * t + hash(i * 11 + 5)));
    xx += bend * Math.cos(way) ** 2;
    yy += bend * Math.sin(way) ** 2;
    xy += bend * Math.cos(way) * Math.sin(way);
  }
  return clamp(0.55 / (0.16 + Math.abs((1 + xx) * (1 + yy) - xy * xy)), 0.15, 3.2);
}

/** A bead in the air: the falling drop, stretched by its speed, or the one that leaps back from the splash. */
export type Bead = { x: number; y: number; z: number; size: number; stretch: number };

/** What is in the air at phase `t`. */
export function beadsAt(t: number, seconds: number): Bead[] {
  const found: Bead[] = [];
  for (const { at, x, y, size } of drops) {
    const until = ((at - t + 1) % 1) * seconds;
    if (until < 0.62) {
      // It comes from above the picture at full speed.
      const speed = 5.6;
      const z = speed * until - 0.5 * GRAVITY * until ** 2;
      const now = speed - GRAVITY * until;
      found.push({ x, y, z, size: size * 0.85, stretch: (now / 24) * 0.45 });
    }
    const age = ((t - at + 1) % 1) * seconds;
    const leap = 1.12;
    const height = leap * (age - 0.1) - 0.5 * GRAVITY * (age - 0.1) ** 2;
    if (age > 0.1 && height > 0)
      found.push({
        x,
        y,
        z: height,
        size: size * 0.62,
        stretch: Math.abs(leap - GRAVITY * (age - 0.1)) / 60,
      });
  }
  return found;
}
