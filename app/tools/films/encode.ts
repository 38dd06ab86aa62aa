import { mkdirSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { polite, run } from "./tools";

const color = [
  "-color_primaries",
  "bt709",
  "-color_trc",
  "bt709",
  "-colorspace",
  "bt709",
  "-color_range",
  "tv",
];

/** The beginning of a command that reads 16-bit RGB pixels. */
function readPixels({ width, height }: { width: number; height: number }) {
  return `ffmpeg -v error -y -f rawvideo -pix_fmt rgb48le -s ${width}x${height}`.split(" ");
}

/** Writes 16-bit RGB frames one after the other into an uncompressed master film. */
export async function writeMaster(
  path: string,
  size: { width: number; height: number; fps: number },
  count: number,
  frame: (index: number) => Uint16Array | Promise<Uint16Array>,
): Promise<void> {
  mkdirSync(dirname(path), { recursive: true });
  const child = Bun.spawn(
    polite([...readPixels(size), "-r", String(size.fps), "-i", "-", "-c:v", "rawvideo", path]),
    { stdin: "pipe", stdout: "ignore", stderr: "inherit" },
  );
  for (let i = 0; i < count; i++) {
    const pixels = await frame(i);
    child.stdin.write(new Uint8Array(pixels.buffer, pixels.byteOffset, pixels.byteLength));
    await child.stdin.flush();
  }
  await child.stdin.end();
  if ((await child.exited) !== 0) throw new Error(`Could not write ${path}`);
}

/** Encodes a master and its sound as AV1/Opus WebM and H.264/AAC MP4. */
export async function encodeFilm(
  master: string,
  sound: string,
  out: string,
  quality: { av1: number; h264: number; grain: number; opus: string; aac: string },
): Promise<void> {
  const inputs = [
    "ffmpeg",
    "-v",
    "error",
    "-y",
    "-i",
    master,
    "-i",
    sound,
    "-map",
    "0:v",
    "-map",
    "1:a",
    "-shortest",
  ];
  // Ten bits keep the dusk gradients free of bands.
  await run([
    ...inputs,
    "-vf",
    "scale=out_color_matrix=bt709:out_range=tv",
    "-pix_fmt",
    "yuv420p10le",
    ...color,
    "-c:v",
    "libsvtav1",
    "-preset",
    "6",
    "-crf",
    String(quality.av1),
    "-g",
    "240",
    "-svtav1-params",
    `tune=0:film-grain=${quality.grain}`,
    "-c:a",
    "libopus",
    "-b:a",
    quality.opus,
    `${out}.webm`,
  ]);
  await run([
    ...inputs,
    "-vf",
    "scale=out_color_matrix=bt709:out_range=tv",
    "-pix_fmt",
    "yuv420p",
    ...color,
    "-c:v",
    "libx264",
    "-profile:v",
    "high",
    "-preset",
    "medium",
    "-tune",
    "film",
    "-aq-mode",
    "3",
    "-crf",
    String(quality.h264),
    "-c:a",
    "aac",
    "-b:a",
    quality.aac,
    "-movflags",
    "+faststart",
    `${out}.mp4`,
  ]);
}

/** Takes one frame of a master as a PNG. */
export async function frameOf(master: string, index: number, path: string): Promise<void> {
  await run([
    "ffmpeg",
    "-v",
    "error",
    "-y",
    "-i",
    master,
    "-vf",
    `select=eq(n\\,${index})`,
    "-frames:v",
    "1",
    "-pix_fmt",
    "rgb24",
    path,
  ]);
}

/** Saves 16-bit RGB pixels as a PNG, or as a JPEG when the name says so. */
export async function saveImage(
  pixels: Uint16Array,
  width: number,
  height: number,
  path: string,
): Promise<void> {
  mkdirSync(dirname(path), { recursive: true });
  const bytes = new Uint8Array(pixels.buffer, pixels.byteOffset, pixels.byteLength);
  await run(
    [
      ...readPixels({ width, height }),
      "-i",
      "-",
      ...(path.endsWith(".jpg") ? ["-pix_fmt", "yuvj444p", "-q:v", "1"] : ["-pix_fmt", "rgb24"]),
      path,
    ],
    bytes,
  );
}

/**
 * Writes a picture as AVIF and WebP of the given width, each at the best quality its budget (bytes) allows; WebP, which
 * hardly a browser asks for, may have one of its own.
 */
export async function writePicture(
  png: string,
  out: string,
  width: number,
  avifBudget: number,
  webpBudget = avifBudget,
): Promise<void> {
  mkdirSync(dirname(out), { recursive: true });
  for (const kind of ["avif", "webp"]) {
    const budget = kind === "avif" ? avifBudget : webpBudget;
    const target = `${out}.${kind}`;
    for (const quality of kind === "avif" ? [84, 76, 68, 60, 52, 44, 36] : [92, 88, 82, 76, 68, 58, 46]) {
      const options = kind === "webp" ? ["-define", "webp:method=6", "-define", "webp:use-sharp-yuv=1"] : [];
      await run([
        "convert",
        png,
        "-filter",
        "Lanczos",
        "-resize",
        `${width}x`,
        "-strip",
        ...options,
        "-quality",
        String(quality),
        target,
      ]);
      if (statSync(target).size <= budget) break;
    }
  }
}
