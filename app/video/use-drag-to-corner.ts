import {
  type KeyboardEvent,
  type PointerEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { isMotionAllowed } from "~/browser/motion";
import {
  areaWeights,
  type Corner,
  extendToTop,
  type FloatingBounds,
  findClearestCorner,
  findCornerByKey,
  findNearestCorner,
  getCornerPoint,
  getNextCorner,
  overlaps,
  type Point,
  type WeightedArea,
} from "~/lib/floating-position";

/** The distances from the sides and the bottom, and from the bar at the top (px). */
const margin = { bar: 4, side: 12, bottom: 16 };
const snap = { duration: 250, easing: "ease-out" };

/**
 * A floating box that snaps to the nearest corner when it was dragged; buttons and arrow keys move it too. It starts where
 * it covers least of the page, and goes there on each page that follows until somebody moves it.
 */
export function useDragToCorner(page: string) {
  const box = useRef<HTMLElement>(null);
  const [corner, setCorner] = useState<Corner>("bottom-right");
  const grip = useRef<Point>(undefined);
  const wasMoved = useRef(false);
  const shownOn = useRef(page);

  const moveTo = useCallback((to: Corner, isAnimated = isMotionAllowed()) => {
    setCorner(to);
    const room = measureRoom(box.current);
    if (!box.current || !room) return;
    const { x, y } = box.current.getBoundingClientRect();
    setPoint(box.current, getCornerPoint(to, room));
    if (isAnimated) box.current.animate({ translate: [`${x}px ${y}px`, box.current.style.translate] }, snap);
  }, []);

  useLayoutEffect(() => {
    const room = measureRoom(box.current);
    if (room) moveTo(findClearestCorner(room, listAreasToKeepVisible()), false);
  }, [moveTo]);

  useEffect(() => {
    if (shownOn.current === page) return;
    shownOn.current = page;
    // The page that comes is scrolled to its place first.
    const frame = requestAnimationFrame(() => {
      const room = measureRoom(box.current);
      if (room && !wasMoved.current) moveTo(findClearestCorner(room, listAreasToKeepVisible()));
    });
    return () => cancelAnimationFrame(frame);
  }, [moveTo, page]);

  useEffect(() => {
    const follow = () => moveTo(corner, false);
    window.addEventListener("resize", follow);
    return () => window.removeEventListener("resize", follow);
  }, [moveTo, corner]);

  useEffect(() => {
    // Whoever moved it there, it does not stay over what is used.
    function makeWay({ target }: FocusEvent) {
      const room = measureRoom(box.current);
      if (!room || !(target instanceof Element) || box.current?.contains(target)) return;
      const { x, y, width, height } = target.getBoundingClientRect();
      const focused = { x, y, width, height, weight: areaWeights.focused };
      if (!overlaps(focused, { ...getCornerPoint(corner, room), ...room.box })) return;
      moveTo(findClearestCorner(room, [...listAreasToKeepVisible(), focused]));
    }
    document.addEventListener("focusin", makeWay);
    return () => document.removeEventListener("focusin", makeWay);
  }, [moveTo, corner]);

  function move(to: Corner) {
    wasMoved.current = true;
    moveTo(to);
  }

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    if ((event.target as Element).closest("button, a") || !event.isPrimary || event.button !== 0) return;
    const { x, y } = event.currentTarget.getBoundingClientRect();
    for (const animation of event.currentTarget.getAnimations()) animation.cancel();
    setPoint(event.currentTarget, { x, y });
    grip.current = { x: event.clientX - x, y: event.clientY - y };
    event.currentTarget.setPointerCapture(event.pointerId);
  }

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    if (!grip.current) return;
    setPoint(event.currentTarget, { x: event.clientX - grip.current.x, y: event.clientY - grip.current.y });
  }

  function onPointerUp(event: PointerEvent<HTMLElement>) {
    const room = measureRoom(box.current);
    if (!grip.current || !room) return;
    grip.current = undefined;
    const { x, y } = event.currentTarget.getBoundingClientRect();
    move(findNearestCorner({ x, y }, room));
  }

  function onKeyDown(event: KeyboardEvent) {
    const to = findCornerByKey(corner, event.key);
    if (!to) return;
    event.preventDefault();
    move(to);
  }

  return {
    box,
    corner,
    moveOn: () => move(getNextCorner(corner)),
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp, onKeyDown },
  };
}

function setPoint(box: HTMLElement, { x, y }: Point) {
  box.style.translate = `${x}px ${y}px`;
}

function measureRoom(box: HTMLElement | null): FloatingBounds | undefined {
  if (!box) return undefined;
  const { clientWidth, clientHeight } = document.documentElement;
  // The bar grows with the size of text that a reader chose, and scrolls away in a low window.
  const header = document.querySelector("header");
  const scrolled = header && getComputedStyle(header).position !== "fixed" ? window.scrollY : 0;
  const bar = Math.max(0, (header?.offsetHeight ?? 0) - scrolled);
  return {
    view: { width: clientWidth, height: clientHeight },
    box: { width: box.offsetWidth, height: box.offsetHeight },
    edge: { top: bar + margin.bar, side: margin.side, bottom: margin.bottom },
  };
}

function listAreasToKeepVisible(): WeightedArea[] {
  const list = (selector: string, weight: number) =>
    Array.from(document.querySelectorAll(`main :is(${selector})`), (element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x, y, width, height, weight };
    });
  return [
    ...list("h1", areaWeights.title).map((title) => extendToTop(title, window.scrollY)),
    ...list("a, button, input, select, textarea, summary", areaWeights.control),
    ...list("h2, h3, p, dt, dd", areaWeights.text),
  ];
}
