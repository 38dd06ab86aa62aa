import * as RadixDialog from "@radix-ui/react-dialog";
import type { FocusEvent, ReactNode } from "react";
import { classNames } from "~/lib/class-names";
import { Icon } from "./icon";
import { Overlay } from "./overlay";

type Props = {
  onClose(): void;
  /** The element that gets the focus back; default: the one that had it. */
  origin?: HTMLElement;
  title: string;
  description?: string;
  width?: string;
  /** "alertdialog" confirms a destructive action; its first button, which gets the focus, is the harmless one. */
  role?: "dialog" | "alertdialog";
  children: ReactNode;
};

export function Dialog({
  onClose,
  origin,
  title,
  description,
  width = "max-w-[32rem]",
  role = "dialog",
  children,
}: Props) {
  return (
    <Overlay
      onClose={onClose}
      role={role}
      origin={origin}
      ground="fixed inset-0 z-50 grid grid-cols-1 animate-[fade_150ms_ease-out] place-items-center overflow-y-auto overscroll-contain scroll-py-6 bg-dusk/70 p-4 [backdrop-filter:blur(12px)]"
      className={classNames(
        "relative my-auto w-full animate-[rise_220ms_ease-out] rounded-card border border-line bg-ground p-6 shadow-float sm:p-8",
        width,
      )}
      // Radix hides the rest of the page without saying so; axe knows an open alertdialog by this only.
      aria-modal={role === "alertdialog" || undefined}
      {...(!description && { "aria-describedby": undefined })}
    >
      <RadixDialog.Title className="pr-10 font-display text-h3 font-semibold tracking-[-0.03em]">
        {title}
      </RadixDialog.Title>
      {description && (
        <RadixDialog.Description className="mt-1.5 text-muted">{description}</RadixDialog.Description>
      )}
      {children}
      <RadixDialog.Close
        aria-label="Close"
        onFocus={showFocus}
        className="absolute top-4 right-4 grid size-10 place-items-center rounded-control hover:bg-text/8"
      >
        <Icon name="x" />
      </RadixDialog.Close>
    </Overlay>
  );
}

/** Scrolls the focused element into view, because Radix does not when the focus wraps around. */
function showFocus({ currentTarget }: FocusEvent) {
  if (currentTarget.matches(":focus-visible")) currentTarget.scrollIntoView({ block: "nearest" });
}
