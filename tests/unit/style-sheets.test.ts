import { expect, test } from "bun:test";
import { dirname, join, normalize } from "node:path";
import { Glob } from "bun";

// The site and the team's pages have a style sheet each. A part that is drawn but not among a sheet's sources would
// lose the looks that nothing else has; one that is never drawn would only cost bytes.
const app = new URL("../../app/", import.meta.url).pathname;
const parts = [...new Glob("**/*.{ts,tsx}").scanSync(app)];
const isTeamRoute = (file: string) =>
  /^routes\/(?:admin|setup|sign-in|forgotten-password|new-password)/.test(file);
const transpiler = new Bun.Transpiler({ loader: "tsx" });

async function listImports(file: string) {
  const text = await Bun.file(app + file).text();
  return transpiler.scanImports(text).flatMap(({ path }) => {
    const target = path.startsWith("~/")
      ? path.slice(2)
      : path.startsWith(".")
        ? join(dirname(file), path)
        : "";
    return parts.filter((part) => [target, `${target}.ts`, `${target}.tsx`].includes(part));
  });
}

/** What the given routes draw, with the document around them. */
async function listDrawn(routes: string[]) {
  const reached = new Set(["root.tsx", ...routes]);
  for (const file of reached) for (const target of await listImports(file)) reached.add(target);
  return [...reached]
    .filter((file) => /^(?:root|routes|sections|ui|video|browser)\b.*\.tsx$/.test(file))
    .sort();
}

async function listSources(sheet: string) {
  const css = await Bun.file(app + sheet).text();
  const sources = new Set<string>();
  for (const [, not, pattern = ""] of css.matchAll(/@source (not )?"([^"]+)"/g))
    for (const file of new Glob(normalize(pattern)).scanSync(app)) {
      if (not) sources.delete(file);
      else sources.add(file);
    }
  return sources;
}

const routes = parts.filter((part) => /^routes\/(?:[^/]+|[^/]+\/route)\.tsx$/.test(part));

test("the site's style sheet is made of all that draws the public pages, and of nothing else", async () => {
  const sources = [...(await listSources("site.css"))].filter((file) => file.endsWith(".tsx"));
  expect(sources.sort()).toEqual(await listDrawn(routes.filter((file) => !isTeamRoute(file))));
});

test("the team's style sheet is made of all that draws the team's pages", async () => {
  const sources = await listSources("admin.css");
  const drawn = await listDrawn(routes.filter(isTeamRoute));
  expect(drawn.filter((file) => !sources.has(file))).toEqual([]);
});

// What follows costs a page's whole layout or style when it is broken, and shows nowhere else than in figures.
