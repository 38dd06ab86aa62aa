import { join } from "node:path";
import type { VideoId } from "~/lib/video";
import { encodeFilm, frameOf, writeMaster, writePicture } from "./encode";
import { bed, saveWav } from "./sound";
import { cache, root } from "./tools";
import { upright } from "./uprights";

/** Where a film's lossless master is kept. */
export function masterPath(id: string, quick: boolean): string {
  return join(cache, `masters/${id}${quick ? "-quick" : ""}.nut`);
}

/** How large and how fast a film is made. */
export function uprightSize(quick: boolean): { width: number; height: number; fps: number } {
  return quick ? { width: 360, height: 640, fps: 15 } : upright;
}

/**
 * Writes a film's frames, its sound, its posters and both encodings; returns the files' stem.
 *
 * `quality` is how coarse each encoding may be (constant rate factors); busy pictures need more to stay in their budget.
 */
export async function finishUpright(
  stem: string,
  id: VideoId,
  seconds: number,
  quick: boolean,
  frame: (index: number) => Uint16Array | Promise<Uint16Array>,
  quality = { av1: 25, h264: 22 },
): Promise<string> {
  const size = uprightSize(quick);
  const master = masterPath(stem, quick);
  await writeMaster(master, size, seconds * size.fps, frame);
  const sound = join(cache, `masters/${stem}.wav`);
  await saveWav(sound, bed(id, seconds));
  const out = quick ? join(cache, "quick", stem) : join(root, "public/films", stem);
  const poster = join(cache, `masters/${stem}-poster.png`);
  await frameOf(master, 0, poster);
  await writePicture(poster, out, size.width, 35_000);
  await writePicture(poster, `${out}-360`, 360, 12_000);
  await encodeFilm(master, sound, out, { ...quality, grain: 0, opus: "56k", aac: "80k" });
  return out;
}
