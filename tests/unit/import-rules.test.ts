import { expect, test } from "bun:test";

/** Which rooms of the house may use which others; `types` may only be imported with `import type`. */
const rules: Record<string, { values: string[]; types: string[] }> = {
  "app/content": {
    values: ["app/content", "app/lib"],
    types: ["app/routes", "app/sections", "app/video", "app/ui"],
  },
  "app/sections": { values: ["app/sections", "app/video", "app/ui", "app/browser", "app/lib"], types: [] },
  "app/video": { values: ["app/video", "app/ui", "app/browser", "app/lib"], types: [] },
  "app/ui": { values: ["app/ui", "app/browser", "app/lib"], types: [] },
  "app/browser": { values: ["app/browser", "app/lib"], types: [] },
  "app/lib": { values: ["app/lib"], types: [] },
  "app/server": { values: ["app/server", "app/lib", "db"], types: [] },
  db: { values: ["db", "app/lib"], types: [] },
};

const root = new URL("../../", import.meta.url).pathname;
const importLine =
  /^(?:import|export)\s+(type\s)?[^;"']*?from\s+["']([^"']+)["']|^import\s+["']([^"']+)["']/gm;

function findRoom(path: string) {
  const [first = "", second = ""] = path.split("/");
  return first === "db" ? "db" : `${first}/${second}`;
}

/** The folder of a page, or the file that is the whole of one. */
function findPage(path: string) {
  return path.split("/")[2];
}

/** The path from the project's folder of an imported module of ours; undefined for packages. */
function resolveImport(from: string, target: string) {
  if (target.startsWith("~/db/")) return target.slice(2);
  if (target.startsWith("~/")) return `app/${target.slice(2)}`;
  if (!target.startsWith(".")) return undefined;
  return new URL(target, `file:///${from}`).pathname.slice(1);
}

/** The room of a file: its folder in the server, or in `db` the file itself. */
function findCycleRoom(path: string) {
  if (path.startsWith("db/")) return path.replace(/\.ts$/, "");
  return path.match(/^app\/server\/(\w+)\//)?.[1];
}

/** Which room imports values of which. Files beside the folders of the server put them together, and have none. */
async function listRoomImports(files: string) {
  const imports = new Map<string, Set<string>>();
  for await (const file of new Bun.Glob(files).scan({ cwd: root })) {
    const from = findCycleRoom(file);
    const text = await Bun.file(root + file).text();
    for (const match of from ? text.matchAll(importLine) : []) {
      const target = resolveImport(file, match[2] ?? match[3] ?? "");
      const to = target && findCycleRoom(target);
      const isOnlyTypes = match[1] || /^import \{\s*(type \w+( as \w+)?,?\s*)+\}/.test(match[0]);
      if (!from || !to || to === from || isOnlyTypes) continue;
      imports.set(from, (imports.get(from) ?? new Set()).add(to));
    }
  }
  return imports;
}

/** Returns the ways of imports that lead back to where they began. */
function findCycles(imports: Map<string, Set<string>>) {
  const cycles: string[] = [];
  const finished = new Set<string>();
  const follow = (path: string[]) => {
    const room = path.at(-1) ?? "";
    for (const to of imports.get(room) ?? [])
      if (path.includes(to)) cycles.push([...path.slice(path.indexOf(to)), to].join(" → "));
      else if (!finished.has(to)) follow([...path, to]);
    finished.add(room);
  };
  for (const room of imports.keys()) if (!finished.has(room)) follow([room]);
  return cycles;
}

async function listViolations() {
  const found: string[] = [];
  for await (const file of new Bun.Glob("{app,db}/**/*.{ts,tsx}").scan({ cwd: root })) {
    const rule = rules[findRoom(file)];
    const text = await Bun.file(root + file).text();
    for (const match of text.matchAll(importLine)) {
      const target = resolveImport(file, match[2] ?? match[3] ?? "");
      if (!target || target.startsWith("build/") || target === "package.json") continue;
      const line = text.slice(0, match.index).split("\n").length;
      const room = findRoom(target);
      const isType = Boolean(match[1]);
      const allowed = !rule || rule.values.includes(room) || (isType && rule.types.includes(room));
      // A page's folder is its own; only the types of its parts may be spoken of elsewhere.
      const intoRoutes =
        room === "app/routes" &&
        !isType &&
        !target.includes("+types") &&
        (findRoom(file) !== "app/routes" || findPage(file) !== findPage(target)) &&
        !file.startsWith("app/tools/");
      const intoTools = room === "app/tools" && !file.startsWith("app/tools/");
      if (!allowed || intoRoutes || intoTools) found.push(`${file}:${line} imports ${target}`);
    }
  }
  return found;
}

test("every import follows the rules of the house", async () => {
  expect(await listViolations()).toEqual([]);
});

test("no folder of the server imports itself by way of others, and no file of the database", async () => {
  const server = await listRoomImports("app/server/**/*.ts");
  expect([...server.keys()]).toContain("leads");
  expect(findCycles(server)).toEqual([]);
  const database = await listRoomImports("db/**/*.ts");
  expect(database.get("db/restore.server")).toContain("db/backup.server");
  expect(findCycles(database)).toEqual([]);
});

test("only the build colors code: modules of samples are replaced by their values, and nothing else loads it", async () => {
  const found: string[] = [];
  for await (const file of new Bun.Glob("{app,db}/**/*.{ts,tsx}").scan({ cwd: root })) {
    const text = await Bun.file(root + file).text();
    for (const match of text.matchAll(importLine))
      if (resolveImport(file, match[2] ?? match[3] ?? "") === "app/lib/highlight") found.push(file);
  }
  expect(found.length).toBeGreaterThan(5);
  expect(found.filter((file) => !/\.code\.ts$|^app\/tools\//.test(file))).toEqual([]);
});

/** Vite puts pages into one file elsewhere, from which these modules would find no file of the project. */
test("no page reaches a module that reads files of the project", async () => {
  const from = new Map<string, string>();
  const files = new Set<string>();
  for await (const file of new Bun.Glob("{app,db}/**/*.{ts,tsx}").scan({ cwd: root })) files.add(file);
  const fileOf = (path: string) =>
    [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`].find((one) => files.has(one));
  const pages = [...files].filter((file) => file.startsWith("app/routes/"));
  const queue = [...pages, "app/root.tsx", "app/entry.server.tsx"];
  const reached: string[] = [];
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    const text = await Bun.file(root + file).text();
    if (/(migration-files|operator-files)\.ts$/.test(file)) reached.push(`${file}, by ${from.get(file)}`);
    for (const match of text.matchAll(importLine)) {
      const isOnlyTypes = match[1] || /^import \{\s*(type \w+( as \w+)?,?\s*)+\}/.test(match[0]);
      const target = fileOf(resolveImport(file, match[2] ?? match[3] ?? "") ?? "");
      if (isOnlyTypes || !target || from.has(target)) continue;
      from.set(target, file);
      queue.push(target);
    }
  }
  expect(reached).toEqual([]);
  expect(from.has("app/server/leads/lead-intake.server.ts")).toBe(true);
});
