import { join } from "node:path";
import { addAir } from "./air";
import { bloom, print } from "./mix";
import { readFrame } from "./screen";
import { captureStage, type Stage } from "./stage";
import { encodeSrgb } from "./tone";
import { cache } from "./tools";
import { finishUpright, uprightSize } from "./upright-film";

const SECONDS = 8;

/** A recording that becomes a guide; returns the files' stem. */
export async function makeGuide(quick: boolean): Promise<string> {
  const { width, height, fps } = uprightSize(quick);
  const stage: Stage = { name: "guide", width: 720, height: 1280, fps, seconds: SECONDS };
  const frames = join(cache, "guide");
  await captureStage(stage, frames, "png");
  const drawn = async (index: number) => {
    const t = index / (SECONDS * fps);
    const frame = await readFrame(frames, index, width, height);
    addAir(frame, { kind: "motes", color: [0.72, 1, 0.6], count: 26 }, t, 0.5);
    bloom(frame, 0.025, 0.028);
    return print(frame, 1, index + 1, 0.0035, asDrawn);
  };
  return finishUpright("guide", "guide", SECONDS, quick, drawn, { av1: 31, h264: 23 });
}

/** An interface keeps the colors it was drawn in; it has no highlights for a film to hold. */
function asDrawn(rgb: Float64Array, exposure: number): void {
  for (let c = 0; c < 3; c++) rgb[c] = encodeSrgb(rgb[c]! * exposure);
}
