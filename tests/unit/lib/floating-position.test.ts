import { expect, test } from "bun:test";
import {
  corners,
  findClearestCorner,
  findCornerByKey,
  getNextCorner,
  measureOverlap,
} from "~/lib/floating-position";

const size = { width: 200, height: 300 };
const places = {
  "top-left": { x: 12, y: 84, ...size },
  "top-right": { x: 788, y: 84, ...size },
  "bottom-right": { x: 788, y: 484, ...size },
  "bottom-left": { x: 12, y: 484, ...size },
};

test("the move button goes through all four corners and comes back", () => {
  const visited = corners.map((_, times) => Array(times).fill(0).reduce(getNextCorner, "bottom-right"));
  expect(new Set(visited).size).toBe(4);
  expect(getNextCorner("bottom-left")).toBe("top-left");
});

test("arrow keys move along the edges, other keys do nothing", () => {
  expect(findCornerByKey("bottom-right", "ArrowUp")).toBe("top-right");
  expect(findCornerByKey("bottom-right", "ArrowLeft")).toBe("bottom-left");
  expect(findCornerByKey("top-left", "ArrowDown")).toBe("bottom-left");
  expect(findCornerByKey("top-left", "ArrowRight")).toBe("top-right");
  expect(findCornerByKey("top-left", "Enter")).toBeUndefined();
});

test("a box nobody placed begins where it covers least, and rather a link than a title", () => {
  const box = (x: number, y: number, weight = 1) => ({ x, y, width: 100, height: 40, weight });
  expect(findClearestCorner(places, [])).toBe("bottom-right");
  expect(findClearestCorner(places, [box(850, 700)])).toBe("bottom-left");
  expect(findClearestCorner(places, [box(850, 700), box(50, 700)])).toBe("top-right");
  const everywhere = [box(850, 700), box(50, 700), box(850, 100), box(50, 100)];
  expect(findClearestCorner(places, everywhere)).toBe("bottom-right");
  expect(findClearestCorner(places, [...everywhere, box(850, 600, 10)])).toBe("bottom-left");
  // What lies beside the box is not covered by it.
  expect(findClearestCorner(places, [box(680, 700), box(850, 440)])).toBe("bottom-right");
});

test("areas that only touch do not lie over each other", () => {
  const area = { x: 0, y: 0, width: 10, height: 10 };
  expect(measureOverlap(area, { ...area, x: 10 })).toBe(0);
  expect(measureOverlap(area, { ...area, x: 5, y: 8 })).toBe(10);
});
