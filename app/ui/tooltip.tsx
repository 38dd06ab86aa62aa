import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";

/** How long the pointer rests before a tooltip appears, and how long it may take from the control to the tooltip (ms). */
const pointerDelay = 300;
const tooltipGap = 8;

const findTooltipControl = (target: EventTarget | null) =>
  (target as Element | null)?.closest?.<HTMLElement>("[data-tooltip]") ?? undefined;

/**
 * Shows the text of a control's `data-tooltip` while the pointer rests on it or the Tab key has led to it. Escape hides
 * it, and the pointer may move onto it. For screen readers it does not exist: the control's own name or description says the same.
 */
export function Tooltip() {
  const [control, setControl] = useState<HTMLElement>();
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const end = new AbortController();
    const options = { capture: true, passive: true, signal: end.signal };
    let timer: ReturnType<typeof setTimeout> | undefined;
    let focused: HTMLElement | undefined;
    let lastKey = "";
    const show = (next?: HTMLElement) => {
      clearTimeout(timer);
      setControl(next);
    };
    const hide = () => {
      focused = undefined;
      show();
    };
    function point({ target, pointerType }: PointerEvent) {
      if (pointerType === "touch") return;
      clearTimeout(timer);
      if (!box.current?.contains(target as Node))
        timer = setTimeout(() => setControl(findTooltipControl(target) ?? focused), pointerDelay);
    }
    function focus({ target }: FocusEvent) {
      focused = lastKey === "Tab" ? findTooltipControl(target) : undefined;
      show(focused);
    }
    function press(event: KeyboardEvent) {
      lastKey = event.key;
      if (event.key !== "Escape" || !box.current) return;
      // Escape hides the tooltip, but keeps the overlay around its control open.
      event.stopPropagation();
      hide();
    }
    addEventListener("pointerover", point, options);
    addEventListener("pointerdown", hide, options);
    addEventListener("click", hide, options);
    addEventListener("keydown", press, { ...options, passive: false });
    addEventListener("focusin", focus, options);
    addEventListener("focusout", hide, options);
    return () => end.abort();
  }, []);

  return (
    control?.isConnected &&
    createPortal(<TooltipBox key={control.dataset.tooltip} control={control} box={box} />, document.body)
  );
}

function TooltipBox({ control, box }: { control: HTMLElement; box: React.RefObject<HTMLDivElement | null> }) {
  useLayoutEffect(() => {
    const updatePosition = () => box.current && positionBeside(box.current, control);
    box.current?.showPopover();
    updatePosition();
    addEventListener("scroll", updatePosition, { capture: true, passive: true });
    return () => removeEventListener("scroll", updatePosition, true);
  }, [box, control]);
  return (
    <div
      ref={box}
      popover="manual"
      aria-hidden="true"
      data-above-overlays=""
      className="dusk max-w-60 rounded-chip border border-line px-3 py-1 text-small"
    >
      {control.dataset.tooltip}
    </div>
  );
}

/** Above, below or beside the control, where it fits into the window and lies over no other control. */
function positionBeside(box: HTMLElement, control: HTMLElement) {
  const { left, top, right, bottom, width, height } = control.getBoundingClientRect();
  const { offsetWidth, offsetHeight } = box;
  const x = Math.min(
    Math.max(left + (width - offsetWidth) / 2, tooltipGap),
    innerWidth - offsetWidth - tooltipGap,
  );
  const y = top + (height - offsetHeight) / 2;
  const positions: [x: number, y: number][] = [
    [x, top - offsetHeight - tooltipGap],
    [x, bottom + tooltipGap],
    [left - offsetWidth - tooltipGap, y],
    [right + tooltipGap, y],
  ];
  const fits = positions.filter(
    ([x, y]) => x >= 0 && y >= 0 && x + offsetWidth <= innerWidth && y + offsetHeight <= innerHeight,
  );
  const isFree = ([x, y]: [x: number, y: number]) =>
    [0, 0.5, 1].every((part) => {
      const under = document.elementsFromPoint(x + part * offsetWidth, y + offsetHeight / 2);
      return !under.some((element) => element !== control && element.matches("a, button"));
    });
  const [to = positions[1], ...others] = fits;
  const [toX, toY] = (to && isFree(to) ? to : others.find(isFree)) ?? to ?? [0, 0];
  Object.assign(box.style, { inset: "auto", left: `${toX}px`, top: `${toY}px` });
}
