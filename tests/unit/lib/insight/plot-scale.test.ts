import { expect, test } from "bun:test";
import { formatChange, formatShare, listTicks, pickLabelIndexes } from "~/lib/insight/plot-scale";

test("an axis begins at 0, reaches the largest value, and stands at round numbers", () => {
  expect(listTicks(0)).toEqual([0, 1]);
  expect(listTicks(1)).toEqual([0, 1]);
  expect(listTicks(2)).toEqual([0, 1, 2]);
  expect(listTicks(7)).toEqual([0, 5, 10]);
  expect(listTicks(130)).toEqual([0, 50, 100, 150]);
  expect(listTicks(150)).toEqual([0, 50, 100, 150]);
  expect(listTicks(99_000)).toEqual([0, 50_000, 100_000]);
  for (let max = 0; max < 20_000; max = Math.ceil(max * 1.3) + 1) {
    const ticks = listTicks(max);
    expect([max, (ticks.at(-1) ?? 0) >= max, ticks.length <= 5, ticks.every(Number.isInteger)]).toEqual([
      ...[max, true, true, true],
    ]);
  }
});

test("few points of many are named, evenly apart, and always the last", () => {
  expect(pickLabelIndexes(7, 7)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(pickLabelIndexes(28, 5)).toEqual([6, 13, 20, 27]);
  expect(pickLabelIndexes(2, 5)).toEqual([0, 1]);
  expect(pickLabelIndexes(1, 5)).toEqual([0]);
  expect(pickLabelIndexes(0, 5)).toEqual([]);
  for (let length = 2; length < 400; length++)
    expect(pickLabelIndexes(length, 6).length).toBeLessThanOrEqual(6);
});

test("a share has a decimal only where it is small, and no nonsense of nothing", () => {
  expect(formatShare(41, 100)).toBe("41%");
  expect(formatShare(1, 31)).toBe("3.2%");
  expect(formatShare(2, 100)).toBe("2%");
  expect(formatShare(1, 100_000)).toBe("<0.1%");
  expect(formatShare(0, 0)).toBe("0%");
  expect(formatShare(3, 0)).toBe("0%");
});

test("a change says its direction, and nothing where there was nothing before", () => {
  expect(formatChange(112, 100)).toBe("+12%");
  expect(formatChange(50, 100)).toBe("−50%");
  expect(formatChange(1000, 1001)).toBe("0%");
  expect(formatChange(5, 0)).toBeUndefined();
  expect(formatChange(5000, 10)).toBe("×500");
  expect(formatChange(99, 10)).toBe("+890%");
  expect(formatChange(0, 10)).toBe("−100%");
});
