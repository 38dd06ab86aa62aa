import { cpus, loadavg } from "node:os";
import { requireDebianPackages, run } from "./run";

/**
 * Measures the site on this machine: `bun run bench [names…]` after `bun run build --binary`. Each name is a file of
 * tests/bench that also runs alone and prints a table of figure, measured and goal; without names, all in this order.
 * "day" has to be named. What begins with "--" is handed on to each.
 */
const all = [
  "pages",
  "renders",
  "weight",
  "navigation",
  "films",
  "memory",
  "leads",
  "lead-lists",
  "application-lists",
  "jobs",
  "instances",
  "binary",
  "insight",
  "applications",
];
const words = process.argv.slice(2);
const flags = words.filter((word) => word.startsWith("--"));
const names = words.filter((word) => !flags.includes(word));
const known = [...all, "day"];
const unknown = names.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  console.error(`Not a benchmark: ${unknown.join(", ")}. There are: ${known.join(", ")}`);
  process.exit(1);
}
const chosen = names.length > 0 ? names : all;

await requireDebianPackages({ chromium: "/usr/bin/chromium", wrk: "/usr/bin/wrk" });
console.log(`${cpus().length} × ${cpus()[0]?.model}, Bun ${Bun.version}, load ${loadavg()[0]?.toFixed(1)}`);
const failed: string[] = [];
for (const name of chosen) {
  console.log(`\n── ${name}`);
  if ((await run(["bun", `tests/bench/${name}.ts`, ...flags])) !== 0) failed.push(name);
}
if (failed.length > 0) {
  console.error(`Ended with an error: ${failed.join(", ")}`);
  process.exit(1);
}
