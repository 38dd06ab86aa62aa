import type { VideoId } from "~/lib/video";
import { ease } from "./easing";
import type { Shot } from "./layers";

/** A lamp's strength and color at a moment. */
export type Weight = [number, number, number];

/** What one upright film does: which lamps shine when, and how the camera drifts. */
export type Upright = {
  id: VideoId;
  shot: Shot;
  seconds: number;
  exposure: number;
  /** Row (0..1) where the wall meets the floor, and where the object stands. */
  foot: number;
  base: number;
  /** Softens the backdrop as an open lens would, in pixels of the half-size plate; hides its last grain. */
  soft: number;
  /** Largest push-in, and sideways travel in pixels at full size. */
  push: number;
  sway: number;
  /** The weight of every lamp at phase `t` (0..1); the film loops, so it must be periodic. */
  lights: (t: number) => Record<string, Weight>;
  air:
    | { kind: "motes"; color: Weight; count: number }
    | { kind: "steam"; color: Weight; at: [number, number] };
};

/** Size of the finished upright films. */
export const upright = { width: 720, height: 1280, fps: 24 };

const TAU = Math.PI * 2;

/** A periodic bump: 1 at `center`, 0 further than `width` away, smooth in between. */
export function bump(t: number, center: number, width: number): number {
  const apart = Math.abs(((t - center + 1.5) % 1) - 0.5);
  return apart >= width ? 0 : 0.5 + 0.5 * Math.cos((Math.PI * apart) / width);
}

/** A periodic swell between `low` and `high`, highest at `peak`. */
export function swell(t: number, peak: number, low: number, high: number): number {
  return low + (high - low) * (0.5 + 0.5 * Math.cos(TAU * (t - peak)));
}

/** A lamp of one strength, tinted. */
export function lamp(strength: number, red = 1, green = 1, blue = 1): Weight {
  return [strength * red, strength * green, strength * blue];
}

/** The three sample films. */
export function uprights(quick: boolean): Upright[] {
  const size = quick ? { width: 360, height: 640 } : { width: 720, height: 1280 };
  return [
    {
      id: "ember",
      shot: { scene: "ember", view: "upright", ...size, samples: quick ? 16 : 96 },
      seconds: 7,
      exposure: 1,
      soft: 0,
      foot: 0.6,
      base: 0.7,
      push: 0.05,
      sway: 9,
      lights: (t) => {
        const weights: Record<string, Weight> = {
          fill: lamp(1.2),
          glow: lamp(swell(t, 0.02, 0.8, 1.75), 1, 0.9, 0.82),
          edge: lamp(swell(t, 0.55, 0.5, 1.25), 1, 0.95, 0.9),
          top: lamp(swell(t, 0.1, 0.25, 0.42)),
        };
        // The sweep: strips light one after the other, so that a highlight wanders round the glass.
        for (let k = 0; k < 6; k++) {
          const turn = bump(t, 0.98 + k * 0.155, 0.2);
          weights[`sweep${k}`] = lamp(0.1 + 1.7 * turn);
        }
        return weights;
      },
      air: { kind: "motes", color: [1, 0.62, 0.32], count: 30 },
    },
    {
      id: "halo",
      shot: { scene: "halo", view: "upright", ...size, samples: quick ? 16 : 80 },
      seconds: 7,
      exposure: 1,
      soft: 4,
      foot: 0.62,
      base: 0.71,
      push: 0.045,
      sway: 8,
      lights: (t) => {
        const weights: Record<string, Weight> = {};
        let lit = 0;
        for (let k = 0; k < 6; k++) {
          // It fades as a whole, rests, and then lights up round the ring from the top.
          const fade = 1 - ease(t, 0.16, 0.4);
          const strike = ease(t, 0.5 + k * 0.045, 0.66 + k * 0.045);
          const level = Math.max(fade, strike);
          lit += level / 6;
          weights[`ring${k}`] = lamp(0.012 + 1.1 * level, 1.06, 0.8 + 0.04 * level, 0.5 + 0.06 * level);
        }
        const dusk = 1 - lit;
        weights.fill = lamp(1.4 + dusk);
        weights.dusk = lamp(0.5 + 0.75 * dusk, 1.1, 0.9, 1);
        weights.rim = lamp(0.6 + 0.6 * dusk);
        weights.key = lamp(0.25 + 0.15 * dusk);
        weights.glow = lamp(0.55 + 0.35 * dusk);
        return weights;
      },
      air: { kind: "motes", color: [1, 0.66, 0.5], count: 22 },
    },
    {
      id: "tide",
      shot: {
        scene: "tide",
        view: "upright",
        ...(quick ? size : { width: 576, height: 1024 }),
        samples: quick ? 16 : 56,
      },
      seconds: 7,
      exposure: 1,
      soft: 2,
      foot: 0.5,
      base: 0.665,
      push: 0.045,
      sway: 8,
      lights: (t) => ({
        fill: lamp(0.9),
        glow: lamp(swell(t, 0.5, 0.2, 0.5)),
        key: lamp(swell(t, 0.05, 0.4, 0.6)),
        rim: lamp(swell(t, 0.5, 0.45, 0.95)),
        strip: lamp(swell(t, 0.35, 0.3, 1.1)),
        top: lamp(0.28),
        // The sun climbs and sinks behind passing cloud.
        sun0: lamp(1.25 * bump(t, 0.72, 0.36), 1, 0.92, 0.84),
        sun1: lamp(1.25 * bump(t, 0, 0.34)),
        sun2: lamp(1.25 * bump(t, 0.27, 0.36), 1, 0.96, 0.9),
      }),
      air: { kind: "steam", color: [0.75, 0.95, 0.92], at: [0.68, 0.497] },
    },
  ];
}
