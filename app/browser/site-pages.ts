import { matchRoutes, type RouteObject } from "react-router";

type RouterWindow = { __reactRouterDataRouter: { routes: RouteObject[] } };

/** The routes that answer at a path, the outermost first: the router of this page knows those of the whole site. */
export function routesAt(path: string): RouteObject[] {
  const { routes } = (window as unknown as RouterWindow).__reactRouterDataRouter;
  return (matchRoutes(routes, path) ?? []).map(({ route }) => route);
}

/**
 * Whether a page of the public site answers at a path: no file, feed or API, and none of the team's pages, which have a
 * style sheet of their own (app/root.tsx) and are loaded whole.
 */
export function isSitePage(path: string): boolean {
  const [, frame, page] = routesAt(path);
  return frame?.id === "routes/_site" && page?.path !== "*";
}
