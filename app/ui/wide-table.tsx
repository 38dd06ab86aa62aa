import { type ReactNode, useRef } from "react";
import { useScrollStop } from "~/browser/scroll-stop";
import { classNames } from "~/lib/class-names";

type Props = { className?: string; children: ReactNode } & ({ label: string } | { labelledBy: string });

/**
 * The box of a table that may be wider than the screen: it scrolls sideways, also by keyboard, and its right edge
 * fades while there is more to see.
 */
export function WideTable({ className, children, ...name }: Props) {
  const box = useRef<HTMLDivElement>(null);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a section wants a heading inside; the table's stands before it
    <div
      ref={box}
      role="region"
      aria-label={"label" in name ? name.label : undefined}
      aria-labelledby={"labelledBy" in name ? name.labelledBy : undefined}
      tabIndex={useScrollStop(box)}
      className={classNames("focus-inside wide-table relative", className)}
    >
      {children}
    </div>
  );
}
