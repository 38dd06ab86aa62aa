import { expect, test } from "bun:test";
import fc from "fast-check";
import { findPlayerAction } from "~/lib/player-keys";

const press = (key: string, held: Partial<Record<"ctrlKey" | "metaKey" | "altKey", boolean>> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...held,
});

test("a player's keys are those that people know, as small or capital letters", () => {
  const kinds = (keys: string[]) => keys.map((key) => findPlayerAction(press(key), "other")?.kind);
  expect(kinds([" ", "k", "K", "m", "M", "c", "f"])).toEqual([
    ...["play", "play", "play", "sound", "sound", "captions", "fullscreen"],
  ] as never);
  expect(findPlayerAction(press("ArrowRight"), "other")).toEqual({ kind: "seek", by: 5 });
  expect(findPlayerAction(press("ArrowLeft"), "other")).toEqual({ kind: "seek", by: -5 });
  expect(kinds(["ArrowUp", "ArrowDown"])).toEqual(["volume", "volume"]);
});

test("a focused button keeps Space, a list all of its keys, and the browser its shortcuts", () => {
  expect(findPlayerAction(press(" "), "button")).toBeUndefined();
  expect(findPlayerAction(press("m"), "button")?.kind).toBe("sound");
  fc.assert(
    fc.property(fc.constantFrom(" ", "k", "m", "c", "f", "ArrowUp", "ArrowLeft"), (key) => {
      expect(findPlayerAction(press(key), "list")).toBeUndefined();
      for (const held of ["ctrlKey", "metaKey", "altKey"])
        expect(findPlayerAction(press(key, { [held]: true }), "other")).toBeUndefined();
    }),
  );
});

test("no other key does anything, whatever it is called", () => {
  const known = /^( |[kjlmcf]|arrow(left|right|up|down))$/i;
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.constantFrom("constructor", "toString", "Tab", "Enter", "Escape")),
      (key) => {
        if (!known.test(key)) expect(findPlayerAction(press(key), "other")).toBeUndefined();
      },
    ),
  );
});
