import { type ReactNode, useEffect, useRef } from "react";
import { useAboveKeyboard } from "~/browser/above-keyboard";
import { Button } from "~/ui/button";

/** The buttons of a job's form, at the lower edge of the window wherever in the form one is. */
export function JobBar({ children }: { children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null);
  useAboveKeyboard(bar);

  useEffect(() => {
    // Of a text of many lines browsers bring the line of the caret into view; the rest of it would lie below the bar.
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
      // In a dialog what scrolls has an edge of its own below the bar, in which nothing may show.
      className="tall:sticky bottom-0 z-10 -mx-3 mt-6 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line bg-ground px-3 py-3 after:absolute after:inset-x-0 after:top-full after:h-4 after:bg-ground"
    >
      {children}
    </div>
  );
}

type Props = {
  isNew: boolean;
  /** Both people's words are to be chosen between first. */
  isClash?: boolean;
  pending?: boolean;
};

/** The button that saves; what a live job lacks is asked for by the server, for a draft needs a title only. */
export function JobSaveButton({ isNew, isClash, pending }: Props) {
  const label = isClash ? "Save my choices" : isNew ? "Create Job" : "Update Job";
  return (
    <Button type="submit" form="job" name="intent" value="save" pending={pending} formNoValidate={!isClash}>
      {pending ? "Saving..." : label}
    </Button>
  );
}
