import type { LinkText } from "~/lib/links";
import { ButtonLink } from "./button";
import { LeadButton, type LeadCta } from "./lead-button";

/** A call to action: the lead dialog (`cta` names it in the lead) or a link. */
export type Cta = LeadCta | LinkText;

type Props = {
  action: Cta;
  variant?: "primary" | "secondary" | "quiet";
  size?: "small" | "medium" | "large";
};

export function CtaButton({ action, variant, size }: Props) {
  if ("cta" in action) return <LeadButton {...action} variant={variant} size={size} />;
  return (
    <ButtonLink to={action.to} variant={variant} size={size}>
      {action.label}
    </ButtonLink>
  );
}

/** Calls to action side by side: the first one is the primary. */
export function CtaRow({ actions, className }: { actions: readonly Cta[]; className?: string }) {
  return (
    <ul className={className ?? "flex flex-wrap gap-3"}>
      {actions.map((action, index) => (
        <li key={action.label}>
          <CtaButton action={action} variant={index === 0 ? "primary" : "secondary"} size="large" />
        </li>
      ))}
    </ul>
  );
}
