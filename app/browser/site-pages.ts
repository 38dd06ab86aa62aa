import { matchRoutes, type RouteObject } from "react-router";

/** The one thing of React Router's own that is read here: which page answers at an address no hook tells. */
type RouterWindow = { __reactRouterDataRouter: { routes: RouteObject[] } };

/** All routes come with the first page, so an answer holds for as long as that stays. */
const answers = new Map<string, boolean>();

/**
 * Whether a page of the public site answers at a path: no file, feed or API, and none of the team's pages, which have a
 * style sheet of their own (app/root.tsx) and are loaded whole. The router compares a path with all its routes, which
 * takes a slow phone 10 ms: once for each link, not at every step of a pointer and within the move it leads to.
 */
export function isSitePage(path: string): boolean {
  const known = answers.get(path);
  if (known !== undefined) return known;
  const { routes } = (window as unknown as RouterWindow).__reactRouterDataRouter;
  const [, frame, page] = matchRoutes(routes, path) ?? [];
  const isPage = frame?.route.id === "routes/_site" && page?.route.path !== "*";
  answers.set(path, isPage);
  return isPage;
}
