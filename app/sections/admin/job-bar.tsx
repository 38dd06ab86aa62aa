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
      className="sticky bottom-0 z-10 -mx-3 mt-6 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line bg-ground px-3 py-3 after:absolute after:inset-x-0 after:top-full after:h-4 after:bg-ground"
    >
      {children}
    </div>
  );
}

type Props = {
  /** Whether the job that is edited is on the site or will be; undefined for a new one. */
  isActive: boolean | undefined;
  /** Both people's words are to be chosen between first. */
  isClash?: boolean;
  pending?: boolean;
};

/**
 * The buttons that save. The first does as the switch of the form says, and says so in words, also without script; the
 * second does the other thing.
 */
export function JobSaveButtons({ isActive, isClash, pending }: Props) {
  const isNew = isActive === undefined;
  const submit = isNew ? "Create Job" : "Update Job";
  const button = { type: "submit", form: "job", name: "intent" } as const;
  return (
    <>
      {/* What a draft lacks is asked for when it goes live, by the server: the browser would ask for all of it. */}
      <Button {...button} value="save" pending={pending} formNoValidate={isActive === false && !isClash}>
        {pending ? "Saving..." : isClash ? "Save what I chose" : submit}
        {!isActive && !pending && !isClash && (
          <span className="-ml-1 hidden group-has-[[name=isActive]:checked]/job:inline">and publish</span>
        )}
      </Button>
      {isNew && (
        <Button {...button} value="draft" variant="secondary" pending={pending} formNoValidate>
          Save as draft
        </Button>
      )}
      {isActive === false && (
        <Button
          {...button}
          value="publish"
          variant="secondary"
          pending={pending}
          className="group-has-[[name=isActive]:checked]/job:hidden"
        >
          Publish
        </Button>
      )}
    </>
  );
}
