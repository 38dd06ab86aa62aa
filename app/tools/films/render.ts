/**
 * Makes every film and still of the site from sources: `bun run films [names] [--quick]`.
 *
 * Without a name everything is made, in the order in which one thing needs the other. Rendered light
 * layers stay in `.cache/films`, so that a change of timing or grading costs minutes and not an hour.
 */
import { existsSync, statSync } from "node:fs";
import type { VideoId } from "~/lib/video";
import { makeDemo } from "./demo-film";
import { makeGuide } from "./guide-film";
import { makeLane } from "./lane-film";
import { makePlan } from "./plan-film";
import { makeRill } from "./rill-film";
import { makeStillLife } from "./still-life-film";
import { makeStills } from "./stills";
import { requireTools, root } from "./tools";

/** How a film or a set of stills is made: its maker returns the files' stems. */
type Making = {
  make: (quick: boolean) => Promise<string | string[]>;
  /** The smaller size its pictures come in as well. */
  small?: number;
  /** What the AV1 may weigh, in bytes. */
  most?: number;
  browser?: boolean;
};

/** The second variant of each product of the demo store. */
type Variant = "halo-black" | "ember-30" | "tide-sand" | "rill-five";

/** Everything there is to make, in the order in which one thing needs the other. */
const makings: Record<VideoId | Variant | "stills" | "demo", Making> = {
  ember: { make: (quick) => makeStillLife("ember", quick) },
  halo: { make: (quick) => makeStillLife("halo", quick) },
  tide: { make: (quick) => makeStillLife("tide", quick) },
  plan: { make: makePlan, browser: true },
  lane: { make: makeLane },
  guide: { make: makeGuide, browser: true },
  rill: { make: makeRill },
  "halo-black": { make: (quick) => makeStillLife("halo", quick, "black"), most: 350_000 },
  "ember-30": { make: (quick) => makeStillLife("ember", quick, "30"), most: 350_000 },
  "tide-sand": { make: (quick) => makeStillLife("tide", quick, "sand"), most: 350_000 },
  "rill-five": { make: (quick) => makeRill(quick, "five"), most: 350_000 },
  stills: { make: makeStills, small: 800 },
  demo: { make: makeDemo, small: 640, most: 3_000_000, browser: true },
};

async function main(): Promise<void> {
  const quick = process.argv.includes("--quick");
  const asked = process.argv.slice(2).filter((word) => !word.startsWith("--"));
  const unknown = asked.filter((word) => !(word in makings));
  const names = Object.keys(makings).join(", ");
  if (unknown.length > 0) throw new Error(`Unknown: ${unknown.join(", ")}. Choose from ${names}.`);
  const wanted = Object.entries(makings).filter(([name]) => asked.length === 0 || asked.includes(name));
  const browser = wanted.some(([, making]) => making.browser) ? ["chromium"] : [];
  requireTools(["blender", "ffmpeg", "ffprobe", "convert", ...browser]);

  const over: string[] = [];
  for (const [, { make, small = 360, most = 700_000 }] of wanted)
    for (const stem of [await make(quick)].flat())
      over.push(...report(filesOf(stem, ["", `-${small}`]), most));
  if (over.length > 0) throw new Error(over.join("\n"));
}

function filesOf(stem: string, variants: string[]): string[] {
  return variants
    .flatMap((variant) => ["webm", "mp4", "avif", "webp"].map((kind) => `${stem}${variant}.${kind}`))
    .filter((path) => existsSync(path));
}

/** Says what every file weighs; returns complaints about AV1 above `most` bytes. */
function report(files: string[], most: number): string[] {
  return files.flatMap((path) => {
    const { size } = statSync(path);
    console.log(`${path.replace(`${root}/`, "").padEnd(40)} ${(size / 1000).toFixed(1).padStart(8)} kB`);
    return path.endsWith(".webm") && size > most
      ? [`${path} is ${size} bytes, over its budget of ${most}`]
      : [];
  });
}

await main();
