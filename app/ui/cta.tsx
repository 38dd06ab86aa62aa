import type { ComponentProps, KeyboardEvent, MouseEvent } from "react";
import { type LeadDialogKind, openLeadDialog } from "~/browser/lead-dialog-store";
import type { LeadAction } from "~/lib/leads/lead-actions";
import type { LinkText } from "~/lib/links";
import { ButtonLink, buttonClass } from "./button";
import { Link } from "./link";

/** A call to action: a lead dialog (`cta` identifies it in the lead) or a link. */
export type Cta = LeadCta | LinkText;

function CtaButton({ action, variant }: { action: Cta; variant?: "primary" | "secondary" | "quiet" }) {
  if ("cta" in action) return <LeadButton {...action} variant={variant} size="large" />;
  return (
    <ButtonLink to={action.to} variant={variant} size="large" className="wrap-anywhere">
      {action.label}
    </ButtonLink>
  );
}

/** Calls to action side by side; the first is the primary one. */
export function CtaRow({ actions, className }: { actions: readonly Cta[]; className?: string }) {
  return (
    <ul role="list" className={className ?? "flex flex-wrap gap-3"}>
      {actions.map((action, index) => (
        <li key={action.label}>
          <CtaButton action={action} variant={index === 0 ? "primary" : "secondary"} />
        </li>
      ))}
    </ul>
  );
}

export type LeadCta = { label: string; cta: LeadAction; kind?: LeadDialogKind };

type LeadButtonProps = LeadCta &
  Omit<ComponentProps<"a">, "href" | "children"> & {
    /** What the visitor tried, for the demo page: "&cart=halo-brass.1". */
    visit?: string;
    variant?: "primary" | "secondary" | "quiet";
    size?: "small" | "medium" | "large";
  };

/** Links open by Enter only; one announced as a button must open by the space bar too. */
export function pressBySpace(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== " ") return;
  event.preventDefault();
  event.currentTarget.click();
}

/** Opens the lead dialog; without script it links to the demo page, which has the same form. */
export function LeadButton({
  label,
  cta,
  kind = "lead",
  visit = "",
  variant,
  size,
  className,
  ...rest
}: LeadButtonProps) {
  function open(event: MouseEvent<HTMLElement>) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    openLeadDialog({ kind, cta, origin: event.currentTarget });
  }
  return (
    <Link
      to={`/request-demo?cta=${cta}${visit}`}
      role="button"
      aria-haspopup="dialog"
      onClick={open}
      onKeyDown={pressBySpace}
      className={buttonClass({ variant, size }, className)}
      {...rest}
    >
      {label}
    </Link>
  );
}
