/** A swipe shorter than this (px, vertical) goes back to where it began. */
export const swipeThreshold = 100;

/** Which of `count` films stands at a position of the endless reel; positions may be negative. */
export function filmAt(position: number, count: number) {
  return ((position % count) + count) % count;
}

/** How many films a finished vertical drag moves: up (negative) is the next one, down the previous. */
export function swipeStep(distance: number): -1 | 0 | 1 {
  if (Math.abs(distance) < swipeThreshold) return 0;
  return distance < 0 ? 1 : -1;
}

/** The step a key asks for, or undefined when the key is not the reel's. */
export function keyStep(key: string): -1 | 1 | undefined {
  if (key === "ArrowDown" || key === "ArrowRight" || key === "PageDown") return 1;
  if (key === "ArrowUp" || key === "ArrowLeft" || key === "PageUp") return -1;
  return undefined;
}
