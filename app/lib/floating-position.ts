/** The corners of the window, clockwise from the top left. */
export const corners = ["top-left", "top-right", "bottom-right", "bottom-left"] as const;

export type Corner = (typeof corners)[number];
export type Area = { x: number; y: number; width: number; height: number };

/** The order in which corners are tried for a box that has not been moved. */
const preferredCorners = ["bottom-right", "bottom-left", "top-right", "top-left"] as const;

/** Returns the corner in which a box covers least; a pixel of an area counts as often as its weight says. */
export function findClearestCorner(
  places: Record<Corner, Area>,
  areas: readonly (Area & { weight: number })[],
): Corner {
  const measure = (corner: Corner) =>
    areas.reduce((sum, area) => sum + measureOverlap(places[corner], area) * area.weight, 0);
  const [first, ...others] = preferredCorners;
  return others.reduce<Corner>((best, corner) => (measure(corner) < measure(best) ? corner : best), first);
}

/** Returns how much of two areas lies over each other (px²). */
export function measureOverlap(one: Area, other: Area): number {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return Math.max(0, width) * Math.max(0, height);
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
