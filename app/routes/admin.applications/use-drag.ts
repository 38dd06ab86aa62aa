import { type PointerEvent, type RefObject, useEffect, useRef } from "react";

/** Called with the `data-stage` of the element on which something was dropped. */
export type Drop = (stage: string) => void;

/** A shorter movement of the pointer (px) is a click. */
const dragThreshold = 6;
/** The distance from the edge (px) at which a board scrolls, and its step. */
const scrollEdge = 48;
const scrollStep = 14;

/**
 * Drags an element onto one with `data-stage`, marked by `data-over`, on a board with `data-board` that scrolls at its
 * edges. A mouse drags any part, a finger only the handle, because it scrolls the page elsewhere. Escape cancels.
 */
export function useDrag(
  item: RefObject<HTMLElement | null>,
  grip: RefObject<HTMLElement | null>,
  onDrop: Drop,
) {
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);

  function onPointerDown(event: PointerEvent) {
    const { target, pointerType, button, pointerId, clientX, clientY } = event;
    const element = item.current;
    if (!element || !(target instanceof Element) || button !== 0) return;
    const isGrip = grip.current?.contains(target);
    if (!isGrip && (pointerType !== "mouse" || target.closest("form, button, summary"))) return;
    const board = element.closest<HTMLElement>("[data-board]");
    const start = { x: clientX, y: clientY, scroll: board?.scrollLeft ?? 0 };
    const at = { x: clientX, y: clientY };
    let isDragged = false;
    let over: HTMLElement | undefined;
    let frame = 0;

    function draw() {
      const scrolled = (board?.scrollLeft ?? 0) - start.scroll;
      element?.style.setProperty("translate", `${at.x - start.x + scrolled}px ${at.y - start.y}px`);
      const below = document.elementFromPoint(at.x, at.y)?.closest<HTMLElement>("[data-stage]");
      if (below === over) return;
      over?.removeAttribute("data-over");
      below?.setAttribute("data-over", "");
      over = below ?? undefined;
    }
    function scroll() {
      const box = board?.getBoundingClientRect();
      if (board && box && at.x < Math.max(box.left, 0) + scrollEdge) board.scrollLeft -= scrollStep;
      else if (board && box && at.x > Math.min(box.right, innerWidth) - scrollEdge)
        board.scrollLeft += scrollStep;
      draw();
      frame = requestAnimationFrame(scroll);
    }
    function move(moved: globalThis.PointerEvent) {
      if (moved.pointerId !== pointerId) return;
      at.x = moved.clientX;
      at.y = moved.clientY;
      if (!isDragged && Math.hypot(at.x - start.x, at.y - start.y) < dragThreshold) return;
      if (!isDragged) {
        isDragged = true;
        element?.setAttribute("data-dragged", "");
        getSelection()?.removeAllRanges();
        frame = requestAnimationFrame(scroll);
      }
      moved.preventDefault();
    }
    function end(dropped: boolean) {
      if (isDragged) draw();
      const stage = dropped && isDragged ? over?.dataset.stage : undefined;
      // The click after a drag must not open a link.
      if (isDragged) document.addEventListener("click", suppressClick, { capture: true, once: true });
      setTimeout(() => document.removeEventListener("click", suppressClick, { capture: true }), 0);
      clear();
      if (stage) onDrop(stage);
    }
    const up = (event: globalThis.PointerEvent) => event.pointerId === pointerId && end(true);
    const cancel = (event: globalThis.PointerEvent) => event.pointerId === pointerId && end(false);
    const giveUp = (event: KeyboardEvent) => event.key === "Escape" && end(false);
    function clear() {
      cancelAnimationFrame(frame);
      over?.removeAttribute("data-over");
      element?.removeAttribute("data-dragged");
      element?.style.removeProperty("translate");
      listening.abort();
    }
    const listening = new AbortController();
    const { signal } = listening;
    addEventListener("pointermove", move, { signal, passive: false });
    addEventListener("pointerup", up, { signal });
    addEventListener("pointercancel", cancel, { signal });
    addEventListener("keydown", giveUp, { signal });
    stop.current = clear;
  }

  return { onPointerDown, onDragStart: (event: { preventDefault(): void }) => event.preventDefault() };
}

function suppressClick(event: Event) {
  event.preventDefault();
  event.stopPropagation();
}
