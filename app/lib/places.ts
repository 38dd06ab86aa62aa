import { useRouteLoaderData } from "react-router";
import type { LinkTo, Places } from "./links";

const names = {
  "place:scheduling": "scheduling",
  "place:sign-in": "signIn",
  "place:community": "community",
  "place:live-demo": "liveDemo",
} as const satisfies Record<string, keyof Places>;

/** What the site layout's loader gives; nothing on the team's pages, which have a layout of their own. */
export function useSiteData() {
  return useRouteLoaderData("routes/_site") as { places: Places } | undefined;
}

/** The configured outside places. */
export function usePlaces(): Places {
  return (
    useSiteData()?.places ?? {
      scheduling: "/request-demo",
      signIn: "/sign-in",
      community: "/",
      liveDemo: "/",
    }
  );
}

/** The real address of a link: configured places are looked up, all others are themselves. */
export function useHref(to: LinkTo): string {
  const places = usePlaces();
  return to in names ? places[names[to as keyof typeof names]] : to;
}
