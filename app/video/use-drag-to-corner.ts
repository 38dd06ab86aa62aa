import { type KeyboardEvent, type PointerEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { isMotionAllowed } from "~/browser/motion";
import {
  type Area,
  type Corner,
  findClearestCorner,
  findCornerByKey,
  getNextCorner,
  measureOverlap,
} from "~/lib/floating-position";

const snap = { duration: 250, easing: "ease-out" };

/**
 * A box that floats in a corner of the window: it begins where it covers least of the page, is dragged to another corner,
 * or moved there by button and arrow keys, and makes way for what has the focus.
 */
export function useDragToCorner() {
  const box = useRef<HTMLElement>(null);
  const grip = useRef<{ x: number; y: number }>(undefined);
  const [corner, setCorner] = useState<Corner>("bottom-right");

  function moveTo(to: Corner) {
    if (!box.current) return;
    const from = box.current.getBoundingClientRect();
    flushSync(() => setCorner(to));
    box.current.style.translate = "";
    const { x, y } = box.current.getBoundingClientRect();
    if (isMotionAllowed())
      box.current.animate({ translate: [`${from.x - x}px ${from.y - y}px`, "0px 0px"] }, snap);
  }

  useLayoutEffect(() => {
    if (box.current) setCorner(findClearestCorner(listPlaces(box.current), listUsedAreas()));
  }, []);

  useEffect(() => {
    function makeWay({ target }: FocusEvent) {
      if (!(target instanceof Element) || !box.current || box.current.contains(target)) return;
      const places = listPlaces(box.current);
      const focused = toArea(target, 1000);
      if (measureOverlap(places[corner], focused) > 0)
        moveTo(findClearestCorner(places, [...listUsedAreas(), focused]));
    }
    document.addEventListener("focusin", makeWay);
    return () => document.removeEventListener("focusin", makeWay);
  });

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    if ((event.target as Element).closest("button, a") || !event.isPrimary || event.button !== 0) return;
    grip.current = { x: event.clientX, y: event.clientY };
    event.currentTarget.setPointerCapture(event.pointerId);
  }

  function onPointerMove({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) {
    if (grip.current)
      currentTarget.style.translate = `${clientX - grip.current.x}px ${clientY - grip.current.y}px`;
  }

  function onPointerUp({ currentTarget }: PointerEvent<HTMLElement>) {
    if (!grip.current) return;
    grip.current = undefined;
    const { x, y, width, height } = currentTarget.getBoundingClientRect();
    const row = y + height / 2 < innerHeight / 2 ? "top" : "bottom";
    moveTo(`${row}-${x + width / 2 < innerWidth / 2 ? "left" : "right"}`);
  }

  function onKeyDown(event: KeyboardEvent) {
    const to = findCornerByKey(corner, event.key);
    if (!to) return;
    event.preventDefault();
    moveTo(to);
  }

  return {
    box,
    corner,
    moveOn: () => moveTo(getNextCorner(corner)),
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp, onKeyDown },
  };
}

/** Returns where the box is in each corner (floating-frame.tsx). */
function listPlaces({ offsetWidth: width, offsetHeight: height }: HTMLElement): Record<Corner, Area> {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const { clientWidth, clientHeight } = document.documentElement;
  const [left, right] = [0.75 * rem, clientWidth - 0.75 * rem - width];
  const [top, bottom] = [5.25 * rem, clientHeight - rem - height];
  return {
    "top-left": { x: left, y: top, width, height },
    "top-right": { x: right, y: top, width, height },
    "bottom-right": { x: right, y: bottom, width, height },
    "bottom-left": { x: left, y: bottom, width, height },
  };
}

/** Lists what should stay visible: what the page is about before what can be pressed. */
function listUsedAreas() {
  const used = document.querySelectorAll("main :is(h1, a, button, input, select, textarea, summary)");
  return Array.from(used, (element) => toArea(element, element.matches("h1") ? 10 : 1));
}

function toArea(element: Element, weight: number) {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x, y, width, height, weight };
}
