import { existsSync, mkdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { encodeFilm, frameOf, saveImage, writePicture } from "./encode";
import { type Note, pitch, play, saveWav } from "./sound";
import { captureStage } from "./stage";
import { type PanePlace, paneFolder, paneVideos, streetFrame, streetLayers } from "./street";
import { cache, demand, root, run } from "./tools";
import { masterPath } from "./upright-film";
import { upright } from "./uprights";

const WIDTH = 1280;
const HEIGHT = 720;
const SECONDS = 28;
/** The street's lamps are all lit by this second. */
const LIT = 3.4;
const POSTER_AT = 27.5;
/** The lamps come up slowly enough for half the film's rate. */
const STREET_FPS = 12;

/** Composes, captures and encodes the demo film; returns the files' stem. */
export async function makeDemo(quick: boolean): Promise<string> {
  const fps = quick ? 6 : upright.fps;
  const folder = join(cache, "demo");
  const streetFrames = Math.round(LIT * STREET_FPS);
  await extractFilms(folder);
  const panes = await drawStreet(folder, streetFrames);
  const settings = {
    panes,
    films: paneVideos,
    count: await filmFrames(folder),
    streetFrames,
    streetFps: STREET_FPS,
    fps: upright.fps,
  };
  const files = { "/panes/": paneFolder, "/film/": join(folder, "film"), "/street/": join(folder, "street") };
  const frames = join(folder, "frames");
  const stage = { name: "demo", width: WIDTH, height: HEIGHT, fps, seconds: SECONDS, settings, files };
  await captureStage(stage, frames, "jpeg");
  const master = join(cache, `masters/demo${quick ? "-quick" : ""}.mkv`);
  const read = ["-framerate", String(fps), "-i", join(frames, "%04d.jpg")];
  await run(["ffmpeg", "-v", "error", "-y", ...read, "-c:v", "copy", master]);
  const sound = join(cache, "masters/demo.wav");
  await saveWav(sound, score());
  const out = quick ? join(cache, "quick/demo") : join(root, "public/films/demo");
  const poster = join(cache, "masters/demo-poster.png");
  await frameOf(master, Math.round(POSTER_AT * fps), poster);
  await writePicture(poster, out, WIDTH, 60_000);
  await writePicture(poster, `${out}-768`, 768, 27_000);
  const opened = join(cache, "masters/demo-opened.mkv");
  await openOnPoster(master, poster, opened);
  await encodeFilm(opened, sound, out, { av1: 33, h264: 22, grain: 0, opus: "64k", aac: "96k" });
  return out;
}

/** The film begins on its poster, which gives way to the dark street: pressing play never jumps. */
async function openOnPoster(master: string, poster: string, out: string): Promise<void> {
  const fade = "[1]format=rgba,fade=t=out:st=0.125:d=0.5:alpha=1[poster];[0][poster]overlay=eof_action=pass";
  const codec = ["-c:v", "mjpeg", "-q:v", "1", "-pix_fmt", "yuvj420p"];
  const still = ["-loop", "1", "-t", "0.75", "-i", poster];
  await run(["ffmpeg", "-v", "error", "-y", "-i", master, ...still, "-filter_complex", fade, ...codec, out]);
}

async function extractFilms(folder: string): Promise<void> {
  for (const id of ["ember", "halo", "tide"]) {
    const target = join(folder, "film", id);
    const master = demand(masterPath(id, false), `run the film "${id}" first`);
    const first = join(target, "000.jpg");
    if (existsSync(first) && statSync(first).mtimeMs > statSync(master).mtimeMs) continue;
    rmSync(target, { recursive: true, force: true });
    mkdirSync(target, { recursive: true });
    await run([
      "ffmpeg",
      "-v",
      "error",
      "-i",
      master,
      "-start_number",
      "0",
      "-vf",
      "scale=432:-1:flags=lanczos",
      "-q:v",
      "2",
      join(target, "%03d.jpg"),
    ]);
  }
}

async function filmFrames(folder: string): Promise<number> {
  let count = 0;
  while (existsSync(join(folder, "film/ember", `${String(count).padStart(3, "0")}.jpg`))) count++;
  return count;
}

async function drawStreet(folder: string, frames: number): Promise<PanePlace[]> {
  const { backdrop, panes } = await streetLayers(false);
  const target = join(folder, "street");
  mkdirSync(target, { recursive: true });
  for (let i = 0; i < frames; i++) {
    const t = i / STREET_FPS;
    const level = (index: number) => {
      const at = 0.45 + [5, 3, 1, 0, 2, 4, 6][index]! * 0.27;
      const x = Math.min(1, Math.max(0, (t - at) / 0.75));
      // A short catch before a lamp burns steadily.
      return x === 0 ? 0.015 : 0.015 + 0.985 * x * x * (3 - 2 * x) * (x > 0.2 && x < 0.34 ? 0.55 : 1);
    };
    const pixels = streetFrame(backdrop, i === frames - 1 ? () => 1 : level, WIDTH, HEIGHT);
    await saveImage(pixels, WIDTH, HEIGHT, join(target, `${String(i).padStart(3, "0")}.jpg`));
  }
  return panes;
}

/** Quiet piano chords, one to a scene, with a bell for every window and every tap. */
function score(): Float32Array {
  const notes: Note[] = [];
  const chord = (names: string[], at: number, ring: number, gain: number) => {
    for (const [k, name] of names.entries()) {
      notes.push({ pitch: pitch(name), at, ring, gain: gain * 0.6, kind: "pad" });
      notes.push({ pitch: pitch(name), at: at + 0.05 * k, ring: 5, gain: gain * 0.8, kind: "felt" });
    }
  };
  const bell = (name: string, at: number, gain = 0.1) =>
    notes.push({ pitch: pitch(name), at, ring: 3, gain, kind: "bell" });
  chord(["D3", "A3", "F#4"], 0.1, 6.5, 0.3);
  ["A4", "D5", "E5", "F#5", "A5", "B5", "D6"].forEach((name, k) => {
    bell(name, 0.5 + k * 0.27, 0.09);
  });
  chord(["B2", "F#3", "D4"], 3, 6, 0.3);
  chord(["G2", "D3", "B3", "F#4"], 5.7, 7, 0.3);
  chord(["A2", "E3", "C#4"], 9.1, 6, 0.28);
  bell("E6", 10.3, 0.08);
  bell("A5", 11.25, 0.09);
  bell("C#6", 11.4, 0.08);
  chord(["D3", "A3", "F#4", "A4"], 11.95, 6, 0.3);
  ["D5", "F#5", "A5", "B5"].forEach((name, k) => {
    bell(name, 15 + k * 0.62, 0.08);
  });
  chord(["G2", "D3", "B3"], 15, 7, 0.3);
  chord(["E3", "B3", "G4"], 17.6, 6, 0.24);
  chord(["A2", "E3", "C#4"], 20.4, 5, 0.3);
  bell("E5", 20.6, 0.08);
  bell("A5", 21.5, 0.08);
  chord(["D3", "A3", "D4", "F#4"], 23.9, 5, 0.34);
  bell("D6", 24.7, 0.07);
  bell("A5", 25.4, 0.05);
  return play(SECONDS, notes, { air: 0.2, open: true });
}
