import { expect, test } from "bun:test";
import { compareLines } from "~/lib/text-difference";

const markDifferences = (before: string, after: string) =>
  compareLines(before, after).map(
    ({ kind, text }) => `${{ same: " ", removed: "-", added: "+" }[kind]}${text}`,
  );

test("kept lines stand once, changed ones as removed and added", () => {
  expect(markDifferences("a\nb\nc", "a\nx\nc\nd")).toEqual([" a", "-b", "+x", " c", "+d"]);
  expect(markDifferences("", "new")).toEqual(["+new"]);
  expect(markDifferences("old", "")).toEqual(["-old"]);
  expect(markDifferences("a\nb", "b\na")).toEqual(["-a", " b", "+a"]);
});

test("texts of thousands of lines do not stall", () => {
  const long = (word: string) => Array.from({ length: 3000 }, (_, line) => `${word}${line}`).join("\n");
  expect(compareLines(long("a"), long("b"))).toHaveLength(6000);
});
