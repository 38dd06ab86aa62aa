import { type KeyboardEvent, type ReactNode, useId } from "react";
import { classNames } from "~/lib/class-names";
import type { Corner } from "~/lib/floating-position";
import { useDragToCorner } from "./use-drag-to-corner";
import { playerKey, usePlayerKey } from "./use-player-key";

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

/** The places of a box in the corners, at the top below the bar; the hook knows them in pixels. */
const cornerClasses: Record<Corner, string> = {
  "top-left": "top-21 left-3",
  "top-right": "top-21 right-3",
  "bottom-right": "right-3 bottom-4",
  "bottom-left": "bottom-4 left-3",
};

/**
 * The frame of a video that floats over every page: drag it to a corner, or move it by button and arrow keys.
 */
export function FloatingFrame({ name, origin, takesFocus = true, onClose, className, children }: Props) {
  const drag = useDragToCorner();
  const focus = usePlayerKey(drag.box, origin, takesFocus);
  const keys = useId();

  function close() {
    onClose();
    focus.goBack();
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "Escape") return close();
    focus.onKeyDown(event);
    drag.handlers.onKeyDown(event);
  }

  return (
    <section
      ref={drag.box}
      tabIndex={-1}
      aria-label={`Floating player: ${name}`}
      aria-describedby={keys}
      aria-keyshortcuts={playerKey}
      {...drag.handlers}
      onKeyDown={onKeyDown}
      onBlur={focus.onBlur}
      className={classNames(
        "fixed z-30 max-h-[calc(100dvh-6.25rem)] max-w-[calc(100vw-1.5rem)] cursor-grab touch-none scheme-dark shadow-float outline outline-paper/25 select-none active:cursor-grabbing",
        cornerClasses[drag.corner],
        className,
      )}
    >
      {children({ moveOn: drag.moveOn, close })}
      <p id={keys} hidden>
        {`${playerKey} leads to the player and back to the page, the arrow keys move it, Escape closes it.`}
      </p>
      <p role="status" className="sr-only">
        {`In the ${drag.corner.replace("-", " ")} corner`}
      </p>
    </section>
  );
}
