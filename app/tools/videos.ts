import { basename, extname, resolve } from "node:path";
import { parseArgs } from "node:util";
import { mustRun, requireDebianPackages, root } from "./run";

/**
 * Makes the files of a video from any recording: `bun run videos FILE [--name halo] [--quality 30] [--out public/films]`.
 * An upright one (9:16) is for products, a wide one (16:9) for the demo, which has a storyboard as well. `--small` makes
 * an upright one 360 px wide and silent too, as halo and tide are in the windows of the home page further away.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    name: { type: "string" },
    quality: { type: "string", default: "30" },
    small: { type: "boolean", default: false },
    out: { type: "string", default: "public/films" },
  },
});

/** Sizes in pixels, and what the AV1 may weigh (bytes). */
const shapes = {
  upright: { width: 720, height: 1280, small: 360, most: 700_000, storyboard: false },
  wide: { width: 1280, height: 720, small: 768, most: 3_000_000, storyboard: true },
};
/** A storyboard has one picture a second, in rows. */
const storyboard = { columns: 7, width: 192, height: 108 };
/** How much lower a number H.264 needs to look like AV1. */
const h264Step = 4;

const [file] = positionals;
if (!file)
  fail("Which video? bun run videos FILE [--name halo] [--quality 30] [--small] [--out public/films]");
await requireDebianPackages({ ffmpeg: "/usr/bin/ffmpeg" });

const { width, height, seconds, hasSound } = await probe(file);
const shape = Object.values(shapes).find(
  (shape) => Math.abs((width / height) * (shape.height / shape.width) - 1) < 0.01,
);
if (!shape) fail(`${file} is ${width} × ${height}, but a video is 9:16 (720 × 1280) or 16:9 (1280 × 720).`);
if (width < shape.width) fail(`${file} is ${width} wide, but it should be at least ${shape.width}.`);
const stem = resolve(root, values.out, values.name ?? basename(file, extname(file)));

const read = ["ffmpeg", "-v", "error", "-y", "-i", file];
const scale = (to: number) => `scale=${to}:-2:flags=lanczos`;
const bt709 = "-color_primaries bt709 -color_trc bt709 -colorspace bt709 -color_range tv".split(" ");
const h264 = String(Number(values.quality) - h264Step);
const sizes = [{ end: "", to: shape.width, isSilent: !hasSound }];
if (values.small) sizes.push({ end: `-${shape.small}`, to: shape.small, isSilent: true });
for (const { end, to, isSilent } of sizes) {
  const moving = `${scale(to)}:out_color_matrix=bt709:out_range=tv`;
  // Ten bits keep dark gradients free of bands. A film's index stands first, so that it plays before all of it is there.
  await mustRun([
    ...[...read, "-vf", moving, "-pix_fmt", "yuv420p10le", ...bt709],
    ...["-c:v", "libsvtav1", "-preset", "6", "-crf", values.quality, "-g", "240"],
    ...(isSilent ? ["-an"] : ["-c:a", "libopus", "-b:a", "56k"]),
    `${stem}${end}.webm`,
  ]);
  await mustRun([
    ...[...read, "-vf", moving, "-pix_fmt", "yuv420p", ...bt709],
    ...["-c:v", "libx264", "-profile:v", "high", "-preset", "slow", "-crf", h264],
    ...(isSilent ? ["-an"] : ["-c:a", "aac", "-b:a", "64k"]),
    ...["-movflags", "+faststart", `${stem}${end}.mp4`],
  ]);
}
for (const [end, to] of [
  ["", shape.width],
  [`-${shape.small}`, shape.small],
] as const) {
  const poster = [...read, "-vf", scale(to), "-frames:v", "1"];
  await mustRun([
    ...poster,
    "-c:v",
    "libaom-av1",
    "-still-picture",
    "1",
    "-cpu-used",
    "4",
    "-crf",
    "28",
    `${stem}${end}.avif`,
  ]);
  await mustRun([
    ...poster,
    "-c:v",
    "libwebp",
    "-quality",
    "72",
    "-compression_level",
    "6",
    `${stem}${end}.webp`,
  ]);
}
if (shape.storyboard) {
  const rows = Math.ceil(seconds / storyboard.columns);
  const tiles = `fps=1,scale=${storyboard.width}:${storyboard.height},tile=${storyboard.columns}x${rows}`;
  await mustRun([...read, "-vf", tiles, "-frames:v", "1", `${stem}-storyboard.webp`]);
}

const made = sizes.flatMap(({ end }) => [`${end}.webm`, `${end}.mp4`]);
made.push(".avif", ".webp", `-${shape.small}.avif`, `-${shape.small}.webp`);
for (const end of shape.storyboard ? [...made, "-storyboard.webp"] : made)
  console.log(
    `${stem}${end}`.replace(root, "").padEnd(40),
    `${(Bun.file(stem + end).size / 1000).toFixed(1)} KB`,
  );
if (Bun.file(`${stem}.webm`).size > shape.most)
  fail(
    `The WebM is over ${shape.most / 1000} KB. Make it shorter, or coarser: --quality ${Number(values.quality) + 6}`,
  );

type Stream = { codec_type: string; width: number; height: number };

async function probe(path: string) {
  const ask = ["ffprobe", "-v", "error", "-show_streams", "-show_format", "-of", "json", path];
  const { stdout, exitCode } = Bun.spawnSync(ask);
  if (exitCode !== 0) fail(`${path} is not a video that ffmpeg can read.`);
  const { streams, format } = JSON.parse(stdout.toString()) as {
    streams: Stream[];
    format: { duration?: string };
  };
  const picture = streams.find(({ codec_type }) => codec_type === "video");
  const seconds = Number(format.duration);
  if (!picture || !(seconds > 0)) fail(`${path} has no moving picture.`);
  const hasSound = streams.some(({ codec_type }) => codec_type === "audio");
  return { width: picture.width, height: picture.height, seconds, hasSound };
}

function fail(why: string): never {
  console.error(why);
  process.exit(1);
}
