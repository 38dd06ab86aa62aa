/**
 * Makes every film and still of the site from sources: `bun run films [ember|halo|tide|demo|stills] [--quick]`.
 *
 * Without a name everything is made, in the order in which one thing needs the other. Rendered light
 * layers stay in `.cache/films`, so that a change of timing or grading costs minutes and not an hour.
 */
import { existsSync, statSync } from "node:fs";
import { makeDemo } from "./demo-film";
import { makeStills } from "./stills";
import { requireTools, root } from "./tools";
import { makeUpright } from "./upright-film";
import { uprights } from "./uprights";

const budgets: Record<string, number> = { ember: 700_000, halo: 700_000, tide: 700_000, demo: 3_000_000 };

async function main(): Promise<void> {
  const quick = process.argv.includes("--quick");
  const asked = process.argv.slice(2).filter((word) => !word.startsWith("--"));
  const known = ["ember", "halo", "tide", "stills", "demo"];
  const unknown = asked.filter((word) => !known.includes(word));
  if (unknown.length > 0) throw new Error(`Unknown: ${unknown.join(", ")}. Choose from ${known.join(", ")}.`);
  const wanted = known.filter((name) => asked.length === 0 || asked.includes(name));
  requireTools(["blender", "ffmpeg", "ffprobe", "convert", ...(wanted.includes("demo") ? ["chromium"] : [])]);

  const made: string[] = [];
  for (const film of uprights(quick)) {
    if (wanted.includes(film.id)) made.push(...filesOf(await makeUpright(film, quick), ["", "-360"]));
  }
  if (wanted.includes("stills"))
    for (const stem of await makeStills(quick)) made.push(...filesOf(stem, ["", "-800"]));
  if (wanted.includes("demo")) made.push(...filesOf(await makeDemo(quick), ["", "-640"]));
  report(made);
}

function filesOf(stem: string, variants: string[]): string[] {
  return variants
    .flatMap((variant) => ["webm", "mp4", "avif", "webp"].map((kind) => `${stem}${variant}.${kind}`))
    .filter((path) => existsSync(path));
}

function report(files: string[]): void {
  const over: string[] = [];
  for (const path of files) {
    const size = statSync(path).size;
    const name = path.split("/").at(-1)!;
    const budget = name.endsWith(".webm") ? (budgets[name.slice(0, -5)] ?? Infinity) : Infinity;
    if (size > budget) over.push(`${name} is ${size} bytes, over its budget of ${budget}`);
    console.log(`${path.replace(`${root}/`, "").padEnd(40)} ${(size / 1000).toFixed(1).padStart(8)} kB`);
  }
  if (over.length > 0) throw new Error(over.join("\n"));
}

await main();
