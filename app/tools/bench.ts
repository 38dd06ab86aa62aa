import { cpus, loadavg } from "node:os";
import { run } from "./run";

/**
 * Measures the site on this machine: `bun run bench [names…]` after `bun run build --binary`. Each name is a file of
 * tests/bench that also runs alone and prints a table of figure, measured and goal; without names, all in this order.
 * What begins with "--" is handed on to each.
 */
const allBenches = ["leads", "lists", "binary", "insight"];
const commandWords = process.argv.slice(2);
const flags = commandWords.filter((word) => word.startsWith("--"));
const names = commandWords.filter((word) => !flags.includes(word));
const unknownNames = names.filter((name) => !allBenches.includes(name));
if (unknownNames.length > 0) {
  console.error(`Not a benchmark: ${unknownNames.join(", ")}. There are: ${allBenches.join(", ")}`);
  process.exit(1);
}
const chosenBenches = names.length > 0 ? names : allBenches;

console.log(`${cpus().length} × ${cpus()[0]?.model}, Bun ${Bun.version}, load ${loadavg()[0]?.toFixed(1)}`);
const failedBenches: string[] = [];
for (const name of chosenBenches) {
  console.log(`\n── ${name}`);
  if ((await run(["bun", `tests/bench/${name}.ts`, ...flags])) !== 0) failedBenches.push(name);
}
if (failedBenches.length > 0) {
  console.error(`Ended with an error: ${failedBenches.join(", ")}`);
  process.exit(1);
}
