import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { type Backdrop, backdropOf, placesOf, type Shot } from "./layers";
import { bloom, print } from "./mix";
import { accumulate, picture, sampleCubic } from "./pixels";
import { cache, demand, run } from "./tools";

/** Which picture hangs in which pane; a crop is width, height, left, top of the 720 x 1280 poster. */
const hung: { film: string; crop?: [number, number, number, number] }[] = [
  { film: "ember", crop: [405, 720, 158, 150] },
  { film: "tide" },
  { film: "halo", crop: [396, 704, 250, 300] },
  { film: "ember" },
  { film: "tide", crop: [405, 720, 300, 330] },
  { film: "halo" },
  { film: "ember", crop: [324, 576, 330, 380] },
];

/** The film that plays in every pane of the street, or null where a still hangs. */
export const paneVideos = hung.map(({ film, crop }) => (crop ? null : film));

/** Where the pictures for the panes are laid ready. */
export const paneFolder = join(cache, "panes");

/** Cuts the pictures that hang in the panes from the films' posters. */
export async function hangPictures(): Promise<void> {
  mkdirSync(paneFolder, { recursive: true });
  for (const [index, { film, crop }] of hung.entries()) {
    const poster = demand(join(cache, `masters/${film}-poster.png`), `run the films "${film}" first`);
    const cut = crop ? ["-crop", `${crop[0]}x${crop[1]}+${crop[2]}+${crop[3]}`, "+repage"] : [];
    await run(["convert", poster, ...cut, "-resize", "540x960!", join(paneFolder, `${index}.png`)]);
  }
}

/** Left, top, width and height of a pane, as fractions of the picture. */
export type PanePlace = [number, number, number, number];

/** The rendered street, lamp by lamp, and where its panes are. */
export async function streetLayers(quick: boolean): Promise<{ backdrop: Backdrop; panes: PanePlace[] }> {
  await hangPictures();
  process.env.FILMS_PANES = paneFolder;
  const size = quick ? { width: 640, height: 360, samples: 12 } : { width: 960, height: 540, samples: 16 };
  const shot: Shot = { scene: "street", view: "wide", ...size };
  return { backdrop: await backdropOf(shot), panes: await placesOf<PanePlace>(shot) };
}

/** The street with every pane as bright as `level(index)` says, as 16-bit sRGB. */
export function streetFrame(
  backdrop: Backdrop,
  level: (index: number) => number,
  width: number,
  height: number,
): Uint16Array {
  const first = Object.values(backdrop.lights)[0]!;
  const mixed = picture(first.width, first.height);
  for (const [name, light] of Object.entries(backdrop.lights)) {
    const index = /^pane(\d)$/.exec(name)?.[1];
    // The sky is lifted to the dusk of the site: blue, never black.
    const weight = index === undefined ? 5 : level(Number(index));
    accumulate(mixed, light, weight, weight, weight);
  }
  if (first.width === width) {
    bloom(mixed, 0.08, 0.07);
    return print(mixed, 1.05, 7, 0.006);
  }
  const scaled = picture(width, height);
  const pixel = new Float64Array(3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      sampleCubic(
        mixed,
        ((x + 0.5) * first.width) / width - 0.5,
        ((y + 0.5) * first.height) / height - 0.5,
        pixel,
      );
      scaled.data.set(pixel, (y * width + x) * 3);
    }
  }
  bloom(scaled, 0.08, 0.07);
  return print(scaled, 1.05, 7, 0.006);
}
