import { createContext, useContext } from "react";
import type { LinkTo, Places } from "~/lib/links";

const names = {
  "place:scheduling": "scheduling",
  "place:sign-in": "signIn",
  "place:community": "community",
  "place:live-demo": "liveDemo",
} as const satisfies Record<string, keyof Places>;

/** The configured outside places, from the site layout's loader; pages outside that layout know these. */
export const PlacesContext = createContext<Places>({
  scheduling: "/schedule",
  signIn: "/sign-in",
  community: "/",
  liveDemo: "/",
});

/** The configured outside places. */
export function usePlaces(): Places {
  return useContext(PlacesContext);
}

/** The real address of a link: configured places are looked up, all others are themselves. */
export function useHref(to: LinkTo): string {
  const places = usePlaces();
  return to in names ? places[names[to as keyof typeof names]] : to;
}
