import { addAir, hash } from "./air";
import type { Layers } from "./layers";
import { accumulate, blur, clamp, type Picture, picture, sampleCubic, sampleLinear, shrink } from "./pixels";
import { develop } from "./tone";
import type { Upright, Weight } from "./uprights";

/** How the camera stands at a moment: how close, and how far to the side (in output pixels). */
export type Stance = { zoom: number; shift: number };

/**
 * A lit screen in the object: its picture is laid over the render, which keeps what the glass mirrors.
 *
 * `at` adds the screen's light at a place of the shot (fractions of it) to `out` and says how much of it is screen.
 */
export type Screen = { at: (x: number, y: number, out: Float64Array) => number; lamps: string[] };

/** Room around the picture that the drifting camera uses up. */
const MARGIN = 0.022;

/** The still life under the given lamps, seen from a stance, as scene light. */
export function compose(
  layers: Layers,
  lights: Record<string, Weight>,
  stance: Stance,
  look: { foot: number; base: number; soft: number },
  width: number,
  height: number,
  screen?: Screen,
): Picture {
  const first = layers.plate[layers.lights[0]!]!;
  let plate = picture(first.width, first.height);
  const object = picture(layers.crop.width, layers.crop.height);
  // The screen does not light its own glass.
  const glass = screen ? picture(layers.crop.width, layers.crop.height) : undefined;
  for (const name of layers.lights) {
    const weight = lights[name];
    if (!weight) continue;
    accumulate(plate, layers.plate[name]!, ...weight);
    accumulate(object, layers.object[name]!, ...weight);
    if (glass && !screen?.lamps.includes(name)) accumulate(glass, layers.object[name]!, ...weight);
  }
  if (look.soft > 0) plate = blur(plate, look.soft);
  // Object light is weighted by coverage first, so that its edge blends in scene light.
  const cover = layers.mask.data;
  for (let i = 0; i < object.data.length; i++) object.data[i]! *= cover[i]!;

  const frame = picture(width, height);
  const behind = new Float64Array(3);
  const front = new Float64Array(3);
  const mask = new Float64Array(3);
  const mirrored = new Float64Array(3);
  const lit = new Float64Array(3);
  const { crop } = layers;
  const fullWidth = first.width * 2;
  const fullHeight = first.height * 2;
  const toFull = fullWidth / width;
  const cx = width / 2;
  const cy = height * look.foot;
  for (let y = 0; y < height; y++) {
    // Nearer floor grows and shifts more than the wall: that is all the depth a slow dolly shows.
    const row = y / height;
    const near = row < look.foot ? 0.45 : 0.45 + (0.55 * (row - look.foot)) / (look.base - look.foot);
    const plateZoom = 1 + MARGIN + (stance.zoom - 1) * Math.min(near, 1.6);
    const plateShift = stance.shift * Math.min(near, 1.6);
    const zoom = stance.zoom + MARGIN;
    const sourceY = (cy + (y + 0.5 - cy) / plateZoom) * toFull;
    const objectY = (cy + (y + 0.5 - cy) / zoom) * toFull - crop.top - 0.5;
    for (let x = 0; x < width; x++) {
      const sourceX = (cx + (x + 0.5 - plateShift - cx) / plateZoom) * toFull;
      sampleLinear(plate, sourceX / 2 - 0.5, sourceY / 2 - 0.5, behind);
      const objectX = (cx + (x + 0.5 - stance.shift - cx) / zoom) * toFull - crop.left - 0.5;
      const at = (y * width + x) * 3;
      if (objectX > 0 && objectY > 0 && objectX < crop.width - 1 && objectY < crop.height - 1) {
        sampleLinear(layers.mask, objectX, objectY, mask);
        const share = clamp(mask[0]!, 0, 1);
        if (share > 0.001) {
          sampleCubic(object, objectX, objectY, front);
          if (glass && screen) {
            const across = (objectX + crop.left + 0.5) / fullWidth;
            const shown = screen.at(across, (objectY + crop.top + 0.5) / fullHeight, lit.fill(0));
            if (shown > 0) {
              sampleLinear(glass, objectX, objectY, mirrored);
              for (let c = 0; c < 3; c++) front[c] = front[c]! * (1 - shown) + mirrored[c]! * shown + lit[c]!;
            }
          }
          for (let c = 0; c < 3; c++) frame.data[at + c] = behind[c]! * (1 - share) + front[c]!;
          continue;
        }
      }
      frame.data[at] = behind[0]!;
      frame.data[at + 1] = behind[1]!;
      frame.data[at + 2] = behind[2]!;
    }
  }
  if (fullHeight * width !== fullWidth * height) throw new Error("The shot and the frame differ in shape.");
  return frame;
}

/** Veils the frame with what a lens scatters: a tight glow and a wide one. */
export function bloom(frame: Picture, tight: number, wide: number): void {
  const unit = frame.width / 720;
  const small = shrink(frame, 4);
  // A lamp seen directly is capped, or its veil would swallow the set.
  for (let i = 0; i < small.data.length; i++) small.data[i] = Math.min(small.data[i]!, 6);
  const veil = picture(small.width, small.height);
  accumulate(veil, blur(small, 4 * unit), tight, tight, tight);
  accumulate(veil, blur(small, 26 * unit), wide, wide, wide);
  const scattered = new Float64Array(3);
  const keep = 1 - tight - wide;
  for (let y = 0; y < frame.height; y++) {
    for (let x = 0; x < frame.width; x++) {
      sampleLinear(veil, (x + 0.5) / 4 - 0.5, (y + 0.5) / 4 - 0.5, scattered);
      const at = (y * frame.width + x) * 3;
      for (let c = 0; c < 3; c++) frame.data[at + c] = frame.data[at + c]! * keep + scattered[c]!;
    }
  }
}

/** Develops scene light to 16-bit sRGB with a slight vignette and fine grain. */
export function print(
  frame: Picture,
  exposure: number,
  seed: number,
  grain = 0.0045,
  response = develop,
): Uint16Array {
  const { width, height, data } = frame;
  const out = new Uint16Array(width * height * 3);
  const rgb = new Float64Array(3);
  let state = (Math.floor(hash(seed) * 4294967295) | 1) >>> 0;
  for (let y = 0; y < height; y++) {
    const v = (y / height - 0.48) * 1.05;
    for (let x = 0; x < width; x++) {
      const u = (x / width - 0.5) * 0.9;
      const fall = 1 - 0.55 * (u * u + v * v);
      const at = (y * width + x) * 3;
      rgb[0] = data[at]!;
      rgb[1] = data[at + 1]!;
      rgb[2] = data[at + 2]!;
      response(rgb, exposure * fall);
      state ^= state << 13;
      state ^= state >>> 17;
      state ^= state << 5;
      // Two halves of one random word add up to a triangular distribution.
      const speck = ((state & 0xffff) / 65536 + (state >>> 16) / 65536 - 1) * grain;
      for (let c = 0; c < 3; c++) out[at + c] = clamp(rgb[c]! + speck, 0, 1) * 65535;
    }
  }
  return out;
}

/** Frame of an upright film at phase `t` (0..1). */
export function uprightFrame(
  film: Upright,
  layers: Layers,
  t: number,
  width: number,
  height: number,
): Uint16Array {
  const swing = Math.sin(2 * Math.PI * t);
  const near = 0.5 - 0.5 * Math.cos(2 * Math.PI * t);
  const stance = { zoom: 1 + film.push * near, shift: (film.sway * swing * width) / 720 };
  const frame = compose(layers, film.lights(t), stance, film, width, height);
  addAir(frame, film.air, t, 1);
  bloom(frame, 0.07, 0.055);
  return print(frame, film.exposure, Math.round(t * 1e6) + 1);
}
