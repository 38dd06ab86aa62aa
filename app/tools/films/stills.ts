import { join } from "node:path";
import { addAir } from "./air";
import { saveImage, writePicture } from "./encode";
import { layersOf, type Shot } from "./layers";
import { bloom, compose, print } from "./mix";
import { type PanePlace, paneFolder, streetFrame, streetLayers } from "./street";
import { cache, root, run } from "./tools";
import { lamp, type Weight } from "./uprights";

type Still = {
  id: string;
  shot: Shot;
  exposure: number;
  lights: Record<string, Weight>;
  steam?: [number, number];
};

function stills(quick: boolean): Still[] {
  const size = quick ? { width: 400, height: 300 } : { width: 800, height: 600 };
  const shot = (scene: string, samples: number): Shot => ({
    scene,
    view: "case",
    ...size,
    samples: quick ? 10 : samples,
  });
  return [
    {
      id: "case-ember",
      shot: shot("ember", 40),
      exposure: 1,
      lights: {
        fill: lamp(1),
        glow: lamp(1.5, 1, 0.9, 0.82),
        edge: lamp(0.9),
        top: lamp(0.3),
        sweep0: lamp(1.6),
        sweep1: lamp(1.2),
        sweep2: lamp(0.3),
        sweep3: lamp(0.1),
        sweep4: lamp(0.3),
        sweep5: lamp(1),
      },
    },
    {
      id: "case-halo",
      shot: shot("halo", 36),
      exposure: 1,
      lights: {
        fill: lamp(1.4),
        dusk: lamp(0.7),
        rim: lamp(0.8),
        key: lamp(0.3),
        glow: lamp(0.6),
        ring0: lamp(1.1, 1.06, 0.84, 0.56),
        ring1: lamp(1.1, 1.06, 0.84, 0.56),
        ring2: lamp(1.1, 1.06, 0.84, 0.56),
        ring3: lamp(1.1, 1.06, 0.84, 0.56),
        ring4: lamp(1.1, 1.06, 0.84, 0.56),
        ring5: lamp(1.1, 1.06, 0.84, 0.56),
      },
    },
    {
      id: "case-tide",
      shot: shot("tide", 36),
      exposure: 1,
      lights: {
        fill: lamp(0.9),
        glow: lamp(0.3),
        key: lamp(0.6),
        rim: lamp(0.7),
        strip: lamp(0.8),
        top: lamp(0.3),
        sun1: lamp(1.3),
      },
      steam: [0.665, 0.575],
    },
  ];
}

/** Makes the case-study pictures and the wide street, or `only` some; returns the files' stems. */
export async function makeStills(quick: boolean, only?: string[]): Promise<string[]> {
  const folder = quick ? join(cache, "quick") : join(root, "public/stills");
  const stems: string[] = [];
  for (const still of stills(quick)) {
    if (only && !only.includes(still.id)) continue;
    const layers = await layersOf(still.shot);
    const [width, height] = [1200, 900];
    const frame = compose(
      layers,
      still.lights,
      { zoom: 1, shift: 0 },
      { foot: 0.6, base: 0.82, soft: 1.5 },
      width,
      height,
    );
    if (still.steam) addAir(frame, { kind: "steam", color: [0.75, 0.95, 0.92], at: still.steam }, 0.2, 0.8);
    bloom(frame, 0.07, 0.055);
    await keep(still.id, print(frame, still.exposure, 3), width, height);
  }
  if (!only || only.includes("street")) await keepStreet();
  return stems;

  async function keepStreet(): Promise<void> {
    const [width, height] = [1600, 900];
    const { backdrop, panes } = await streetLayers(quick);
    const png = join(cache, "stills/street.png");
    await saveImage(
      streetFrame(backdrop, () => 1, width, height),
      width,
      height,
      png,
    );
    await hangInFront(png, panes, width, height);
    await keepPicture("street", png, width);
  }

  async function keep(id: string, pixels: Uint16Array, width: number, height: number): Promise<void> {
    const png = join(cache, `stills/${id}.png`);
    await saveImage(pixels, width, height, png);
    await keepPicture(id, png, width);
  }

  async function keepPicture(id: string, png: string, width: number): Promise<void> {
    const stem = join(folder, id);
    await writePicture(png, stem, width, 90_000);
    await writePicture(png, `${stem}-800`, 800, 14_000, 45_000);
    stems.push(stem);
  }
}

/** Lays the sharp pictures over the rendered panes, whose own are as coarse as the render. */
async function hangInFront(png: string, panes: PanePlace[], width: number, height: number): Promise<void> {
  const command = ["convert", png];
  for (const [index, [left, top, wide, high]] of panes.entries()) {
    const w = Math.round(wide * width);
    const h = Math.round(high * height);
    const r = Math.round(w * 0.11);
    command.push("(", join(paneFolder, `${index}.png`), "-filter", "Lanczos", "-resize", `${w}x${h}!`);
    command.push("(", "-size", `${w}x${h}`, "xc:black", "-fill", "white");
    command.push("-draw", `roundrectangle 0,0,${w - 1},${h - 1},${r},${r}`, ")");
    command.push("-alpha", "off", "-compose", "CopyOpacity", "-composite", ")");
    const x = Math.round(left * width);
    const y = Math.round(top * height);
    command.push("-geometry", `${x < 0 ? x : `+${x}`}+${y}`, "-compose", "over", "-composite");
  }
  await run([...command, png]);
}
