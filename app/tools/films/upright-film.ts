import { join } from "node:path";
import { encodeFilm, frameOf, writeMaster, writePicture } from "./encode";
import { layersOf } from "./layers";
import { uprightFrame } from "./mix";
import { bed, saveWav } from "./sound";
import { cache, root } from "./tools";
import { type Upright, upright } from "./uprights";

/** Where a film's lossless master is kept. */
export function masterPath(id: string, quick: boolean): string {
  return join(cache, `masters/${id}${quick ? "-quick" : ""}.nut`);
}

/** Renders, mixes and encodes one upright film with its posters; returns the files' stem. */
export async function makeUpright(film: Upright, quick: boolean): Promise<string> {
  const size = quick ? { width: 360, height: 640, fps: 15 } : upright;
  const layers = await layersOf(film.shot);
  const master = masterPath(film.id, quick);
  const count = film.seconds * size.fps;
  // Every second frame is the mean of its neighbors: the drift is under a pixel a frame, so the eye
  // sees no difference, and the mixing takes half the time.
  const mixed = (i: number) => uprightFrame(film, layers, (i % count) / count, size.width, size.height);
  let before = mixed(0);
  let after = before;
  await writeMaster(master, size, count, (i) => {
    if (i % 2 === 1) {
      after = mixed(i + 1);
      return mean(before, after);
    }
    before = i === 0 ? before : after;
    return before;
  });
  const sound = join(cache, `masters/${film.id}.wav`);
  await saveWav(sound, bed(film.id, film.seconds));
  const out = quick ? join(cache, "quick", film.id) : join(root, "public/films", film.id);
  const poster = join(cache, `masters/${film.id}-poster.png`);
  await frameOf(master, 0, poster);
  await writePicture(poster, out, size.width, 35_000);
  await writePicture(poster, `${out}-360`, 360, 12_000);
  await encodeFilm(master, sound, out, { av1: 25, h264: 22, grain: 0, opus: "56k", aac: "80k" });
  return out;
}

function mean(a: Uint16Array, b: Uint16Array): Uint16Array {
  const out = new Uint16Array(a.length);
  for (let i = 0; i < out.length; i++) out[i] = (a[i]! + b[i]!) >> 1;
  return out;
}
