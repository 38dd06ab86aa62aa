import type { ComponentProps, ReactNode } from "react";
import { Link as RouterLink } from "react-router";
import { isTeamPath, type LinkTo } from "~/lib/links";
import { useHref, useSiteData } from "~/lib/places";

type Props = Omit<ComponentProps<"a">, "href"> & {
  to: LinkTo;
  newTab?: boolean;
  prefetch?: "intent" | "none";
  /** For links that change only a part of the page one is on: the scroll position stays. */
  preventScrollReset?: boolean;
  children: ReactNode;
};

/**
 * A link to a page of the site (client navigation, prefetched on intent) or to an outside place. Between the site and
 * the team's pages, which have a style sheet of their own (app/root.tsx), pages are loaded whole.
 */
export function Link({ to, newTab, prefetch = "intent", preventScrollReset, children, ...rest }: Props) {
  const href = useHref(to);
  const isTeamPage = useSiteData() === undefined;
  const tab = newTab ? { target: "_blank", rel: "noopener" } : {};
  if (href.startsWith("/") && !href.startsWith("/files/")) {
    return (
      <RouterLink
        to={href}
        reloadDocument={isTeamPath(href) !== isTeamPage}
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
