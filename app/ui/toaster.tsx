import * as RadixToast from "@radix-ui/react-toast";
import { type FocusEvent, useEffect, useRef, useState } from "react";
import { dismissToast, useToast } from "~/browser/toast-store";
import { classNames } from "~/lib/class-names";
import { Icon } from "./icon";

const swipeThreshold = 50;

/** The toast region: F8 focuses it, swiping right or Escape dismisses. A dismissed toast returns the focus. */
export function Toaster() {
  const toast = useToast();
  const area = useRef<HTMLOListElement>(null);
  const focusBefore = useRef<Element>(null);

  const isAtTop = useIsAtTop(area, toast?.id);

  function rememberFocus({ relatedTarget }: FocusEvent) {
    if (!area.current?.contains(relatedTarget)) focusBefore.current = relatedTarget;
  }

  function closeToast(id: number) {
    dismissToast(id);
    if (!area.current?.contains(document.activeElement)) return;
    const back = focusBefore.current?.isConnected ? focusBefore.current : document.querySelector("h1");
    if (!(back instanceof HTMLElement)) return;
    if (back.tabIndex < 0) back.tabIndex = -1;
    back.focus({ preventScroll: true });
  }

  return (
    <RadixToast.Provider swipeDirection="right" swipeThreshold={swipeThreshold} label="Notification">
      {toast && (
        <RadixToast.Root
          key={toast.id}
          open={toast.open}
          duration={toast.duration}
          type={toast.variant === "destructive" ? "foreground" : "background"}
          onOpenChange={(open) => !open && closeToast(toast.id)}
          className={classNames(
            "dusk flex items-start gap-3 rounded-card border p-4 shadow-float transition duration-200 data-[state=closed]:translate-x-4 data-[state=closed]:opacity-0 data-[state=open]:animate-rise data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)",
            toast.variant === "destructive" ? "border-danger" : "border-line",
          )}
        >
          <Icon
            name={toast.variant === "destructive" ? "circle-alert" : "circle-check"}
            className={classNames("mt-0.5", toast.variant === "destructive" ? "text-danger" : "text-success")}
          />
          <div className="grid min-w-0 flex-1 grid-cols-1 gap-0.5">
            {/* Announced as one text, whose parts need a space between them. */}
            <RadixToast.Title className="font-semibold">{toast.title}</RadixToast.Title>{" "}
            {toast.description && (
              <RadixToast.Description className="text-small text-muted">
                {toast.description}
              </RadixToast.Description>
            )}{" "}
            {toast.action && (
              <div className="mt-2 flex flex-wrap gap-2">
                {[toast.action, ...(toast.next ? [toast.next] : [])].map(({ label, run }) => (
                  <RadixToast.Action
                    key={label}
                    altText={label}
                    onClick={run}
                    className="min-h-8 rounded-chip border border-line px-3 text-small font-semibold hover:bg-text/8"
                  >
                    {label}
                  </RadixToast.Action>
                ))}
              </div>
            )}
          </div>
          <RadixToast.Close
            aria-label="Close"
            className="-m-1 grid size-8 place-items-center rounded-chip hover:bg-text/8"
          >
            <Icon name="x" />
          </RadixToast.Close>
        </RadixToast.Root>
      )}
      <div data-above-overlays="">
        <RadixToast.Viewport
          ref={area}
          // Without a toast, the key F8 has no target.
          label="Notifications (F8)"
          hotkey={toast?.open ? ["F8"] : []}
          onFocus={rememberFocus}
          className={classNames(
            "fixed inset-x-4 z-60 ml-auto grid max-w-104 grid-cols-1 gap-2 outline-none",
            isAtTop ? "top-24" : "bottom-4",
          )}
        />
      </div>
    </RadixToast.Provider>
  );
}

/** Whether the toast is at the top, because the element with the focus is where it would be. */
function useIsAtTop(area: React.RefObject<HTMLElement | null>, toast?: number) {
  const [isAtTop, setAtTop] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every toast begins at the bottom.
  useEffect(() => {
    setAtTop(false);
    function clear() {
      const focused = document.activeElement;
      if (!area.current || !focused || focused === document.body || area.current.contains(focused)) return;
      const own = area.current.getBoundingClientRect();
      const its = focused.getBoundingClientRect();
      // An element that is much higher, as a dialog with the focus, is seen beside the toast.
      const isCovered = its.bottom > own.top && its.top < own.bottom && its.right > own.left;
      if (isCovered && its.height < 2 * own.height) setAtTop(own.top > innerHeight / 2);
    }
    const sizes = new ResizeObserver(clear);
    if (area.current) sizes.observe(area.current);
    addEventListener("focusin", clear);
    return () => {
      sizes.disconnect();
      removeEventListener("focusin", clear);
    };
  }, [area, toast]);
  return isAtTop;
}
