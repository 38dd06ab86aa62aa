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

/** The business of a file of the server; `http` serves requests for all of them, and files beside the folders put them together. */
function findBusiness(path: string) {
  const [, business] = path.match(/^app\/server\/(\w+)\//) ?? [];
  return business === "http" ? undefined : business;
}

/** Which business imports values of which, with one of the lines that do. */
async function listBusinessImports() {
  const imports = new Map<string, Map<string, string>>();
  for await (const file of new Bun.Glob("app/server/**/*.ts").scan({ cwd: root })) {
    const from = findBusiness(file);
    const text = await Bun.file(root + file).text();
    for (const match of from ? text.matchAll(importLine) : []) {
      const target = resolveImport(file, match[2] ?? match[3] ?? "");
      const to = target && findBusiness(target);
      const isOnlyTypes = match[1] || /^import \{\s*(type \w+( as \w+)?,?\s*)+\}/.test(match[0]);
      if (!from || !to || to === from || isOnlyTypes) continue;
      const own = imports.get(from) ?? new Map();
      imports.set(from, own.set(to, `${file} imports ${target}`));
    }
  }
  return imports;
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

test("no business imports itself by way of others", async () => {
  const imports = await listBusinessImports();
  expect([...imports.keys()]).toContain("leads");
  const cycles: string[] = [];
  const follow = (path: string[]) => {
    for (const to of imports.get(path.at(-1) ?? "")?.keys() ?? [])
      if (path.includes(to)) cycles.push([...path.slice(path.indexOf(to)), to].join(" → "));
      else follow([...path, to]);
  };
  for (const business of imports.keys()) follow([business]);
  expect(cycles).toEqual([]);
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
