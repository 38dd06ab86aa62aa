import type { ComponentProps } from "react";
import type { LinkTo } from "~/lib/links";
import { useHref } from "~/lib/places";

type Props = Omit<ComponentProps<"a">, "href"> & { to: LinkTo; newTab?: boolean };

/** A link to a page of the site, to which PageMoves goes without loading it whole, or to an outside place. */
export function Link({ to, newTab, ...rest }: Props) {
  const tab = newTab ? { target: "_blank", rel: "noopener" } : {};
  return <a href={useHref(to)} {...tab} {...rest} />;
}
