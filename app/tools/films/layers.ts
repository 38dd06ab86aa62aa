import { existsSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { denoise } from "./denoise";
import { type Crop, type Picture, picture } from "./pixels";
import { cache, run } from "./tools";

/** How large and how carefully a still life is rendered. */
export type Shot = { scene: string; view: string; width: number; height: number; samples: number };

/** One still life, taken apart: a picture per lamp for the object and for what is behind it. */
export type Layers = {
  lights: string[];
  /** The object as cut out of the frame, per lamp. */
  object: Record<string, Picture>;
  crop: Crop;
  /** Coverage of the object within the crop, in all three channels. */
  mask: Picture;
  /** The frame without the object, per lamp, at half the frame's size. */
  plate: Record<string, Picture>;
};

/** Reads a linear EXR. */
export async function readExr(path: string): Promise<Picture> {
  const header = await run(["ffprobe", "-v", "error", "-show_entries", "stream=width,height", "-of", "csv=p=0", path]);
  const [width, height] = new TextDecoder().decode(header).trim().split(",").map(Number) as [number, number];
  const bytes = await run(["ffmpeg", "-v", "error", "-i", path, "-f", "rawvideo", "-pix_fmt", "gbrpf32le", "-"]);
  const planes = new Float32Array(bytes.buffer, bytes.byteOffset, width * height * 3);
  const count = width * height;
  const out = picture(width, height);
  for (let i = 0; i < count; i++) {
    out.data[i * 3] = planes[count * 2 + i]!;
    out.data[i * 3 + 1] = planes[i]!;
    out.data[i * 3 + 2] = planes[count + i]!;
  }
  return out;
}

async function blender(shot: Shot, pass: string, factor: number, samples: number, seed: number, out: string): Promise<void> {
  const marker = join(out, `${pass}-${seed}.done`);
  if (existsSync(marker)) return;
  const script = join(import.meta.dir, "scenes/render.py");
  const size = [shot.width * factor, shot.height * factor, samples, seed].map((n) => String(Math.round(n)));
  await run(["blender", "-b", "-noaudio", "--factory-startup", "--python-exit-code", "1", "-P", script, "--",
    shot.scene, shot.view, pass, ...size, out]);
  await Bun.write(marker, "");
}

/** Where a shot's layers are kept. */
export function layerFolder(shot: Shot): string {
  return join(cache, `${shot.scene}-${shot.view}-${shot.width}x${shot.height}-${shot.samples}`);
}

/** Renders (or finds) every pass of a shot and returns its cleaned layers. */
export async function layersOf(shot: Shot): Promise<Layers> {
  const folder = layerFolder(shot);
  mkdirSync(folder, { recursive: true });
  await blender(shot, "mask", 1, 48, 1, folder);
  for (const seed of [1, 2]) {
    await blender(shot, "plate", 0.5, shot.samples * 0.8, seed, folder);
    await blender(shot, "full", 1, shot.samples, seed, folder);
  }
  const lights = readdirSync(folder)
    .map((name) => /^plate-(\w+)-1-0001\.exr$/.exec(name)?.[1])
    .filter((name): name is string => Boolean(name))
    .sort();
  const object: Record<string, Picture> = {};
  const plate: Record<string, Picture> = {};
  for (const light of lights) {
    object[light] = await cleaned(folder, "full", light);
    plate[light] = await cleaned(folder, "plate", light);
  }
  const crop = (await Bun.file(join(folder, "full.json")).json()) as Crop;
  const mask = await readExr(join(folder, "mask-alpha-1-0001.exr"));
  return { lights, object, crop, mask, plate };
}

async function cleaned(folder: string, pass: string, light: string): Promise<Picture> {
  const kept = join(folder, `${pass}-${light}.f32`);
  const first = await readExr(join(folder, `${pass}-${light}-1-0001.exr`));
  if (existsSync(kept)) {
    return { ...first, data: new Float32Array(await Bun.file(kept).arrayBuffer()) };
  }
  const second = await readExr(join(folder, `${pass}-${light}-2-0001.exr`));
  const clean = denoise(first, second);
  await Bun.write(kept, clean.data);
  return clean;
}
