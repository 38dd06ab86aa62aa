import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { isMotionAllowed } from "~/browser/motion";
import { classNames } from "~/lib/class-names";

type Tools = { moveOn(): void; close(): void };

type Props = {
  /** What plays, for the name of the frame. */
  name: string;
  /** The element that gets the focus back. */
  origin: HTMLElement;
  /** Whether the focus moves into the frame as it opens: not where the frame opens by itself. */
  takesFocus?: boolean;
  onClose(): void;
  className: string;
  children(tools: Tools): ReactNode;
};

/** The corners of the window, clockwise, in the order in which they are tried. */
const corners = ["bottom-right", "bottom-left", "top-left", "top-right"] as const;
type Corner = (typeof corners)[number];

const snap = { duration: 250, easing: "ease-out" };

/**
 * The frame of a video that floats in a corner over every page. It begins where it covers the fewest controls, makes way
 * for what gets the focus, and is moved by dragging or by its button.
 */
export function FloatingFrame({ name, origin, takesFocus = true, onClose, className, children }: Props) {
  const box = useRef<HTMLElement>(null);
  const grip = useRef<{ x: number; y: number }>(undefined);
  const [corner, setCorner] = useState<Corner>("bottom-right");

  useLayoutEffect(() => {
    if (box.current) setCorner(findFreestCorner(box.current));
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each press that pops a video out leads to it.
  useEffect(() => {
    if (takesFocus) box.current?.focus({ preventScroll: true });
  }, [origin, takesFocus]);

  useEffect(() => {
    function makeWay({ target }: FocusEvent) {
      if (!(target instanceof Element) || !box.current || box.current.contains(target)) return;
      if (isOver(box.current.getBoundingClientRect(), target.getBoundingClientRect()))
        moveTo(findFreestCorner(box.current, target));
    }
    document.addEventListener("focusin", makeWay);
    return () => document.removeEventListener("focusin", makeWay);
  });

  function moveTo(to: Corner) {
    if (!box.current) return;
    const from = box.current.getBoundingClientRect();
    flushSync(() => setCorner(to));
    box.current.style.translate = "";
    const { x, y } = box.current.getBoundingClientRect();
    if (isMotionAllowed())
      box.current.animate({ translate: [`${from.x - x}px ${from.y - y}px`, "0px 0px"] }, snap);
  }

  function close() {
    onClose();
    // The page of the element may have been left.
    const target = origin.isConnected ? origin : document.querySelector("h1");
    target?.focus({ preventScroll: true });
  }

  function onKeyDown({ key }: KeyboardEvent) {
    if (key === "Escape") close();
  }

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

  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-label={`Floating player: ${name}`}
      data-corner={corner}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={onPointerUp}
      className={classNames(
        "fixed z-30 max-h-[calc(100dvh-6.25rem)] max-w-[calc(100vw-1.5rem)] cursor-grab touch-none scheme-dark shadow-float outline outline-paper/25 select-none active:cursor-grabbing",
        "data-[corner^=bottom]:bottom-4 data-[corner^=top]:top-21 data-[corner$=left]:left-3 data-[corner$=right]:right-3",
        className,
      )}
    >
      {children({
        moveOn: () => moveTo(corners[(corners.indexOf(corner) + 1) % corners.length] ?? corner),
        close,
      })}
      <p role="status" className="sr-only">
        {`In the ${corner.replace("-", " ")} corner`}
      </p>
    </section>
  );
}

/** Returns the corner in which a box covers the fewest controls of the page, and not what has the focus. */
function findFreestCorner(box: HTMLElement, focused?: Element): Corner {
  const { corner: current } = box.dataset;
  const used = [...document.querySelectorAll("main :is(h1, a, button, input, select, textarea, summary)")];
  const areas = used.map((element) => element.getBoundingClientRect());
  const taken = focused?.getBoundingClientRect();
  const counts = corners.map((corner) => {
    box.dataset.corner = corner;
    const place = box.getBoundingClientRect();
    if (taken && isOver(place, taken)) return Number.POSITIVE_INFINITY;
    return areas.filter((area) => isOver(place, area)).length;
  });
  box.dataset.corner = current;
  return corners[counts.indexOf(Math.min(...counts))] ?? "bottom-right";
}

function isOver(one: DOMRect, other: DOMRect) {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}
