import { expect, test } from "bun:test";
import { getKeyStep, getSwipeStep, getVideoIndex } from "~/video/use-reel";

test("the reel has no end in either direction", () => {
  expect([0, 1, 2, 3, 7, -1, -3, -4].map((position) => getVideoIndex(position, 3))).toEqual([
    0, 1, 2, 0, 1, 2, 0, 2,
  ]);
});

test("a swipe of 100 px up is the next video, down the previous, and anything shorter neither", () => {
  expect([-100, -340, 100, 99.9, -99.9, 0].map(getSwipeStep)).toEqual([1, 1, -1, 0, 0, 0]);
});

test("arrow and page keys step through the reel, other keys are left alone", () => {
  expect(["ArrowDown", "ArrowRight", "PageDown"].map(getKeyStep)).toEqual([1, 1, 1]);
  expect(["ArrowUp", "ArrowLeft", "PageUp"].map(getKeyStep)).toEqual([-1, -1, -1]);
  expect(["Tab", "Enter", " ", "Escape", "m"].map(getKeyStep)).toEqual(Array(5).fill(undefined));
});
