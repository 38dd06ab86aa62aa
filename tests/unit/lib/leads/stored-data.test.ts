import { expect, test } from "bun:test";
import { readStoredData, storedDataParams } from "~/lib/leads/stored-data";

test("what was erased of a person is read from the address as it was written there", () => {
  const kept = { leads: 2, applications: 1, files: 3, notes: 0, messages: 1, subscriber: true };
  expect(readStoredData(storedDataParams(kept))).toEqual(kept);
});

test("an address that says nothing of it, or nonsense, tells nothing", () => {
  expect(readStoredData(new URLSearchParams())).toBeUndefined();
  const nothing = { leads: 0, applications: 0, files: 0, notes: 0, messages: 0, subscriber: false };
  expect(
    readStoredData(new URLSearchParams({ newsletter: "x", leads: "-1", files: "1.5", notes: "a" })),
  ).toEqual(nothing);
});
