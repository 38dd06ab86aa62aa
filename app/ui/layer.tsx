import * as RadixDialog from "@radix-ui/react-dialog";
import { type ComponentProps, useCallback, useEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { isTopmost, openLayer } from "~/browser/layers";

type Props = Omit<ComponentProps<typeof RadixDialog.Content>, "onCloseAutoFocus"> & {
  onClose(): void;
  /** Where the focus returns to; without it, to what had it when the layer opened. */
  origin?: HTMLElement;
  /** Classes of the ground on which the content stands. */
  ground?: string;
};

/**
 * A dialog over everything else (browser/layers.ts). It takes in what Radix does for the focus, the Escape key and a press
 * outside, but not how Radix makes a dialog modal: that also shuts out the toasts, which lie over all layers. It is in
 * the document from its first render, so effects inside may measure.
 */
export function Layer({ onClose, origin, ground, ...content }: Props) {
  const layer = useRef<HTMLDivElement>(null);
  const latest = useRef({ onClose, origin });

  useEffect(() => {
    latest.current = { onClose, origin };
  });

  const open = useCallback((element: HTMLDivElement) => {
    layer.current = element;
    const opener = document.activeElement;
    const leave = openLayer(element, () => latest.current.onClose());
    return () => {
      leave();
      // Radix tells of the end only what was there long enough to have taken the focus.
      setTimeout(() => returnFocus(latest.current.origin ?? opener));
    };
  }, []);

  useEffect(() => {
    // What had the focus went away with a step or a state of the dialog: the focus stays inside.
    const changes = new MutationObserver((all) => {
      if (document.activeElement !== document.body || all.every(({ removedNodes }) => !removedNodes.length))
        return;
      layer.current?.querySelector<HTMLElement>("[role$=dialog]")?.focus({ preventScroll: true });
    });
    if (layer.current) changes.observe(layer.current, { childList: true, subtree: true });
    return () => changes.disconnect();
  }, []);

  /** For a moment Radix takes a layer for the topmost over which another one has just been opened. */
  function keepBelow(event: KeyboardEvent) {
    if (!isTopmost(layer.current)) event.preventDefault();
  }

  return createPortal(
    <RadixDialog.Root open modal={false} onOpenChange={onClose}>
      <div ref={open} className={ground}>
        <RadixDialog.Content
          onFocusOutside={(event) => event.preventDefault()}
          onEscapeKeyDown={keepBelow}
          {...content}
          onCloseAutoFocus={(event) => event.preventDefault()}
        />
      </div>
    </RadixDialog.Root>,
    document.body,
  );
}

function returnFocus(target: Element | null) {
  // Whoever moved the focus already, as a change of page does, knows better.
  if (document.activeElement !== document.body || !(target instanceof HTMLElement)) return;
  target.focus({ preventScroll: true });
  // Chosen in a menu that has closed since: to the button of the menu.
  if (document.activeElement !== target) target.closest("details")?.querySelector("summary")?.focus();
}
