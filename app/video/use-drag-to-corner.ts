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
  computeSpringFrame,
  extendToTop,
  type FloatingBounds,
  findClearestCorner,
  findCornerByKey,
  findRestingCorner,
  getCornerPoint,
  getNextCorner,
  overlaps,
  type Point,
  type WeightedArea,
} from "~/lib/floating-position";

/** The distances from the sides and the bottom, and from the bar at the top (px). */
const margin = { bar: 4, side: 12, bottom: 16 };
/** The pointer's speed is measured over this time (ms). */
const speedSampleMs = 90;
const zeroSpeed: Point = { x: 0, y: 0 };

type Motion = { point: Point; velocity: Point; frame: number };
type Sample = Point & { at: number };

/**
 * A floating box that can be dragged or thrown to a corner; buttons and arrow keys do the same. It starts where it
 * covers least of the page, and goes there on each page that follows until somebody moves it.
 */
export function useDragToCorner(page: string) {
  const box = useRef<HTMLElement>(null);
  const [corner, setCorner] = useState<Corner>("bottom-right");
  const motion = useRef<Motion>({ point: zeroSpeed, velocity: zeroSpeed, frame: 0 });
  const samples = useRef<Sample[]>([]);
  const grip = useRef<Point>(undefined);
  const wasMoved = useRef(false);
  const shownOn = useRef(page);

  const setPoint = useCallback((point: Point) => {
    motion.current.point = point;
    if (box.current) box.current.style.transform = `translate3d(${point.x}px, ${point.y}px, 0)`;
  }, []);

  const animateTo = useCallback(
    (to: Corner, velocity = zeroSpeed) => {
      setCorner(to);
      cancelAnimationFrame(motion.current.frame);
      const room = measureRoom(box.current);
      if (!room) return;
      const target = getCornerPoint(to, room);
      if (!isMotionAllowed()) return setPoint(target);
      motion.current.velocity = velocity;
      let before = performance.now();
      const run = (now: number) => {
        const elapsed = Math.min(32, now - before);
        before = now;
        const { point, velocity: speed } = motion.current;
        const x = computeSpringFrame(point.x, speed.x, target.x, elapsed);
        const y = computeSpringFrame(point.y, speed.y, target.y, elapsed);
        motion.current.velocity = { x: x.velocity, y: y.velocity };
        const arrived = Math.hypot(x.value - target.x, y.value - target.y) < 0.5;
        setPoint(arrived ? target : { x: x.value, y: y.value });
        if (!arrived) motion.current.frame = requestAnimationFrame(run);
      };
      motion.current.frame = requestAnimationFrame(run);
    },
    [setPoint],
  );

  useLayoutEffect(() => {
    const room = measureRoom(box.current);
    if (!room) return;
    const clearest = findClearestCorner(room, listAreasToKeepVisible());
    setCorner(clearest);
    setPoint(getCornerPoint(clearest, room));
  }, [setPoint]);

  useEffect(() => {
    if (shownOn.current === page) return;
    shownOn.current = page;
    // The page that comes is scrolled to its place first.
    const frame = requestAnimationFrame(() => {
      const room = measureRoom(box.current);
      if (room && !wasMoved.current) animateTo(findClearestCorner(room, listAreasToKeepVisible()));
    });
    return () => cancelAnimationFrame(frame);
  }, [animateTo, page]);

  useEffect(() => {
    const follow = () => animateTo(corner);
    window.addEventListener("resize", follow);
    return () => window.removeEventListener("resize", follow);
  }, [animateTo, corner]);

  useEffect(() => {
    // Whoever moved it there, it does not stay over what is used.
    function makeWay({ target }: FocusEvent) {
      const room = measureRoom(box.current);
      if (!room || !(target instanceof Element) || box.current?.contains(target)) return;
      const { x, y, width, height } = target.getBoundingClientRect();
      const focused = { x, y, width, height, weight: areaWeights.focused };
      if (!overlaps(focused, { ...motion.current.point, ...room.box })) return;
      animateTo(findClearestCorner(room, [...listAreasToKeepVisible(), focused]));
    }
    document.addEventListener("focusin", makeWay);
    return () => document.removeEventListener("focusin", makeWay);
  }, [animateTo]);

  useEffect(() => () => cancelAnimationFrame(motion.current.frame), []);

  function move(to: Corner, velocity?: Point) {
    wasMoved.current = true;
    animateTo(to, velocity);
  }

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    if ((event.target as Element).closest("button, a") || !event.isPrimary || event.button !== 0) return;
    cancelAnimationFrame(motion.current.frame);
    const { point } = motion.current;
    grip.current = { x: event.clientX - point.x, y: event.clientY - point.y };
    samples.current = [];
    event.currentTarget.setPointerCapture(event.pointerId);
  }

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    if (!grip.current) return;
    setPoint({ x: event.clientX - grip.current.x, y: event.clientY - grip.current.y });
    const now = event.timeStamp;
    samples.current = [...samples.current, { ...motion.current.point, at: now }].filter(
      ({ at }) => now - at < speedSampleMs,
    );
  }

  function onPointerUp(event: PointerEvent<HTMLElement>) {
    const room = measureRoom(box.current);
    if (!grip.current || !room) return;
    grip.current = undefined;
    const velocity = averageSpeed(samples.current, event.timeStamp);
    move(findRestingCorner(motion.current.point, velocity, room), velocity);
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

function averageSpeed(samples: Sample[], now: number): Point {
  const [first] = samples;
  const last = samples.at(-1);
  // A pointer that rested before its release throws nothing.
  if (!first || !last || last.at === first.at || now - last.at > speedSampleMs) return zeroSpeed;
  const time = last.at - first.at;
  return { x: (last.x - first.x) / time, y: (last.y - first.y) / time };
}
