import { type ComponentProps, createContext, useContext } from "react";
import type { LinkTo, Places } from "~/lib/links";

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

const names = {
  "place:scheduling": "scheduling",
  "place:sign-in": "signIn",
  "place:community": "community",
  "place:live-demo": "liveDemo",
} as const satisfies Record<string, keyof Places>;

/** The configured places, from the site layout's loader; pages outside that layout know these. */
export const PlacesContext = createContext<Places>({
  scheduling: "/schedule",
  signIn: "/sign-in",
  community: undefined,
  liveDemo: "/demo-store",
});

/** The configured outside places. */
export function usePlaces(): Places {
  return useContext(PlacesContext);
}

/** The real address of a link: configured places are looked up, all others are themselves. */
function useHref(to: LinkTo): string | undefined {
  const places = usePlaces();
  return to in names ? places[names[to as keyof typeof names]] : to;
}
