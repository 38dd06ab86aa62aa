import { expect, test } from "bun:test";
import { readdirSync, statSync } from "node:fs";
import { team } from "~/content/team";
import { portraitNames } from "~/ui/portrait";

const folder = `${import.meta.dir}/../../../public/people`;
const kinds = [".avif", ".webp", "-small.avif", "-small.webp"];

test("every colleague has a portrait in both sizes and kinds, and nobody else has", () => {
  const names = portraitNames.flatMap((name) => kinds.map((kind) => name + kind));
  expect(readdirSync(folder).sort()).toEqual(names.sort());
});

test("a portrait weighs at most 9 KB, where AVIF is not read 12 KB, and a small one 4 KB", () => {
  const heavy = readdirSync(folder).filter((name) => {
    const most = name.includes("-small") ? 4_000 : name.endsWith(".avif") ? 9_000 : 12_000;
    return statSync(`${folder}/${name}`).size > most;
  });
  expect(heavy).toEqual([]);
});

test("no two colleagues have one face", () => {
  const faces = Object.values(team).map(({ portrait }) => portrait);
  expect(faces.filter((face, index) => faces.indexOf(face) !== index)).toEqual([]);
});
