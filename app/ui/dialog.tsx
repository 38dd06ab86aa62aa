import * as RadixDialog from "@radix-ui/react-dialog";
import { type ReactNode, useRef } from "react";
import { classNames } from "~/lib/class-names";
import { Icon } from "./icon";

type Props = {
  open: boolean;
  onOpenChange(open: boolean): void;
  title: string;
  description?: string;
  /** Width class of the panel. */
  width?: string;
  children: ReactNode;
};

/**
 * A modal dialog. Radix's own overlay would inject a style tag, which the security policy forbids: the overlay is
 * a plain element, and the page behind is held still by a rule in app.css. Radix gives the focus back to a trigger
 * of its own only; here it goes to whatever had it.
 */
export function Dialog({ open, onOpenChange, title, description, width = "max-w-[32rem]", children }: Props) {
  const opener = useRef<Element>(null);
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <div
          data-scroll-lock="open"
          className="fixed inset-0 z-50 grid animate-[fade_150ms_ease-out] place-items-center overflow-y-auto overscroll-contain bg-dusk/70 p-4 backdrop-blur-md"
        >
          <RadixDialog.Content
            className={classNames(
              "relative my-auto w-full animate-[rise_220ms_ease-out] rounded-card border border-line bg-ground p-6 shadow-float sm:p-8",
              width,
            )}
            onOpenAutoFocus={() => {
              opener.current = document.activeElement;
            }}
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
            }}
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
              className="absolute top-4 right-4 grid size-10 place-items-center rounded-control hover:bg-text/8"
            >
              <Icon name="x" />
            </RadixDialog.Close>
          </RadixDialog.Content>
        </div>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
