import { expect, setDefaultTimeout, test } from "bun:test";
import { root } from "../fixtures/build";

setDefaultTimeout(240_000);

const rules = (await Bun.file(`${root}.dockerignore`).text())
  .split("\n")
  .filter((line) => line && !line.startsWith("#"))
  .map((line) => ({ glob: new Bun.Glob(line.replace(/^!/, "")), isKept: line.startsWith("!") }));

/** The last rule that fits a path, or a folder above it, decides. */
function isIgnored(path: string) {
  const above = path.split("/").map((_, index, parts) => parts.slice(0, index + 1).join("/"));
  const rule = rules.findLast(({ glob }) => above.some((one) => glob.match(one)));
  return rule !== undefined && !rule.isKept;
}

test("no data, export, backup or setting that lies in the clone gets into a container's build", () => {
  const data = ["data/vitreel.db", "backups/daily.db", "vitreel.db-wal", "leads.csv", "jobs.json"];
  const settings = [".env", ".env.production", "vitreel.env", ".git/config"];
  expect([...data, ...settings].filter((path) => !isIgnored(path))).toEqual([]);
});
