import { type ReactNode, useEffect } from "react";

/** The buttons of an editor, in sight at its end wherever it is scrolled. */
export function SaveBar({ children }: { children: ReactNode }) {
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
      data-save-bar=""
      // In a dialog the scrolling box has padding below the bar, where nothing may show through.
      className="tall:sticky bottom-0 z-10 -mx-3 mt-6 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line bg-ground px-3 py-3 after:absolute after:inset-x-0 after:top-full after:h-4 after:bg-ground"
    >
      {children}
    </div>
  );
}
