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
  const { width, height } = await exrSize(path);
  const bytes = await run([
    "ffmpeg",
    "-v",
    "error",
    "-i",
    path,
    "-f",
    "rawvideo",
    "-pix_fmt",
    "gbrpf32le",
    "-",
  ]);
  const planes = new Float32Array(bytes.buffer, bytes.byteOffset, width * height * 3);
  const count = width * height;
  // Cycles now and then leaves a pixel that is no number, and blurring would spread it.
  for (let i = 0; i < planes.length; i++) if (!Number.isFinite(planes[i]!)) planes[i] = 0;
  const out = picture(width, height);
  for (let i = 0; i < count; i++) {
    out.data[i * 3] = planes[count * 2 + i]!;
    out.data[i * 3 + 1] = planes[i]!;
    out.data[i * 3 + 2] = planes[count + i]!;
  }
  return out;
}

/** The size an EXR's header declares; asking ffprobe would cost a process for every layer. */
async function exrSize(path: string): Promise<{ width: number; height: number }> {
  const head = Buffer.from(await Bun.file(path).slice(0, 4096).arrayBuffer());
  const key = "dataWindow\0box2i\0";
  const at = head.indexOf(key, 0, "latin1") + key.length + 4;
  if (at < key.length + 4) throw new Error(`${path} is no EXR picture`);
  return {
    width: head.readInt32LE(at + 8) - head.readInt32LE(at) + 1,
    height: head.readInt32LE(at + 12) - head.readInt32LE(at + 4) + 1,
  };
}

async function blender(
  shot: Shot,
  pass: string,
  factor: number,
  samples: number,
  seed: number,
  out: string,
): Promise<void> {
  const marker = join(out, `${pass}-${seed}.done`);
  if (existsSync(marker)) return;
  const script = join(import.meta.dir, "scenes/render.py");
  const size = [shot.width * factor, shot.height * factor, samples, seed].map((n) => String(Math.round(n)));
  await run([
    "blender",
    "-b",
    "-noaudio",
    "--factory-startup",
    "--python-exit-code",
    "1",
    "-P",
    script,
    "--",
    shot.scene,
    shot.view,
    pass,
    ...size,
    out,
  ]);
  await Bun.write(marker, "");
}

/** Where a shot's layers are kept. */
export function layerFolder(shot: Shot): string {
  return join(cache, `${shot.scene}-${shot.view}-${shot.width}x${shot.height}-${shot.samples}`);
}

/**
 * Every pass is rendered twice: once well, and once more at a fraction of the cost, only to learn
 * from the difference how noisy each pixel is.
 */
const SECOND = 0.3;

/** Where a level camera stands: lengths in scene units, `focal` and `horizon` in heights of the picture. */
export type View = { distance: number; height: number; focal: number; horizon: number };

/** The camera a shot was rendered with. */
export function viewOf(shot: Shot): Promise<View> {
  return Bun.file(join(layerFolder(shot), "view.json")).json();
}

/** Places in a shot that its scene names, as fractions of the picture. */
export function placesOf<T extends number[]>(shot: Shot): Promise<T[]> {
  return Bun.file(join(layerFolder(shot), "places.json")).json();
}

/** How far away everything in a shot is, along the view; one number to a pixel. */
export async function depthOf(shot: Shot): Promise<Float32Array> {
  const folder = layerFolder(shot);
  await blender(shot, "depth", 1, 1, 1, folder);
  const { data } = await readExr(join(folder, "depth-depth-1-0001.exr"));
  return data.filter((_, i) => i % 3 === 0);
}

/** A scene without a separate object: a picture per lamp. */
export type Backdrop = { lights: Record<string, Picture> };

/** Renders (or finds) a scene that has no object layer; the less `strength`, the more of its texture and noise stays. */
export async function backdropOf(shot: Shot, strength?: number): Promise<Backdrop> {
  const folder = layerFolder(shot);
  mkdirSync(folder, { recursive: true });
  for (const seed of [1, 2])
    await blender(shot, "plate", 1, shot.samples * (seed === 1 ? 1 : SECOND), seed, folder);
  const lights: Record<string, Picture> = {};
  for (const name of lightsIn(folder)) lights[name] = await cleaned(folder, "plate", name, strength);
  return { lights };
}

function lightsIn(folder: string): string[] {
  return readdirSync(folder)
    .map((name) => /^plate-(\w+)-1-0001\.exr$/.exec(name)?.[1])
    .filter((name): name is string => Boolean(name) && name !== "combined")
    .sort();
}

/** Renders (or finds) every pass of a shot and returns its cleaned layers. */
export async function layersOf(shot: Shot): Promise<Layers> {
  const folder = layerFolder(shot);
  mkdirSync(folder, { recursive: true });
  await blender(shot, "mask", 1, 48, 1, folder);
  for (const seed of [1, 2]) {
    const samples = shot.samples * (seed === 1 ? 1 : SECOND);
    await blender(shot, "plate", 0.5, samples, seed, folder);
    await blender(shot, "full", 1, samples, seed, folder);
  }
  const lights = lightsIn(folder);
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

async function cleaned(folder: string, pass: string, light: string, strength?: number): Promise<Picture> {
  const kept = join(folder, `${pass}-${light}.f32`);
  const path = join(folder, `${pass}-${light}-1-0001.exr`);
  if (existsSync(kept)) {
    const known = { ...(await exrSize(path)), data: new Float32Array(await Bun.file(kept).arrayBuffer()) };
    return light === "fill" ? despeckle(known) : known;
  }
  const first = await readExr(path);
  const second = await readExr(join(folder, `${pass}-${light}-2-0001.exr`));
  const clean = denoise(first, second, 1 / (1 + SECOND), strength);
  await Bun.write(kept, clean.data);
  return light === "fill" ? despeckle(clean) : clean;
}

/**
 * Mends lone sparks that both renders happen to share, so that denoising kept them.
 *
 * Only for the even sky: every other lamp draws true highlights as small as a spark.
 */
function despeckle(source: Picture): Picture {
  const { width, height, data } = source;
  const reach = 4;
  const light = (p: number) => data[p * 3]! + data[p * 3 + 1]! + data[p * 3 + 2]!;
  for (let y = reach; y < height - reach; y++) {
    for (let x = reach; x < width - reach; x++) {
      const p = y * width + x;
      const here = light(p);
      if (here < 0.8) continue;
      const ring: number[] = [];
      for (let k = -reach; k < reach; k++) {
        ring.push(p - reach * width + k, p + reach * width - k, p + k * width + reach, p - k * width - reach);
      }
      // Two other sparks may lie on the ring by chance; a real line of light crosses it in more places.
      ring.sort((a, b) => light(a) - light(b));
      const usual = ring[ring.length >> 1]!;
      if (here > light(ring[ring.length - 3]!) * 5) {
        for (let c = 0; c < 3; c++) data[p * 3 + c] = data[usual * 3 + c]!;
      }
    }
  }
  return source;
}
