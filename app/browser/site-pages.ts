import { matchRoutes, type RouteObject } from "react-router";

/** The one thing of React Router's own that is read here: which page answers at an address no hook tells. */
type RouterWindow = { __reactRouterDataRouter: { routes: RouteObject[] } };

/**
 * Whether a page of the public site answers at a path: no file, feed or API, and none of the team's pages, which have a
 * style sheet of their own (app/root.tsx) and are loaded whole.
 */
export function isSitePage(path: string): boolean {
  const { routes } = (window as unknown as RouterWindow).__reactRouterDataRouter;
  const [, frame, page] = matchRoutes(routes, path) ?? [];
  return frame?.route.id === "routes/_site" && page?.route.path !== "*";
}
