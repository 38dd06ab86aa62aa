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
    let frame = 0;
    function makeWay() {
      cancelAnimationFrame(frame);
      // Once the browser has scrolled to what has the focus.
      frame = requestAnimationFrame(() => {
        const { activeElement: focused } = document;
        if (!focused || !box.current || box.current.contains(focused)) return;
        if (getCovered(getPlace(box.current), focused) > 0) moveTo(findFreestCorner(box.current, focused));
      });
    }
    document.addEventListener("focusin", makeWay);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener("focusin", makeWay);
    };
  });

  function moveTo(to: Corner) {
    if (!box.current) return;
    const from = box.current.getBoundingClientRect();
    flushSync(() => setCorner(to));
    box.current.style.translate = "";
    const { x, y } = getPlace(box.current);
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
        // Between an upper and a lower corner a button finds room.
        "fixed z-30 max-h-[max(50dvh-4.875rem,min(100dvh-6.25rem,13rem))] max-w-[calc(100vw-1.5rem)] cursor-grab touch-none scheme-dark shadow-float outline outline-paper/25 select-none active:cursor-grabbing",
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

/** Returns the corner in which a box covers least of what has the focus, and then of the page's controls. */
function findFreestCorner(box: HTMLElement, focused?: Element): Corner {
  const { corner: current } = box.dataset;
  const controls = [...document.querySelectorAll("h1, a, button, input, select, textarea, summary")].filter(
    (control) => !box.contains(control),
  );
  const choices = corners.map((corner) => {
    box.dataset.corner = corner;
    const place = getPlace(box);
    return {
      corner,
      ofFocused: focused ? getCovered(place, focused) : 0,
      ofAll: controls.reduce((sum, control) => sum + getCovered(place, control), 0),
    };
  });
  box.dataset.corner = current;
  choices.sort((one, other) => one.ofFocused - other.ofFocused || one.ofAll - other.ofAll);
  return choices[0]?.corner ?? "bottom-right";
}

/** Where a box of the window is, or will be once it rests: neither its way there nor a pointer that drags it counts. */
function getPlace({ offsetLeft, offsetTop, offsetWidth, offsetHeight }: HTMLElement) {
  return new DOMRect(offsetLeft, offsetTop, offsetWidth, offsetHeight);
}

/** Returns how much of an element a place covers (px²). */
function getCovered(place: DOMRect, element: Element) {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const width = Math.min(place.right, right) - Math.max(place.left, left);
  const height = Math.min(place.bottom, bottom) - Math.max(place.top, top);
  return Math.max(width, 0) * Math.max(height, 0);
}
