import { addAir } from "./air";
import { ease } from "./easing";
import { type Backdrop, backdropOf, depthOf, type Shot, type View, viewOf } from "./layers";
import { bloom, print } from "./mix";
import { accumulate, type Picture, picture, sampleCubic } from "./pixels";
import { finishUpright, uprightSize } from "./upright-film";
import { bump, lamp, type Weight } from "./uprights";

const SECONDS = 8;
const LAMPS = 6;
/** How far the camera rolls down the lane and sways aside, in meters. */
const ROLL = 0.42;
const SWAY = 0.035;
/** The camera looks in by this much, so that it has room to sway. */
const MARGIN = 1.025;

/** Bluefern's lane 4 at night: its lamps go out, and strike again one after the other; returns the files' stem. */
export async function makeLane(quick: boolean): Promise<string> {
  const hall = await hallOf(quick);
  const { width, height, fps } = uprightSize(quick);
  const frame = (index: number) => {
    const light = seen(hall, index / (SECONDS * fps), width, height);
    bloom(light, 0.09, 0.075);
    return print(light, 1.05, index + 1, 0.005);
  };
  return finishUpright("lane", "lane", SECONDS, quick, frame, { av1: 33, h264: 25 });
}

/** The rendered hall, lamp by lamp, with the distance of every point. */
type Hall = { backdrop: Backdrop; depth: Float32Array; view: View };

/** Renders (or finds) the hall. */
export async function hallOf(quick: boolean): Promise<Hall> {
  const size = quick ? { width: 360, height: 640, samples: 12 } : { width: 576, height: 1024, samples: 56 };
  const shot: Shot = { scene: "lane", view: "upright", ...size };
  const depth = nearest(await depthOf(shot), shot.width, shot.height);
  return { backdrop: await backdropOf(shot, 0.34), depth, view: await viewOf(shot) };
}

/** The least distance around every point: the soft pixels of an edge move with what is in front. */
function nearest(depth: Float32Array, width: number, height: number): Float32Array {
  return depth.map((_, p) => {
    const [x, y] = [p % width, Math.floor(p / width)];
    let least = Infinity;
    for (let j = Math.max(0, y - 1); j <= Math.min(height - 1, y + 1); j++)
      for (let i = Math.max(0, x - 1); i <= Math.min(width - 1, x + 1); i++)
        least = Math.min(least, depth[j * width + i]!);
    return least;
  });
}

/** The frame at phase `t`, as scene light. */
export function seen(hall: Hall, t: number, width: number, height: number): Picture {
  const roll = ROLL * (0.5 - 0.5 * Math.cos(2 * Math.PI * t));
  const sway = SWAY * Math.sin(2 * Math.PI * t);
  const frame = rolled(mixed(hall, t), hall, roll, sway, width, height);
  addAir(frame, { kind: "motes", color: [0.6, 0.95, 1], count: 26 }, t, 0.6);
  return frame;
}

/** How bright a lamp is: all rest lit, go out from the far end, and catch again toward it. */
function level(index: number, t: number): number {
  const out = 0.19 + (LAMPS - 1 - index) * 0.014;
  const on = 0.42 + index * 0.062;
  if (t < on) return 1 - ease(t, out, out + 0.03);
  // A cold tube catches, fails, and burns.
  const x = (t - on) / 0.05;
  const catching = x < 0.18 ? 0.7 : x < 0.36 ? 0.12 : x < 0.5 ? 0.8 : x < 0.62 ? 0.35 : 1;
  return catching * (0.75 + 0.25 * ease(t, on + 0.03, on + 0.12));
}

function mixed({ backdrop, depth }: Hall, t: number): Picture {
  let lit = 0;
  const weights: Record<string, Weight> = {};
  for (let k = 0; k < LAMPS; k++) {
    const strength = level(k, t);
    lit += strength / LAMPS;
    weights[`lamp${k}`] = lamp(1.15 * strength);
  }
  const dark = 1 - lit;
  // Eyes get used to the dark.
  weights.dusk = lamp(0.5 + 1.9 * dark);
  weights.door = lamp(0.8 + 0.5 * dark);
  weights.front = lamp(0.55 + 0.6 * dark);
  // The truck's beacon turns: four flashes to the loop.
  weights.beacon = lamp(0.06 + 0.42 * bump(t * 4, 0.5, 0.34) * (0.3 + 0.7 * dark), 1.3, 0.42, 0.3);
  const first = Object.values(backdrop.lights)[0]!;
  const frame = picture(first.width, first.height);
  for (const [name, light] of Object.entries(backdrop.lights)) {
    const weight = weights[name];
    if (weight) accumulate(frame, light, ...weight);
  }
  // What hangs in the air between the racks grows with the distance and with the light.
  const haze = [0.018 + 0.05 * lit, 0.05 + 0.115 * lit, 0.07 + 0.13 * lit];
  for (let p = 0; p < depth.length; p++) {
    const thick = 1 - Math.exp(-Math.min(depth[p]!, 60) / 70);
    for (let c = 0; c < 3; c++) frame.data[p * 3 + c]! += haze[c]! * thick;
  }
  return frame;
}

/** The hall as the camera sees it after rolling on: every point moves by its own distance. */
function rolled(
  frame: Picture,
  { depth, view }: Hall,
  roll: number,
  sway: number,
  width: number,
  height: number,
): Picture {
  const lens = { focal: view.focal * height * MARGIN, cx: width / 2, cy: view.horizon * height };
  const seen = depthFrom(depth, frame, lens, roll, sway, width, height);
  const out = picture(width, height);
  const pixel = new Float64Array(3);
  // Places are counted from the vanishing point, in frame heights of a lens of length one.
  const scale = view.focal * frame.height;
  const [cx, cy] = [frame.width / 2, view.horizon * frame.height];
  for (let y = 0; y < height; y++) {
    const up = (y + 0.5 - lens.cy) / lens.focal;
    for (let x = 0; x < width; x++) {
      const far = seen[y * width + x]!;
      const shrunk = far / (far + roll);
      const across = (x + 0.5 - lens.cx) / lens.focal + sway / far;
      let toSide = across * shrunk * scale;
      let toFoot = up * shrunk * scale;
      // Something near stood here before the camera rolled on: what it hid is like what shows beside it,
      // on the side of the vanishing point.
      for (let step = 0; step < 16; step++) {
        const at = Math.floor(cy + toFoot) * frame.width + Math.floor(cx + toSide);
        if (!(depth[at]! < 0.8 * (far + roll))) break;
        const length = Math.hypot(toSide, toFoot);
        toSide -= toSide / length;
        toFoot -= toFoot / length;
      }
      sampleCubic(frame, cx + toSide - 0.5, cy + toFoot - 0.5, pixel);
      out.data.set(pixel, (y * width + x) * 3);
    }
  }
  return out;
}

/** The distances from the rolled camera: near points cover far ones, and gaps are taken for far. */
function depthFrom(
  depth: Float32Array,
  from: { width: number; height: number },
  lens: { focal: number; cx: number; cy: number },
  roll: number,
  sway: number,
  width: number,
  height: number,
): Float32Array {
  const seen = new Float32Array(width * height).fill(Infinity);
  const size = (MARGIN * width) / from.width;
  for (let y = 0; y < from.height; y++) {
    for (let x = 0; x < from.width; x++) {
      const far = Math.min(depth[y * from.width + x]!, 200) - roll;
      if (far < 0.2) continue;
      const grow = ((far + roll) / far) * size;
      const left = (x - from.width / 2) * grow - (sway * lens.focal) / far + lens.cx;
      const top = (y - (lens.cy / height) * from.height) * grow + lens.cy;
      const right = Math.min(width - 1, Math.floor(left + grow));
      const bottom = Math.min(height - 1, Math.floor(top + grow));
      for (let j = Math.max(0, Math.floor(top)); j <= bottom; j++)
        for (let i = Math.max(0, Math.floor(left)); i <= right; i++)
          if (far < seen[j * width + i]!) seen[j * width + i] = far;
    }
  }
  for (let p = 0; p < seen.length; p++) if (seen[p] === Infinity) seen[p] = seen[p - 1] ?? 20;
  return seen;
}
