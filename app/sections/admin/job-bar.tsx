import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { Button } from "~/ui/button";

export function JobBar({ children }: { children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null);
  useStayAboveKeyboard(bar);

  useEffect(() => {
    // Browsers scroll only to the caret's line of a textarea; the rest would lie below the bar.
    function show({ target }: FocusEvent) {
      if (target instanceof HTMLTextAreaElement)
        target.scrollIntoView({ block: "nearest", behavior: "instant" });
    }
    document.addEventListener("focusin", show);
    return () => document.removeEventListener("focusin", show);
  }, []);

  return (
    <div
      ref={bar}
      data-save-bar=""
      // In a dialog the scrolling box has padding below the bar, where nothing may show through.
      className="tall:sticky bottom-0 z-10 -mx-3 mt-6 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line bg-ground px-3 py-3 after:absolute after:inset-x-0 after:top-full after:h-4 after:bg-ground"
    >
      {children}
    </div>
  );
}

/** The save button. The server checks what a live job lacks, because a draft needs only a title. */
export function JobSaveButton({ isNew, pending }: { isNew: boolean; pending: boolean }) {
  return (
    <Button type="submit" form="job" pending={pending} formNoValidate>
      {pending ? "Saving..." : isNew ? "Create Job" : "Update Job"}
    </Button>
  );
}

/** A smaller overlap (px) comes from a bar of the browser, not from its keyboard. */
const minKeyboardHeight = 80;

/** Keeps a sticky bottom bar above a phone's keyboard, which would cover it. */
export function useStayAboveKeyboard(element: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const { visualViewport } = window;
    if (!visualViewport) return;
    function place() {
      if (!element.current || !visualViewport) return;
      const { height, offsetTop, scale } = visualViewport;
      const covered = window.innerHeight - height - offsetTop;
      // When the page is zoomed, the visible part is smaller although nothing covers it.
      element.current.style.bottom =
        scale <= 1.01 && covered >= minKeyboardHeight ? `${Math.round(covered)}px` : "";
    }
    place();
    for (const name of ["resize", "scroll"]) visualViewport.addEventListener(name, place);
    return () => {
      for (const name of ["resize", "scroll"]) visualViewport.removeEventListener(name, place);
    };
  }, [element]);
}
