import { afterEach, expect, test } from "bun:test";
import { getStored, setStored } from "~/browser/storage";

const own = { localStorage, sessionStorage };
const areas = ["localStorage", "sessionStorage"] as const;

function forbid(get: () => unknown) {
  for (const area of areas) Object.defineProperty(window, area, { configurable: true, get });
}

afterEach(() => {
  for (const area of areas) Object.defineProperty(window, area, { configurable: true, value: own[area] });
});

const forbidden: [string, () => unknown][] = [
  ["throws", () => fail("SecurityError")],
  ["is null", () => null],
  ["is undefined", () => undefined],
  ["is full", () => ({ getItem: () => null, setItem: () => fail("QuotaExceededError"), removeItem() {} })],
];

function fail(name: string): never {
  throw new DOMException("", name);
}

for (const [how, get] of forbidden)
  test(`with storage that ${how} everything works and nothing is remembered`, () => {
    forbid(get);
    for (const area of areas) {
      setStored(area, "key", "value");
      expect(getStored(area, "key")).toBeNull();
    }
  });
