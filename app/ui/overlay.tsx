import * as RadixDialog from "@radix-ui/react-dialog";
import { type ComponentProps, useCallback, useEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { openOverlay } from "~/browser/overlays";

type Props = Omit<ComponentProps<typeof RadixDialog.Content>, "onCloseAutoFocus"> & {
  onClose(): void;
  /** The element that gets the focus back; default: the one that had it. */
  origin?: HTMLElement;
  ground?: string;
};

/**
 * A modal dialog above the page (browser/overlays.ts). Radix handles focus, Escape and clicks outside, but not modality,
 * because Radix's also blocks the toasts above all overlays. It is in the document from its first render, so that
 * effects inside can measure.
 */
export function Overlay({ onClose, origin, ground, ...content }: Props) {
  const overlay = useRef<HTMLDivElement>(null);
  const latest = useRef({ onClose, origin });

  useEffect(() => {
    latest.current = { onClose, origin };
  });

  const open = useCallback((element: HTMLDivElement) => {
    overlay.current = element;
    const opener = document.activeElement;
    const leave = openOverlay(element, () => latest.current.onClose());
    return () => {
      leave();
      // Radix reports closing only if the dialog had the focus.
      setTimeout(() => returnFocus(latest.current.origin ?? opener));
    };
  }, []);

  useEffect(() => {
    // The focused element was removed with a step or state of the dialog, so the focus moves within it.
    const changes = new MutationObserver((all) => {
      if (document.activeElement !== document.body || all.every(({ removedNodes }) => !removedNodes.length))
        return;
      overlay.current?.querySelector<HTMLElement>("[role$=dialog]")?.focus({ preventScroll: true });
    });
    if (overlay.current) changes.observe(overlay.current, { childList: true, subtree: true });
    return () => changes.disconnect();
  }, []);

  return createPortal(
    <RadixDialog.Root open modal={false} onOpenChange={onClose}>
      <div ref={open} className={ground}>
        <RadixDialog.Content
          onFocusOutside={(event) => event.preventDefault()}
          {...content}
          onCloseAutoFocus={(event) => event.preventDefault()}
        />
      </div>
    </RadixDialog.Root>,
    document.body,
  );
}

function returnFocus(target: Element | null) {
  // The focus was already moved, for example by a navigation.
  if (document.activeElement !== document.body || !(target instanceof HTMLElement)) return;
  target.focus({ preventScroll: true });
  // The opener was in a menu that is closed now, so the menu's button gets the focus.
  if (document.activeElement !== target) target.closest("details")?.querySelector("summary")?.focus();
}
