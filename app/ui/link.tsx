import type { ComponentProps } from "react";
import { useHref } from "~/browser/places";
import type { LinkTo } from "~/lib/links";

type Props = Omit<ComponentProps<"a">, "href"> & {
  to: LinkTo;
  /** Opens it in a new tab: what is said of that to who cannot see it. */
  newTab?: string;
};

/** A link to a page of the site, to which PageMoves goes without loading it whole, or to an outside place. */
export function Link({ to, newTab, children, ...rest }: Props) {
  const tab = newTab ? { target: "_blank", rel: "noopener" } : {};
  return (
    <a href={useHref(to)} {...tab} {...rest}>
      {children}
      {newTab && <span className="sr-only">{`, ${newTab}`}</span>}
    </a>
  );
}
