import { expect, test } from "bun:test";
import { basename, dirname, join, normalize } from "node:path";
import { Glob } from "bun";
import { links } from "~/root";
import { siteLetters } from "~/tools/fonts";

// The site and the team's pages have a style sheet each. A part that is drawn but not among a sheet's sources would
// lose the looks that nothing else has; one that is never drawn would only cost bytes.
const app = new URL("../../app/", import.meta.url).pathname;
const parts = [...new Glob("**/*.{ts,tsx}").scanSync(app)];
const isTeamRoute = (file: string) =>
  /^routes\/(?:admin|setup|sign-in|forgotten-password|new-password)/.test(file);
const transpiler = new Bun.Transpiler({ loader: "tsx" });

async function importsOf(file: string) {
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
  for (const file of reached) for (const target of await importsOf(file)) reached.add(target);
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

test("a font has one file, and the other Latin letters a font of their own that names each of them once", async () => {
  const css = await Bun.file(`${app}app.css`).text();
  const faces = [...css.matchAll(/@font-face \{[^}]+\}/g)].map(([face]) => ({
    family: face.match(/font-family: "([^"]+)"/)?.[1] ?? "",
    file: face.match(/url\("([^"]+)"\)/)?.[1],
    range: face.match(/unicode-range:([^;]+);/)?.[1] ?? "",
  }));
  const families = faces.map(({ family }) => family);
  expect(families).toEqual([...new Set(families)]);
  const latin = faces.filter(({ family }) => family.endsWith(" Latin"));
  expect(latin.map(({ family }) => family)).toEqual(["Bricolage Latin", "Instrument Latin"]);
  for (const { range } of latin) {
    const named = [...range.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].flatMap(
      ([, first = "", last = first]) => {
        const [from, to] = [Number.parseInt(first, 16), Number.parseInt(last, 16)];
        return Array.from({ length: to - from + 1 }, (_, index) => from + index);
      },
    );
    const latin1 = Array.from({ length: 0x60 }, (_, index) => 0xa0 + index);
    const missing = latin1.filter((code) => !siteLetters.includes(String.fromCodePoint(code)));
    expect(named).toEqual([...missing, 0x131, 0x152, 0x153]);
  }
  const preloaded = links().flatMap((link) =>
    "as" in link && link.as === "font" ? [basename(link.href ?? "")] : [],
  );
  const own = faces.flatMap(({ file }) => (file?.startsWith("./fonts/") ? [basename(file)] : []));
  // Some pages have no code, and are not sent its letters.
  expect(preloaded.sort()).toEqual(own.filter((file) => file !== "geist-mono.woff2").sort());
});

test("a rule about an element's neighbor names what stands before it", async () => {
  const sheets = new Glob("**/*.css").scanSync(app);
  const texts = await Promise.all([...sheets].map((sheet) => Bun.file(app + sheet).text()));
  const neighbors = texts.flatMap((text) => text.match(/[^\s,(){}]+\s*[+~]\s*\*/g) ?? []);
  expect(neighbors.length).toBeGreaterThan(0);
  // A class that stands everywhere would have all that follows it styled again whenever one comes or goes.
  expect(neighbors.filter((selector) => !selector.startsWith("input."))).toEqual([]);
});
