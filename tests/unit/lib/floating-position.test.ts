import { expect, test } from "bun:test";
import {
  areaWeights,
  corners,
  extendToTop,
  type FloatingBounds,
  findClearestCorner,
  findCornerByKey,
  findNearestCorner,
  getNextCorner,
} from "~/lib/floating-position";

const room: FloatingBounds = {
  view: { width: 1000, height: 800 },
  box: { width: 200, height: 300 },
  edge: { top: 80, side: 12, bottom: 16 },
};

test("a box let go goes to the nearest corner", () => {
  expect(findNearestCorner({ x: 100, y: 400 }, room)).toBe("bottom-left");
  expect(findNearestCorner({ x: 600, y: 100 }, room)).toBe("top-right");
});

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

test("a box nobody placed begins where it covers least, and rather text than a button", () => {
  const box = (x: number, y: number, weight = 1) => ({ x, y, width: 100, height: 40, weight });
  expect(findClearestCorner(room, [])).toBe("bottom-right");
  expect(findClearestCorner(room, [box(850, 700)])).toBe("bottom-left");
  expect(findClearestCorner(room, [box(850, 700), box(50, 700)])).toBe("top-right");
  const everywhere = [box(850, 700), box(50, 700), box(850, 100), box(50, 100)];
  expect(findClearestCorner(room, everywhere)).toBe("bottom-right");
  expect(findClearestCorner(room, [...everywhere, box(850, 600, 100)])).toBe("bottom-left");
  // What lies beside the box is not covered by it.
  expect(findClearestCorner(room, [box(680, 700), box(850, 440)])).toBe("bottom-right");
});

test("on a phone, whose pages begin with their title and go on with rows that are links, the title stays visible", () => {
  const phone = { ...room, view: { width: 390, height: 844 }, box: { width: 160, height: 284 } };
  const title = { x: 20, y: 176, width: 350, height: 84, weight: areaWeights.title };
  const rows = [380, 560, 740].map((y) => ({
    x: 20,
    y,
    width: 350,
    height: 170,
    weight: areaWeights.control,
  }));
  const text = { x: 20, y: 280, width: 350, height: 60, weight: areaWeights.text };
  expect(findClearestCorner(phone, [title, text, ...rows])).toBe("bottom-right");
  expect(findClearestCorner(phone, [text, ...rows])).toBe("top-right");
  const scrolled = { ...title, y: title.y - 240 };
  expect(findClearestCorner(phone, [scrolled, ...rows])).toBe("top-right");
  expect(findClearestCorner(phone, [extendToTop(scrolled, 240), ...rows])).toBe("bottom-right");
});
