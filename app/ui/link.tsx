import type { ComponentProps, ReactNode } from "react";
import { Link as RouterLink } from "react-router";
import type { LinkTo } from "~/lib/links";
import { useHref } from "~/lib/places";

type Props = Omit<ComponentProps<"a">, "href"> & {
  to: LinkTo;
  newTab?: boolean;
  prefetch?: "intent" | "none";
  /** For links that change only a part of the page one is on: the scroll position stays. */
  preventScrollReset?: boolean;
  children: ReactNode;
};

/** A link to a page of the site (client navigation, prefetched on intent) or to an outside place. */
export function Link({ to, newTab, prefetch = "intent", preventScrollReset, children, ...rest }: Props) {
  const href = useHref(to);
  const tab = newTab ? { target: "_blank", rel: "noopener" } : {};
  if (href.startsWith("/") && !href.startsWith("/files/")) {
    return (
      <RouterLink
        to={href}
        prefetch={prefetch}
        preventScrollReset={preventScrollReset}
        viewTransition
        {...tab}
        {...rest}
      >
        {children}
      </RouterLink>
    );
  }
  return (
    <a href={href} {...tab} {...rest}>
      {children}
    </a>
  );
}
