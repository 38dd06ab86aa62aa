import * as RadixDialog from "@radix-ui/react-dialog";
import { type ComponentProps, useState } from "react";
import { createPortal } from "react-dom";
import { useBackCloses } from "~/browser/back-closes";

type Props = Omit<ComponentProps<typeof RadixDialog.Content>, "onCloseAutoFocus"> & {
  onClose(): void;
  /** The element that gets the focus back; default: the one that had it. */
  origin?: HTMLElement;
  ground?: string;
};

/** Radix's modal dialog above the page, which Back closes too. `data-overlay` stops the page from scrolling (app.css). */
export function Overlay({ onClose, origin, ground, ...content }: Props) {
  useBackCloses(true, onClose);
  // Radix knows only its own trigger, which these dialogs do not have.
  const [opener] = useState(() => document.activeElement);

  function returnFocus(event: Event) {
    const target = origin ?? opener;
    // The focus was already moved, for example by a navigation.
    if (document.activeElement !== document.body || !(target instanceof HTMLElement)) return;
    event.preventDefault();
    target.focus({ preventScroll: true });
    // The opener was in a menu that is closed now, so the menu's button gets the focus.
    if (document.activeElement !== target) target.closest("details")?.querySelector("summary")?.focus();
  }

  return createPortal(
    <RadixDialog.Root open onOpenChange={onClose}>
      <div data-overlay="" className={ground}>
        <RadixDialog.Content
          {...content}
          onInteractOutside={(event) => {
            content.onInteractOutside?.(event);
            // A toast stands above every dialog.
            if ((event.target as Element | null)?.closest("[data-above-overlays]")) event.preventDefault();
          }}
          onCloseAutoFocus={returnFocus}
        />
      </div>
    </RadixDialog.Root>,
    document.body,
  );
}
