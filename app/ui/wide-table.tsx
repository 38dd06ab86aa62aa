import type { ReactNode } from "react";
import { classNames } from "~/lib/class-names";

type Props = { className?: string; children: ReactNode } & ({ label: string } | { labelledBy: string });

/**
 * The box of a table that may be wider than the screen: it scrolls sideways, also by keyboard, and its right edge
 * fades while there is more to see.
 */
export function WideTable({ className, children, ...name }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a section wants a heading inside; the table's stands before it
    <div
      role="region"
      aria-label={"label" in name ? name.label : undefined}
      aria-labelledby={"labelledBy" in name ? name.labelledBy : undefined}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
      className={classNames("wide-table relative", className)}
    >
      {children}
    </div>
  );
}
