import { matchRoutes, type RouteObject } from "react-router";

/** The routes that the router of this page knows: those of the whole site. */
export function knownRoutes(): RouteObject[] {
  return (window as unknown as { __reactRouterDataRouter: { routes: RouteObject[] } }).__reactRouterDataRouter
    .routes;
}

/**
 * Whether a page of the public site answers at a path: no file, feed or API, and none of the team's pages, which have a
 * style sheet of their own (app/root.tsx) and are loaded whole.
 */
export function isSitePage(path: string): boolean {
  const matches = matchRoutes(knownRoutes(), path) ?? [];
  return matches.some(({ route }) => route.id === "routes/_site") && matches.at(-1)?.route.path !== "*";
}
