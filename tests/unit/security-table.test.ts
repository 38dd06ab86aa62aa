import { expect, test } from "bun:test";
import { existsSync } from "node:fs";

const root = new URL("../../", import.meta.url).pathname;
const text = await Bun.file(`${root}app/docs/security.md`).text();
test("every test that the list names exists", () => {
  const named = [...text.matchAll(/`((?:app|db|tests)\/[^`]+)`/g)].map(([, path]) => path as string);
  expect(named.length).toBeGreaterThan(70);
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
