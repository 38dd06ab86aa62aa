import { join } from "node:path";
import { type Layers, layersOf, placesOf, type Shot } from "./layers";
import { bloom, compose, print } from "./mix";
import type { Picture } from "./pixels";
import { fieldLight, type Place, readFrame, screenOf } from "./screen";
import { captureStage, type Stage } from "./stage";
import { cache } from "./tools";
import { finishUpright, uprightSize } from "./upright-film";
import { lamp, swell, type Weight } from "./uprights";

const SECONDS = 8;
const FIELDS = { columns: 2, rows: 4 };

const stage = (fps: number): Stage => ({ name: "plan", width: 880, height: 1231, fps, seconds: SECONDS });

/** kestrl_'s planning board on a tablet at dusk, in use; returns the files' stem. */
export async function makePlan(quick: boolean): Promise<string> {
  const size = uprightSize(quick);
  const frames = join(cache, "plan");
  await captureStage(stage(size.fps), frames, "png");
  const desk = await deskOf(quick);
  const filmed = async (index: number) => {
    const t = index / (SECONDS * size.fps);
    const { width, height } = stage(size.fps);
    const frame = lit(desk, await readFrame(frames, index, width, height), t, size.width, size.height);
    bloom(frame, 0.05, 0.06);
    return print(frame, 1, index + 1, 0.004);
  };
  return finishUpright("plan", "plan", SECONDS, quick, filmed, { av1: 32, h264: 24 });
}

/** The rendered desk, and where the tablet's screen is in it. */
type Desk = { layers: Layers; corners: Place[] };

/** Renders the desk, or finds its earlier rendering. */
export async function deskOf(quick: boolean): Promise<Desk> {
  const size = quick ? { width: 360, height: 640, samples: 12 } : { width: 576, height: 1024, samples: 48 };
  const shot: Shot = { scene: "desk", view: "upright", ...size };
  return { layers: await layersOf(shot), corners: await placesOf<Place>(shot) };
}

/** The desk at phase `t` with an interface on the screen, and in the light it sheds. */
export function lit(
  { layers, corners }: Desk,
  shown: Picture,
  t: number,
  width: number,
  height: number,
): Picture {
  const lights: Record<string, Weight> = {
    fill: lamp(1.6),
    key: lamp(swell(t, 0.3, 0.5, 0.8)),
    rim: lamp(swell(t, 0.7, 0.5, 1)),
    edge: lamp(0.9),
    glow: lamp(swell(t, 0, 0.9, 1.15)),
    street: lamp(1),
  };
  const fields = fieldLight(shown, FIELDS.columns, FIELDS.rows);
  for (const [index, own] of fields.entries()) {
    // A little of the field beside it hides where one ends and the other begins.
    const beside = fields[index ^ 1]!;
    lights[`screen${index}`] = own.map((value, c) => 5 * (0.7 * value + 0.3 * beside[c]!)) as Weight;
  }
  const screen = screenOf(shown, corners, {
    gain: 2.25,
    radius: 40,
    step: [1 / width, 1 / height],
    lamps: layers.lights.filter((name) => name.startsWith("screen")),
  });
  const near = 0.5 - 0.5 * Math.cos(2 * Math.PI * t);
  const stance = { zoom: 1 + 0.03 * near, shift: (7 * Math.sin(2 * Math.PI * t) * width) / 720 };
  return compose(layers, lights, stance, { foot: 0.82, base: 0.87, soft: 1.5 }, width, height, screen);
}
