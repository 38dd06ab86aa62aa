import { expect, test } from "bun:test";
import { cutCommonLines } from "~/sections/admin/edit-conflict";

test("of long texts the part that differs is shown, with a line around it", () => {
  const lines = (changed: string) =>
    ["a", "b", "c", changed, "d", "e", "f"].filter((line) => line !== "none").join("\n");
  expect(cutCommonLines([lines("x"), lines("y\nz")])).toEqual(["…\nc\nx\nd\n…", "…\nc\ny\nz\nd\n…"]);
  expect(cutCommonLines([lines("none"), lines("y")])).toEqual(["…\nc\nd\n…", "…\nc\ny\nd\n…"]);
  expect(cutCommonLines(["one", "two"])).toEqual(["one", "two"]);
  expect(cutCommonLines(["", "two\nlines"])).toEqual(["", "two\nlines"]);
});
