import { type Layers, layersOf, type Shot, type View, viewOf } from "./layers";
import { bloom, print } from "./mix";
import { accumulate, blur, clamp, type Picture, picture, sampleCubic, sampleLinear } from "./pixels";
import { toStem } from "./still-life-film";
import { finishUpright, uprightSize } from "./upright-film";
import { lamp, swell, type Weight } from "./uprights";
import { type Bead, beadsAt, gathered, type Surface, surfaceAt } from "./water";

const SECONDS = 8;
/** How far behind the stones (in scene units) the pane and the wall are taken to stand. */
const WALL = 2.75;
/** How far the camera moves in, aside, and looks in to have room for it. */
const PUSH = 0.5;
const SWAY = 0.1;
const MARGIN = 1.03;

/** Rill bath stones in moving water; returns the files' stem. */
export async function makeRill(quick: boolean, variant = ""): Promise<string> {
  const set = await stonesOf(quick, variant);
  const { width, height, fps } = uprightSize(quick);
  const filmed = (index: number) => {
    const frame = seen(set, index / (SECONDS * fps), width, height);
    bloom(frame, 0.07, 0.075);
    return print(frame, 1.05, index + 1, 0.005);
  };
  const quality = variant ? { av1: 52, h264: 32 } : { av1: 41, h264: 28 };
  return finishUpright(toStem("rill", variant), "rill", SECONDS, quick, filmed, quality);
}

/** Renders (or finds) the set. */
export async function stonesOf(quick: boolean, variant = ""): Promise<Stones> {
  const shot: Shot = {
    scene: toStem("rill", variant),
    view: "upright",
    ...(quick ? { width: 360, height: 640, samples: 14 } : { width: 720, height: 1280, samples: 64 }),
  };
  const layers = await layersOf(shot);
  const view = await viewOf(shot);
  return { layers, view, width: shot.width, height: shot.height, waterline: waterlineOf(layers, view, shot) };
}

function lights(t: number): Record<string, Weight> {
  return {
    fill: lamp(2),
    key: lamp(swell(t, 0.1, 0.55, 0.85)),
    rim: lamp(swell(t, 0.6, 0.6, 1.1)),
    back: lamp(swell(t, 0.9, 1.2, 1.9)),
    top: lamp(0.5),
    core: lamp(swell(t, 0.95, 0.4, 0.62)),
    pane: lamp(swell(t, 0.95, 0.62, 0.8)),
  };
}

/** The rendered set, taken as upright pictures in space with water on their floor. */
type Stones = {
  layers: Layers;
  view: View;
  width: number;
  height: number;
  /** For every column of the render, how far in front of the stones' middle the water begins. */
  waterline: Float32Array;
};

/** What a moment looks like: the lit wall and stones, the surface, and where the eye is. */
type LocalTime = {
  set: Stones;
  plate: Picture;
  object: Picture;
  surface: Surface;
  eye: { x: number; y: number; z: number };
};

/** The frame at phase `t`, as scene light. */
export function seen(set: Stones, t: number, width: number, height: number): Picture {
  const { view } = set;
  const pushed = PUSH * (0.5 - 0.5 * Math.cos(2 * Math.PI * t));
  const eye = { x: SWAY * Math.sin(2 * Math.PI * t), y: -view.distance + pushed, z: view.height };
  const now: LocalTime = { set, ...lit(set, t), surface: surfaceAt(t, SECONDS), eye };
  const frame = picture(width, height);
  const color = new Float64Array(3);
  const sum = new Float64Array(3);
  for (let py = 0; py < height; py++) {
    // Water lies flat to the eye: its waves crowd into few rows, and each is looked at more than once.
    const rows = (py + 0.5) / height > view.horizon + 0.1 ? [0.17, 0.5, 0.83] : [0.5];
    for (let px = 0; px < width; px++) {
      sum.fill(0);
      const dx = (((px + 0.5) / width - 0.5) * width) / height / MARGIN / view.focal;
      for (const row of rows) {
        const dz = (view.horizon - (py + row) / height) / MARGIN / view.focal;
        look(now, dx, dz, color);
        for (let c = 0; c < 3; c++) sum[c]! += color[c]! / rows.length;
      }
      frame.data.set(sum, (py * width + px) * 3);
    }
  }
  for (const bead of beadsAt(t, SECONDS)) drawBead(frame, bead, now);
  return frame;
}

/** Wall and stones under the lamps of a moment, with the light that the water throws up. */
function lit({ layers, width }: Stones, t: number): { plate: Picture; object: Picture } {
  const first = layers.plate[layers.lights[0]!]!;
  const plate = picture(first.width, first.height);
  const object = picture(layers.crop.width, layers.crop.height);
  for (const [name, weight] of Object.entries(lights(t))) {
    accumulate(plate, layers.plate[name]!, ...weight);
    accumulate(object, layers.object[name]!, ...weight);
  }
  addGathered(plate, layers.plate.shimmer!, { left: 0, top: 0, width: width / 2 }, t, 0.6);
  addGathered(object, layers.object.shimmer!, { ...layers.crop, width }, t, 0.34);
  const cover = layers.mask.data;
  for (let i = 0; i < object.data.length; i++) object.data[i]! *= cover[i]!;
  return { plate: blur(plate, 1.5), object };
}

/** What a ray meets that leaves the eye: the stones, the wall, or the water and what it mirrors. */
function look(now: LocalTime, dx: number, dz: number, out: Float64Array): void {
  const { eye, set } = now;
  const share = 1 - standing(now, eye.x - eye.y * dx, eye.z - eye.y * dz, 0, out);
  if (share < 0.005) return;
  const [red, green, blue] = [out[0]!, out[1]!, out[2]!];
  const far = WALL - eye.y;
  if (eye.z + far * dz >= 0) wall(set, now.plate, eye.x + far * dx, eye.z + far * dz, out);
  else water(now, eye.x - (dx * eye.z) / dz, eye.y - eye.z / dz, dx, dz, out);
  out[0] = red + out[0]! * share;
  out[1] = green + out[1]! * share;
  out[2] = blue + out[2]! * share;
}

const lean = new Float64Array(2);
const mirrored = new Float64Array(3);

function water(now: LocalTime, x: number, y: number, dx: number, dz: number, out: Float64Array): void {
  now.surface(x, y, lean);
  // Far waves are smaller than a pixel, and only blur.
  const calm = clamp((6.5 - y) / 8, 0.25, 1);
  const nx = -lean[0]! * calm;
  const ny = -lean[1]! * calm;
  const size = Math.hypot(nx, ny, 1);
  const facing = (dx * nx + ny + dz) / size;
  const rx = dx - (2 * facing * nx) / size;
  const ry = Math.max(0.05, 1 - (2 * facing * ny) / size);
  const rz = Math.max(0.004, dz - (2 * facing) / size);
  const fresnel = 0.02 + 0.98 * (1 - clamp(-facing / Math.hypot(dx, 1, dz), 0, 1)) ** 5;
  const strength = Math.min(1, 0.06 + 1.35 * fresnel);
  const reach = (WALL - y) / ry;
  wall(now.set, now.plate, x + rx * reach, rz * reach, out);
  // High above the picture hangs the soft light that glints on steep ripples.
  const steep = rz / Math.hypot(rx, ry, rz);
  const glint = 0.9 * clamp((steep - 0.42) / 0.2, 0, 1);
  for (let c = 0; c < 3; c++) out[c]! += glint;
  const edge = waterlineAt(now.set, x - (rx * y) / ry);
  if (y < 0.1 && edge < 0.5) {
    // The foot of the stone is nearer than its middle: what is mirrored low stands at the waterline.
    let plane = edge;
    for (let round = 0; round < 2; round++) {
      const z = (rz * Math.max(0, plane - y)) / ry;
      plane = edge * (1 - clamp(z / 0.3, 0, 1));
    }
    const way = Math.max(0, plane - y) / ry;
    // Just above the line itself, where the cut-out's edge would let the wall through.
    const share = standing(now, x + rx * way, Math.max(0.03, rz * way), plane, mirrored);
    for (let c = 0; c < 3; c++) out[c] = out[c]! * (1 - share) + mirrored[c]!;
  }
  const deep = [0.0035, 0.008, 0.026];
  for (let c = 0; c < 3; c++) out[c] = out[c]! * strength + deep[c]! * (1 - strength);
}

/** The wall at a place of its plane. */
function wall({ view }: Stones, plate: Picture, x: number, z: number, out: Float64Array): void {
  const far = view.distance + WALL;
  const u = (x * view.focal) / far;
  const v = view.horizon + ((view.height - z) * view.focal) / far;
  sampleLinear(plate, u * plate.height + plate.width / 2 - 0.5, v * plate.height - 0.5, out);
}

/** The stones at a place of an upright plane that far behind their middle; says how much they cover. */
function standing(
  { set, object }: LocalTime,
  x: number,
  z: number,
  plane: number,
  out: Float64Array,
): number {
  const { view, layers, width, height } = set;
  const { crop, mask } = layers;
  const far = view.distance + plane;
  const px = ((x * view.focal) / far) * height + width / 2 - crop.left - 0.5;
  const py = (view.horizon + ((view.height - z) * view.focal) / far) * height - crop.top - 0.5;
  const inside = px > 0 && py > 0 && px < crop.width - 1 && py < crop.height - 1;
  if (inside) sampleLinear(mask, px, py, out);
  const share = inside ? clamp(out[0]!, 0, 1) : 0;
  if (share < 0.002) {
    out.fill(0);
    return 0;
  }
  sampleCubic(object, px, py, out);
  return share;
}

function waterlineOf({ crop, mask }: Layers, view: View, shot: Shot): Float32Array {
  const line = new Float32Array(shot.width).fill(Infinity);
  for (let px = 0; px < crop.width; px++) {
    for (let py = crop.height - 1; py >= 0; py--) {
      if (mask.data[(py * crop.width + px) * 3]! < 0.5) continue;
      const row = (crop.top + py + 1) / shot.height;
      line[crop.left + px] = (view.height * view.focal) / (row - view.horizon) - view.distance;
      break;
    }
  }
  // Its steps are those of the pixels; the stone's own line is smooth.
  return line.map((_, px) => {
    const near = line.subarray(Math.max(0, px - 6), px + 7).filter(Number.isFinite);
    return near.length > 6 ? near.reduce((sum, far) => sum + far, 0) / near.length : Infinity;
  });
}

function waterlineAt({ view, width, height, waterline }: Stones, x: number): number {
  return waterline[Math.round(((x * view.focal) / view.distance) * height + width / 2)] ?? Infinity;
}

/** A bead of water shows the set behind it upside down, and a spark of the lamp. */
function drawBead(frame: Picture, bead: Bead, { set, plate, eye }: LocalTime): void {
  const { width, height } = frame;
  const scale = (set.view.focal / (bead.y - eye.y)) * MARGIN * height;
  const cx = width / 2 + (bead.x - eye.x) * scale;
  const foot = set.view.horizon * height + eye.z * scale;
  const cy = foot - bead.z * scale;
  const radius = bead.size * scale;
  const tall = radius + (bead.stretch * scale) / 2;
  const through = new Float64Array(3);
  for (
    let py = Math.max(0, Math.floor(cy - tall - 1));
    py <= Math.min(height - 1, foot, cy + tall + 1);
    py++
  ) {
    for (let px = Math.floor(cx - radius - 1); px <= cx + radius + 1; px++) {
      if (px < 0 || px >= width) continue;
      // A falling drop is drawn out by the shutter: a capsule, fainter as it is longer.
      const along = py + 0.5 - cy;
      const u = (px + 0.5 - cx) / radius;
      const v = (Math.max(0, Math.abs(along) - (tall - radius)) * Math.sign(along)) / radius;
      const r = Math.hypot(u, v);
      if (r > 1.08) continue;
      const cover = clamp((1.04 - r) * radius * 0.5, 0, 1) * Math.min(1, (1.5 * radius) / tall + 0.25);
      wall(set, plate, bead.x - u * 1.1, 1.25 + v * 1.3, through);
      const rim = 1 - 0.85 * clamp((r - 0.55) / 0.45, 0, 1) ** 1.5;
      const spark = 1.6 * Math.exp(-((u + 0.36) ** 2 + (v + 0.4) ** 2) / 0.03);
      const at = (py * width + px) * 3;
      for (let c = 0; c < 3; c++) {
        const shown = through[c]! * rim * 1.1 + spark;
        frame.data[at + c] = frame.data[at + c]! * (1 - cover) + shown * cover;
      }
    }
  }
}

/** Adds a lamp's light as moving water gathers it; places are counted in widths of the whole shot. */
function addGathered(
  target: Picture,
  light: Picture,
  { left, top, width }: { left: number; top: number; width: number },
  t: number,
  strength: number,
): void {
  // Drawn at a quarter of the size: its lines are soft.
  const step = 4;
  const across = Math.ceil(target.width / step) + 2;
  const down = Math.ceil(target.height / step) + 2;
  const field = picture(across, down);
  for (let y = 0; y < down; y++) {
    for (let x = 0; x < across; x++) {
      const value = gathered(((x * step + left) / width) * 7, ((y * step + top) / width) * 7, t);
      field.data.fill(value, (y * across + x) * 3, (y * across + x) * 3 + 3);
    }
  }
  const value = new Float64Array(3);
  for (let y = 0; y < target.height; y++) {
    for (let x = 0; x < target.width; x++) {
      sampleLinear(field, x / step, y / step, value);
      const at = (y * target.width + x) * 3;
      for (let c = 0; c < 3; c++) target.data[at + c]! += light.data[at + c]! * value[0]! * strength;
    }
  }
}
