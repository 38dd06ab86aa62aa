/** The corners of the window, clockwise from the top left. */
export const corners = ["top-left", "top-right", "bottom-right", "bottom-left"] as const;

export type Corner = (typeof corners)[number];
export type Point = { x: number; y: number };
export type Size = { width: number; height: number };
/** The bounds of a floating box: viewport, box size, and the distance from each edge (px). */
export type FloatingBounds = { view: Size; box: Size; edge: { top: number; side: number; bottom: number } };

/** Returns the top left point of a box in a corner. */
export function getCornerPoint(corner: Corner, { view, box, edge }: FloatingBounds): Point {
  return {
    x: corner.endsWith("left") ? edge.side : Math.max(edge.side, view.width - box.width - edge.side),
    y: corner.startsWith("top") ? edge.top : Math.max(edge.top, view.height - box.height - edge.bottom),
  };
}

/** Returns the corner nearest to a box released at `point`. */
export function findNearestCorner(point: Point, bounds: FloatingBounds): Corner {
  const distance = (corner: Corner) => {
    const { x, y } = getCornerPoint(corner, bounds);
    return Math.hypot(x - point.x, y - point.y);
  };
  return corners.reduce((best, corner) => (distance(corner) < distance(best) ? corner : best));
}

/** The order in which corners are tried for a box that has not been moved. */
const preferredCorners = ["bottom-right", "bottom-left", "top-right", "top-left"] as const;

/**
 * How much a covered pixel matters: what has the focus first, then what a page is about, then what can be pressed, then
 * what is read.
 */
export const areaWeights = { focused: 10_000, title: 1000, control: 100, text: 1 };

/** An area that should stay visible, with one of `weights`. */
export type WeightedArea = Point & Size & { weight: number };

/** Returns the area of a title down to where it stands when a page scrolled by `scrolled` pixels is back at its top. */
export function extendToTop(title: WeightedArea, scrolled: number): WeightedArea {
  return { ...title, height: title.height + scrolled };
}

/** Returns the corner where a box covers the given areas least. */
export function findClearestCorner(bounds: FloatingBounds, areas: WeightedArea[]): Corner {
  const [first, ...others] = preferredCorners;
  const covered = (corner: Corner) => {
    const { x, y } = getCornerPoint(corner, bounds);
    return areas.reduce((sum, area) => {
      const width = Math.min(x + bounds.box.width, area.x + area.width) - Math.max(x, area.x);
      const height = Math.min(y + bounds.box.height, area.y + area.height) - Math.max(y, area.y);
      return sum + Math.max(0, width) * Math.max(0, height) * area.weight;
    }, 0);
  };
  return others.reduce<Corner>((best, corner) => (covered(corner) < covered(best) ? corner : best), first);
}

/** Whether two areas lie over each other. */
export function overlaps(one: Point & Size, other: Point & Size) {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}

/** Returns the next corner, clockwise. */
export function getNextCorner(corner: Corner): Corner {
  return corners[(corners.indexOf(corner) + 1) % corners.length] ?? corner;
}

/** Returns the corner an arrow key moves to, or undefined for any other key. */
export function findCornerByKey(corner: Corner, key: string): Corner | undefined {
  const [row, side] = corner.split("-");
  switch (key) {
    case "ArrowUp":
      return `top-${side}` as Corner;
    case "ArrowDown":
      return `bottom-${side}` as Corner;
    case "ArrowLeft":
      return `${row}-left` as Corner;
    case "ArrowRight":
      return `${row}-right` as Corner;
  }
}
