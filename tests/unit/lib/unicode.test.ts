import { expect, test } from "bun:test";
import { oneLine } from "~/lib/unicode";

test("what cannot be seen, or turns the text around, becomes a space", () => {
  expect(oneLine(" a\u0000b\r\nc\u202ed\u2066e\u200bf\ufeffg\u2028h\ud800i ", 100)).toBe("a b c d e f g h i");
});

test("joiners of scripts and emoji stay", () => {
  expect(oneLine("نمی\u200cخواهم 👩\u200d👧", 100)).toBe("نمی\u200cخواهم 👩\u200d👧");
});

test("text is cut between characters and says so", () => {
  expect(oneLine("👧👧👧", 3)).toBe("👧👧👧");
  expect(oneLine("👧👧👧👧", 3)).toBe("👧👧…");
  expect(oneLine("x".repeat(10_000_000), 5)).toBe("xxxx…");
});

test("what lies far behind the cut is not even looked at", () => {
  expect(oneLine(`${"\0".repeat(20)}a`, 5)).toBe("");
  expect(oneLine(`${"\0".repeat(19)}a`, 5)).toBe("a");
});
