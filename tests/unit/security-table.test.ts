import { expect, test } from "bun:test";
import { existsSync } from "node:fs";

const root = new URL("../../", import.meta.url).pathname;
const text = await Bun.file(`${root}app/docs/security.md`).text();
const rows = text
  .split("\n")
  .filter((line) => /^\| [A-Z]\d+ \|/.test(line))
  .map((line) => line.split("|").map((cell) => cell.trim()));

test("the table of security has its 69 rows, each once and whole", () => {
  const sizes = { A: 13, S: 9, Z: 6, C: 5, V: 6, O: 9, H: 9, L: 12 };
  const expected = Object.entries(sizes).flatMap(([group, size]) =>
    Array.from({ length: size }, (_, index) => `${group}${index + 1}`),
  );
  expect(rows.map(([, id]) => id)).toEqual(expected);
  for (const [, id, requirement, where, shown] of rows)
    expect([id, requirement !== "", where !== "", shown?.startsWith("`tests/")]).toEqual([
      id,
      true,
      true,
      true,
    ]);
});

test("every file that the table names exists", () => {
  const named = [...text.matchAll(/`((?:app|db|tests)\/[^`]+)`/g)].map(([, path]) => path as string);
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter((path) => !existsSync(root + path))).toEqual([]);
});

test("the lock file names one exact version of every package that is asked for", async () => {
  const { dependencies, devDependencies } = await Bun.file(`${root}package.json`).json();
  const ranges = Object.entries({ ...dependencies, ...devDependencies }).filter(
    ([, version]) => !/^\d+\.\d+\.\d+$/.test(String(version)),
  );
  expect(ranges).toEqual([]);
  expect(existsSync(`${root}bun.lock`)).toBe(true);
});
