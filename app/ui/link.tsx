import { type ComponentProps, createContext, useContext } from "react";
import { Link as RouterLink } from "react-router";
import type { ExternalUrls, LinkTo } from "~/lib/links";

type Props = Omit<ComponentProps<"a">, "href"> & {
  to: LinkTo;
  /** Opens it in a new tab: what is said of that to who cannot see it. */
  newTab?: string;
  /** The pages change in a transition of the browser's, where it can do that. */
  viewTransition?: boolean;
};

/** Files, and the team's pages, which have a style sheet of their own (app/root.tsx): the browser loads them whole. */
const loadedWhole = /^\/(?:files|admin|sign-in)\b|^[^?#]*\.\w+$/;

/** A link to a page of the site, fetched as soon as somebody seems to mean it, or to an outside place. */
export function Link({ to, newTab, viewTransition, children, ...rest }: Props) {
  const isInSite = useContext(ExternalUrlsContext) !== undefined;
  const href = useHref(to);
  if (isInSite && !newTab && href?.startsWith("/") && !loadedWhole.test(href))
    return (
      <RouterLink
        to={href}
        prefetch={rest["aria-haspopup"] ? "none" : "intent"}
        discover="none"
        viewTransition={viewTransition}
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

const names = {
  "place:scheduling": "scheduling",
  "place:sign-in": "signIn",
  "place:community": "community",
  "place:live-demo": "liveDemo",
} as const satisfies Record<string, keyof ExternalUrls>;

/** Pages outside the site's layout know these. */
const ownUrls: ExternalUrls = {
  scheduling: "/schedule",
  signIn: "/sign-in",
  community: undefined,
  liveDemo: "/demo-store",
};

/** The configured places, from the site layout's loader. */
export const ExternalUrlsContext = createContext<ExternalUrls | undefined>(undefined);

/** The configured outside places. */
export function useExternalUrls(): ExternalUrls {
  return useContext(ExternalUrlsContext) ?? ownUrls;
}

/** The real address of a link: configured places are looked up, all others are themselves. */
function useHref(to: LinkTo): string | undefined {
  const urls = useExternalUrls();
  return to in names ? urls[names[to as keyof typeof names]] : to;
}
