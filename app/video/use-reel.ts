import { type PointerEvent, useCallback, useLayoutEffect, useRef, useState, type WheelEvent } from "react";

/** A pointer that moved less than this (px) is a tap. */
const maxTapDistance = 8;
/** One gesture of a wheel or trackpad moves one video, however long it lasts (ms). */
const wheelPause = 500;
const wheelFrom = 12;
const settleTransition = "transform 340ms cubic-bezier(0.2, 0.8, 0.2, 1)";

type Drag = { pointer: number; from: number; offset: number; moved: boolean };

/**
 * An endless vertical reel moved by pointer, wheel or `step()`. Only its transform changes, and it can be caught while
 * moving; slides lie at multiples of the reel's height.
 */
export function useReel(start: number, onTap: () => void) {
  const [position, setPosition] = useState(start);
  const track = useRef<HTMLDivElement>(null);
  const drag = useRef<Drag>(undefined);
  const lastWheel = useRef(0);

  const moveTrack = useCallback(
    (offset: number, animate: boolean) => {
      const element = track.current;
      if (!element) return;
      element.style.transition = animate ? settleTransition : "none";
      element.style.transform = `translate3d(0, calc(${-position * 100}% + ${offset}px), 0)`;
    },
    [position],
  );

  const isPlaced = useRef(false);
  useLayoutEffect(() => {
    moveTrack(0, isPlaced.current);
    isPlaced.current = true;
  }, [moveTrack]);

  const step = useCallback((by: number) => setPosition((current) => current + by), []);

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    const control = (event.target as Element).closest("button, a, [role=button]");
    if (control || !event.isPrimary || event.button !== 0 || !track.current) return;
    const { height } = track.current.getBoundingClientRect();
    const flying = new DOMMatrix(getComputedStyle(track.current).transform).m42 + position * height;
    drag.current = { pointer: event.pointerId, from: event.clientY, offset: flying, moved: false };
    event.currentTarget.setPointerCapture(event.pointerId);
    moveTrack(flying, false);
  }

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    const current = drag.current;
    if (!current || current.pointer !== event.pointerId) return;
    const distance = event.clientY - current.from;
    if (Math.abs(distance) > maxTapDistance) current.moved = true;
    if (current.moved) moveTrack(current.offset + distance, false);
  }

  function onPointerUp(event: PointerEvent<HTMLElement>) {
    const current = drag.current;
    if (!current || current.pointer !== event.pointerId) return;
    drag.current = undefined;
    const by = event.type === "pointerup" ? getSwipeStep(event.clientY - current.from) : 0;
    if (by !== 0) step(by);
    else moveTrack(0, true);
    if (!current.moved && event.type === "pointerup") onTap();
  }

  function onWheel(event: WheelEvent) {
    if (Math.abs(event.deltaY) < wheelFrom || event.timeStamp - lastWheel.current < wheelPause) return;
    lastWheel.current = event.timeStamp;
    step(Math.sign(event.deltaY));
  }

  return {
    position,
    step,
    track,
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp, onWheel },
  };
}

/** A shorter swipe (px, vertical) snaps back. */
export const swipeThreshold = 100;

/** Returns the index of the video at a position of the endless reel; positions may be negative. */
export function getVideoIndex(position: number, count: number) {
  return ((position % count) + count) % count;
}

/** Returns the step of a finished vertical drag: up (negative) is the next video, down the previous. */
export function getSwipeStep(distance: number): -1 | 0 | 1 {
  if (Math.abs(distance) < swipeThreshold) return 0;
  return distance < 0 ? 1 : -1;
}

/** Returns the step of a key, or undefined for other keys. */
export function getKeyStep(key: string): -1 | 1 | undefined {
  if (key === "ArrowDown" || key === "ArrowRight" || key === "PageDown") return 1;
  if (key === "ArrowUp" || key === "ArrowLeft" || key === "PageUp") return -1;
  return undefined;
}
