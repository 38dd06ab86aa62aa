import type { ServerBuild } from "react-router";
import type { PageHandle } from "~/lib/page-handle";

/** The facts about a route: a page, or data and files for programs. */
export type SiteRoute = {
  /** The router's pattern, such as "/blog/:slug". */
  path: string;
  isPage: boolean;
  /** A page within the layout of the public site. */
  isSitePage: boolean;
  isPersonal: boolean;
  isListed: boolean;
  isCaseSensitive: boolean;
  takesFiles: boolean;
  takesText: boolean;
  params: readonly string[];
};

export type SiteMap = {
  routes: SiteRoute[];
  addresses: ReadonlySet<string>;
  /** Returns the route of a path, or of its data or Markdown. */
  find(pathname: string): SiteRoute;
};

/** Pages that are not listed but counted: job boards link to forms, and the demo store's products lead to leads. */
const countedPaths = ["/company/careers/:slug/apply", "/demo-store/:product"];

/** Returns the counted path of a page; undefined for personal and admin pages. */
export function getPagePath(route: SiteRoute, pathname: string): string | undefined {
  return route.isSitePage && (route.isListed || countedPaths.includes(route.path)) ? pathname : undefined;
}

const siteFrame = "routes/_site";

/** Reads the handles of a build's routes (app/lib/page-handle.ts), once per start. */
export function createSiteMap(built: ServerBuild["routes"], addresses: readonly string[] = []): SiteMap {
  const all = Object.values(built).filter((route) => route !== undefined);
  // The index route of a layout answers at the layout's path.
  const answering = [...all.filter(({ path, index }) => path && !index), ...all.filter(({ index }) => index)];
  const byPath = new Map(
    answering.map(({ id }) => describeRoute(routeAncestors(built, id))).map((route) => [route.path, route]),
  );
  const routes = [...byPath.values()];
  const shaped = routes
    .filter(({ path }) => path.includes(":"))
    .map((route) => ({ route, shape: createRoutePattern(route.path) }));
  const notFoundRoute = routes.find(({ path }) => path === "/*") ?? describeRoute([]);

  function find(pathname: string) {
    const known = byPath.get(pathname);
    if (known) return known;
    // The router ignores a slash before ".data".
    const path = pathname.replace(/\/_(?:root)?\.data$|\/?\.data$/, "") || "/";
    return byPath.get(path) ?? shaped.find(({ shape }) => shape.test(path))?.route ?? notFoundRoute;
  }
  return { routes, addresses: new Set(addresses), find };
}

/** Returns the listed paths without a parameter. */
export function listPublicPaths({ routes }: SiteMap) {
  return routes
    .filter(({ isPage, isListed, path }) => isPage && isListed && !/[:*]/.test(path))
    .map(({ path }) => path);
}

/** Returns the query reduced to the parameters that the route reads, in the declared order, with "?" in front. */
export function pickDeclaredParams({ params }: SiteRoute, search: URLSearchParams) {
  const declared = new URLSearchParams();
  for (const name of params) {
    const value = search.get(name);
    if (value) declared.set(name, value.slice(0, 200));
  }
  return declared.size > 0 ? `?${declared}` : "";
}

type BuiltRoute = NonNullable<ServerBuild["routes"][string]>;

/** Returns a route with its layouts, outermost first. */
function routeAncestors(built: ServerBuild["routes"], id: string | undefined): BuiltRoute[] {
  const route = id === undefined ? undefined : built[id];
  return route ? [...routeAncestors(built, route.parentId), route] : [];
}

function describeRoute(routes: BuiltRoute[]): SiteRoute {
  const handles = routes.map(({ module }) => (module.handle ?? {}) as PageHandle);
  const own = routes.at(-1);
  const isPage = own?.module.default !== undefined;
  const path = `/${routes.flatMap(({ path = "" }) => path || []).join("/")}`;
  return {
    path,
    isPage,
    isSitePage: isPage && path !== "/*" && routes.some(({ id }) => id === siteFrame),
    isPersonal: own?.module.action !== undefined || handles.some(({ personal }) => personal),
    isListed: handles.every(({ listed }) => listed !== false),
    isCaseSensitive: handles.some(({ caseSensitive }) => caseSensitive),
    takesFiles: handles.some(({ takesFiles }) => takesFiles),
    takesText: handles.some(({ takesText }) => takesText),
    params: handles.flatMap(({ params = [] }) => params),
  };
}

/** Returns the regular expression of a router pattern. */
function createRoutePattern(path: string) {
  const parts = path.split("/").map((part) => (part.startsWith(":") ? "[^/]+" : RegExp.escape(part)));
  return new RegExp(`^${parts.join("/")}$`);
}
