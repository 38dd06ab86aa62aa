import type { ComponentProps, KeyboardEvent, MouseEvent } from "react";
import { type LeadDialogKind, openLeadDialog } from "~/browser/lead-dialog-store";
import type { SiteLink } from "~/lib/links";
import { buttonClass } from "./button";
import { Link } from "./link";

export type LeadCta = { label: string; cta: string; kind?: LeadDialogKind };

type Props = LeadCta &
  Omit<ComponentProps<"a">, "href" | "children"> & {
    variant?: "primary" | "secondary" | "quiet";
    size?: "small" | "medium" | "large";
  };

/** Opens the lead dialog; without script it is a link to the demo page, which does the same. */
export function LeadButton({ label, cta, kind = "lead", variant, size, className, ...rest }: Props) {
  function open(event: MouseEvent<HTMLElement>) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    openLeadDialog({ kind, cta, origin: event.currentTarget });
  }
  /** A link opens by Enter alone; what is called a button opens by the space bar too. */
  function openBySpace(event: KeyboardEvent<HTMLElement>) {
    if (event.key !== " ") return;
    event.preventDefault();
    event.currentTarget.click();
  }
  return (
    <Link
      to={`/request-demo?cta=${encodeURIComponent(cta)}` as SiteLink}
      role="button"
      aria-haspopup="dialog"
      onClick={open}
      onKeyDown={openBySpace}
      className={buttonClass({ variant, size }, className)}
      {...rest}
    >
      {label}
    </Link>
  );
}
