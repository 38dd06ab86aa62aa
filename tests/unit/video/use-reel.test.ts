import { expect, test } from "bun:test";
import { stepOfKey, swipeStep, videoAt } from "~/video/use-reel";

test("the reel has no end in either direction", () => {
  expect([0, 1, 2, 3, 7, -1, -3, -4].map((position) => videoAt(position, 3))).toEqual([
    0, 1, 2, 0, 1, 2, 0, 2,
  ]);
});

test("a swipe of 100 px up is the next video, down the previous, and anything shorter neither", () => {
  expect([-100, -340, 100, 99.9, -99.9, 0].map(swipeStep)).toEqual([1, 1, -1, 0, 0, 0]);
});

test("arrow and page keys step through the reel, other keys are left alone", () => {
  expect(["ArrowDown", "ArrowRight", "PageDown"].map(stepOfKey)).toEqual([1, 1, 1]);
  expect(["ArrowUp", "ArrowLeft", "PageUp"].map(stepOfKey)).toEqual([-1, -1, -1]);
  expect(["Tab", "Enter", " ", "Escape", "m"].map(stepOfKey)).toEqual(Array(5).fill(undefined));
});
