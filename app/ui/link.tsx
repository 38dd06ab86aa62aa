import { type ComponentProps, createContext, useContext } from "react";
import { Link as RouterLink, useLocation } from "react-router";
import type { ExternalUrls, LinkTo } from "~/lib/links";

type Props = Omit<ComponentProps<"a">, "href"> & {
  to: LinkTo;
  /** Opens a new tab; the value is the announcement for screen readers. */
  newTab?: string;
  /** Uses a view transition of the browser, where supported. */
  viewTransition?: boolean;
};

/** Files and the admin, which has its own style sheet (app/root.tsx), are loaded as documents. */
const documentPaths = /^\/(?:files|admin|sign-in)\b|^[^?#]*\.\w+$/;

/** Whether an address leads to a page that the router draws. */
export function isPagePath(address: string) {
  return address.startsWith("/") && !documentPaths.test(address);
}

/** A link to a page of the site, prefetched on intent, or to an external URL. */
export function Link({ to, newTab, viewTransition, children, ...rest }: Props) {
  const isInSite = useContext(ExternalUrlsContext) !== undefined;
  const href = useHref(to);
  const { pathname } = useLocation();
  const [path = "", fragment] = href?.split("#") ?? [];
  // The browser itself goes to a place on the page. The server writes the same element, because React Router's link costs
  // a quarter of a page's render there.
  const isPlace = fragment !== undefined && (path === "" || path === pathname);
  if (!import.meta.env.SSR && isInSite && !newTab && !isPlace && href && isPagePath(href))
    return (
      <RouterLink
        to={href}
        prefetch={rest["aria-haspopup"] ? "none" : "intent"}
        discover="none"
        viewTransition={viewTransition}
        // A filter or a tab is the same page, which stays where it is scrolled to.
        preventScrollReset={path.split("?")[0] === pathname && path !== pathname}
        {...rest}
      >
        {children}
      </RouterLink>
    );
  const tab = newTab ? { target: "_blank", rel: "noopener" } : {};
  return (
    <a href={href} {...tab} {...rest}>
      {children}
      {newTab && <span className="sr-only">{`, ${newTab}`}</span>}
    </a>
  );
}

/** The defaults for pages outside the site's layout. */
export const ownUrls: ExternalUrls = {
  scheduling: "/schedule",
  signIn: "/sign-in",
  community: undefined,
  liveDemo: "/demo-store",
};

/** The configured URLs from the site layout's loader. */
export const ExternalUrlsContext = createContext<ExternalUrls | undefined>(undefined);

export function useExternalUrls(): ExternalUrls {
  return useContext(ExternalUrlsContext) ?? ownUrls;
}

const prefix = "external:";

/** The href of a link; configured URLs are looked up. */
function useHref(to: LinkTo): string | undefined {
  const urls = useExternalUrls();
  return to.startsWith(prefix) ? urls[to.slice(prefix.length) as keyof ExternalUrls] : to;
}
