import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import type { VideoId } from "~/lib/video";
import { hash } from "./air";
import { drops } from "./water";

const RATE = 48000;
const TAU = Math.PI * 2;

/** A tone of a score: pitch in Hz, when it starts and how long it rings, in seconds. */
export type Note = {
  pitch: number;
  at: number;
  ring: number;
  gain: number;
  kind: "pad" | "bell" | "felt";
  pan?: number;
};

/** Equal-tempered pitch of a note such as "A3" or "Eb4". */
export function pitch(name: string): number {
  const match = /^([A-G])([#b]?)(\d)$/.exec(name);
  if (!match) throw new Error(`No such note: ${name}`);
  const step = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 }[match[1] as "A"]!;
  const bend = match[2] === "#" ? 1 : match[2] === "b" ? -1 : 0;
  return 440 * 2 ** ((step + bend - 9) / 12 + Number(match[3]) - 4);
}

const partials = {
  pad: [
    [1, 1],
    [2, 0.32],
    [3, 0.12],
    [4, 0.05],
  ],
  bell: [
    [1, 1],
    [2.004, 0.5],
    [3.01, 0.28],
    [4.17, 0.16],
    [5.43, 0.1],
  ],
  felt: [
    [1, 1],
    [2.001, 0.42],
    [3.003, 0.18],
    [4.007, 0.08],
    [5.01, 0.03],
  ],
} as const;

/**
 * Plays a score into a circle of time: what rings past the end is heard at the beginning,
 * so that a loop has no seam. With `open` the film ends instead, and tails are cut.
 */
export function play(seconds: number, notes: Note[], options: { air: number; open?: boolean }): Float32Array {
  const length = Math.round(seconds * RATE);
  const left = new Float64Array(length);
  const right = new Float64Array(length);
  notes.forEach((note, index) => {
    const start = Math.round(note.at * RATE);
    const span = Math.round(note.ring * RATE);
    const pan = note.pan ?? (hash(index) - 0.5) * 0.8;
    const gains = [Math.cos(((pan + 1) * Math.PI) / 4), Math.sin(((pan + 1) * Math.PI) / 4)];
    for (const [ratio, share] of partials[note.kind]) {
      const frequency = note.pitch * ratio;
      if (frequency > 9000) continue;
      const phase = hash(index * 7 + ratio) * TAU;
      for (let i = 0; i < span; i++) {
        const s = i / RATE;
        let level: number;
        if (note.kind === "pad") {
          level = Math.sin((Math.PI * i) / span) ** 2 * (1 + 0.12 * Math.sin(TAU * 0.7 * s + index));
        } else {
          const attack = note.kind === "bell" ? 0.004 : 0.012;
          level = Math.min(1, s / attack) * Math.exp((-s * (3 + ratio * 1.4)) / note.ring) * (1 - i / span);
        }
        const at = start + i;
        if (options.open && at >= length) break;
        const value = Math.sin(TAU * frequency * s + phase) * level * share * note.gain;
        const where = at % length;
        left[where]! += value * gains[0]!;
        right[where]! += value * gains[1]!;
      }
    }
  });
  // A breath of filtered noise keeps the quiet from sounding like a fault.
  let low = [0, 0];
  const period = Math.min(length, RATE * 4);
  for (let pass = 0; pass < 2; pass++) {
    for (let i = 0; i < length; i++) {
      const source = options.open ? i : i % length;
      low = low.map((was, side) => was + 0.018 * (hash((source % (length + period)) * 2 + side) - 0.5 - was));
      if (pass === 1) {
        left[i]! += low[0]! * options.air;
        right[i]! += low[1]! * options.air;
      }
    }
  }
  return room(left, right, Boolean(options.open));
}

/** A room of many fading echoes, folded into the same circle of time. */
function room(left: Float64Array, right: Float64Array, open: boolean): Float32Array {
  const length = left.length;
  const out = new Float32Array(length * 2);
  const sides = [left, right];
  for (let side = 0; side < 2; side++) {
    const wet = new Float64Array(length);
    for (let tap = 0; tap < 44; tap++) {
      const delay = Math.round((0.018 + 1.9 * hash(tap * 2 + side) ** 1.6) * RATE);
      const gain = 0.17 * Math.exp(-delay / (RATE * 0.75)) * (tap % 2 ? -1 : 1);
      const source = sides[(side + tap) % 2]!;
      for (let i = 0; i < length; i++) {
        const from = i - delay;
        if (from < 0 && open) continue;
        wet[i]! += source[(from + length) % length]! * gain;
      }
    }
    for (let i = 0; i < length; i++) out[i * 2 + side] = sides[side]![i]! * 0.8 + wet[i]!;
  }
  let peak = 0;
  for (const value of out) peak = Math.max(peak, Math.abs(value));
  for (let i = 0; i < out.length; i++) out[i] = (out[i]! / peak) * 0.42;
  if (open) {
    const fade = RATE * 1.2;
    for (let i = 0; i < fade; i++) {
      for (let side = 0; side < 2; side++) out[(length - 1 - i) * 2 + side]! *= i / fade;
    }
  }
  return out;
}

/** Saves stereo floats as a 16-bit WAV. */
export async function saveWav(path: string, samples: Float32Array): Promise<void> {
  mkdirSync(dirname(path), { recursive: true });
  const data = new DataView(new ArrayBuffer(44 + samples.length * 2));
  const text = (at: number, value: string) =>
    [...value].forEach((c, i) => {
      data.setUint8(at + i, c.charCodeAt(0));
    });
  text(0, "RIFF");
  data.setUint32(4, 36 + samples.length * 2, true);
  text(8, "WAVEfmt ");
  data.setUint32(16, 16, true);
  data.setUint16(20, 1, true);
  data.setUint16(22, 2, true);
  data.setUint32(24, RATE, true);
  data.setUint32(28, RATE * 4, true);
  data.setUint16(32, 4, true);
  data.setUint16(34, 16, true);
  text(36, "data");
  data.setUint32(40, samples.length * 2, true);
  for (const [i, value] of samples.entries()) {
    data.setInt16(44 + i * 2, Math.round(Math.max(-1, Math.min(1, value)) * 32767), true);
  }
  await Bun.write(path, data.buffer as ArrayBuffer);
}

/** The sound bed of an upright film. */
export function bed(id: VideoId, seconds: number): Float32Array {
  const chord = (names: string[], at: number, ring: number, gain: number): Note[] =>
    names.map((name) => ({ pitch: pitch(name), at, ring, gain, kind: "pad" }));
  const bell = (name: string, at: number, gain: number, ring = 4): Note => ({
    pitch: pitch(name),
    at,
    ring,
    gain,
    kind: "bell",
  });
  const felt = (name: string, at: number, gain: number, ring = 5): Note => ({
    pitch: pitch(name),
    at,
    ring,
    gain,
    kind: "felt",
  });
  const half = seconds / 2;
  const scores: Record<VideoId, Note[]> = {
    // Two warm chords that overlap by a whole chord each, and glints where the highlight passes.
    ember: [
      ...chord(["D3", "A3", "C#4", "F#4"], 0, seconds, 0.3),
      ...chord(["B2", "F#3", "A3", "D4"], half, seconds, 0.3),
      bell("F#5", 0.9, 0.12),
      bell("A5", 2.2, 0.08),
      bell("C#6", 3.4, 0.07),
      bell("E5", 4.7, 0.1),
      bell("B5", 5.9, 0.06),
    ],
    // Quiet while the lamp is out, then six rising tones as the ring lights.
    halo: [
      ...chord(["F2", "C3", "Ab3"], half * 0.7, seconds, 0.26),
      ...chord(["Db3", "Ab3", "C4", "F4"], half * 1.5, seconds, 0.34),
      ...["F4", "Ab4", "C5", "Eb5", "F5", "Ab5"].map((name, k) =>
        bell(name, 4.3 + k * 0.36, 0.1 + k * 0.012, 3.4),
      ),
    ],
    tide: [
      ...chord(["G2", "D3", "B3"], 0, seconds, 0.24),
      ...chord(["C3", "G3", "E4"], half, seconds, 0.24),
      felt("B4", 0.3, 0.22),
      felt("D5", 1.2, 0.16),
      felt("G4", 2.1, 0.2),
      felt("E5", 3.6, 0.2),
      felt("D5", 4.5, 0.13),
      felt("G5", 5.4, 0.12),
    ],
    // A soft step up for every job that finds its place, four small bells when the crew has the plan.
    plan: [
      ...chord(["E3", "B3", "G#4"], 0, seconds, 0.24),
      ...chord(["C#3", "G#3", "E4"], half, seconds, 0.24),
      felt("E4", 0.3, 0.24),
      felt("G#4", 1.65, 0.24),
      felt("B4", 2.9, 0.26),
      ...["E5", "F#5", "G#5", "B5"].map((name, k) => bell(name, 4.25 + k * 0.13, 0.09, 3)),
      felt("C#4", 5.55, 0.16),
    ],
    // The hum of a hall, and a tone for every lamp that catches.
    lane: [
      ...chord(["A1", "E2", "A2"], 0, seconds, 0.3),
      ...chord(["F2", "C3", "A3"], half, seconds, 0.26),
      ...["A3", "C4", "E4", "G4", "A4", "C5"].map((name, k) => bell(name, 3.4 + k * 0.5, 0.09, 3.6)),
    ],
    guide: [
      ...chord(["G2", "D3", "B3"], 0.6, seconds, 0.24),
      ...chord(["E3", "B3", "G4"], half + 0.6, seconds, 0.22),
      felt("D5", 0.28, 0.2),
      felt("G4", 1, 0.26),
      bell("B5", 2.06, 0.1, 3),
      felt("E4", 3, 0.14),
      felt("G4", 5.63, 0.2),
      felt("B4", 6.93, 0.2),
    ],
    // Drops, each a glassy tone and its softer return.
    rill: [
      ...chord(["D3", "A3", "E4"], 0, seconds, 0.24),
      ...chord(["B2", "F#3", "D4"], half, seconds, 0.24),
      ...drops.flatMap(({ at }, k) => [
        bell(["A5", "E5", "F#5"][k]!, at * seconds, 0.12, 3.2),
        felt(["D6", "A5", "B5"][k]!, at * seconds + 0.5, 0.06, 2),
      ]),
    ],
  };
  return play(seconds, scores[id], { air: id === "tide" || id === "rill" ? 0.5 : 0.25 });
}
