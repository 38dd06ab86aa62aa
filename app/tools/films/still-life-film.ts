import type { VideoId } from "~/lib/video";
import { layersOf } from "./layers";
import { uprightFrame } from "./mix";
import { finishUpright, uprightSize } from "./upright-film";
import { uprights } from "./uprights";

/** Mixes and encodes one still life, or a variant of it, under moving light; returns the files' stem. */
export async function makeStillLife(id: VideoId, quick: boolean, variant = ""): Promise<string> {
  const base = uprights(quick).find((one) => one.id === id)!;
  const film = { ...base, shot: { ...base.shot, scene: toStem(id, variant) } };
  const size = uprightSize(quick);
  const layers = await layersOf(film.shot);
  const count = film.seconds * size.fps;
  // Every second frame is the mean of its neighbors: the drift is under a pixel a frame, so the eye
  // sees no difference, and the mixing takes half the time.
  const mixed = (i: number) => uprightFrame(film, layers, (i % count) / count, size.width, size.height);
  let before = mixed(0);
  let after = before;
  return finishUpright(toStem(id, variant), id, film.seconds, quick, (i) => {
    if (i % 2 === 1) {
      after = mixed(i + 1);
      return mean(before, after);
    }
    before = i === 0 ? before : after;
    return before;
  });
}

/** The name of a film's files and scene: `halo`, or `halo-black` of a variant. */
export function toStem(id: VideoId, variant: string): string {
  return variant ? `${id}-${variant}` : id;
}

function mean(a: Uint16Array, b: Uint16Array): Uint16Array {
  const out = new Uint16Array(a.length);
  for (let i = 0; i < out.length; i++) out[i] = (a[i]! + b[i]!) >> 1;
  return out;
}
