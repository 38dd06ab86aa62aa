import type { ServerBuild } from "react-router";
import type { PageHandle } from "~/lib/page-handle";

/** What the server knows of an address from the route that answers there: a page, or data and files for programs. */
export type SiteRoute = {
  /** As the router writes it, such as "/blog/:slug". */
  path: string;
  isPage: boolean;
  /** A page with the frame of the public site, among whose pages visitors move. */
  isSitePage: boolean;
  isPersonal: boolean;
  isListed: boolean;
  isCaseSensitive: boolean;
  takesFiles: boolean;
  params: readonly string[];
};

export type SiteMap = {
  routes: SiteRoute[];
  /** Those addresses of pages with a parameter that are known beforehand. */
  addresses: ReadonlySet<string>;
  /** The route that answers at this path, or with the data or the Markdown of it. */
  find(pathname: string): SiteRoute;
};

/** The layout of the public pages. */
const siteFrame = "routes/_site";

/** Reads from the routes of a build what each says about itself (app/lib/page-handle.ts). Once, when a server starts. */
export function createSiteMap(built: ServerBuild["routes"], addresses: readonly string[] = []): SiteMap {
  const all = Object.values(built).filter((route) => route !== undefined);
  // At the path of a layout its index answers.
  const answering = [...all.filter(({ path, index }) => path && !index), ...all.filter(({ index }) => index)];
  const byPath = new Map(
    answering.map(({ id }) => describeRoute(lineage(built, id))).map((route) => [route.path, route]),
  );
  const routes = [...byPath.values()];
  const shaped = routes
    .filter(({ path }) => path.includes(":"))
    .map((route) => ({ route, shape: shapeOf(route.path) }));
  const rest = routes.find(({ path }) => path === "/*") ?? describeRoute([]);

  function find(pathname: string) {
    const path = pathname.replace(/\/_root\.data$|\/_\.data$|\.data$/, "") || "/";
    return byPath.get(path) ?? shaped.find(({ shape }) => shape.test(path))?.route ?? rest;
  }
  return { routes, addresses: new Set(addresses), find };
}

/** The addresses of the pages that engines are told of; those with a parameter are not among them. */
export function listedPaths({ routes }: SiteMap) {
  return routes
    .filter(({ isPage, isListed, path }) => isPage && isListed && !/[:*]/.test(path))
    .map(({ path }) => path);
}

/** The query with nothing in it that the route does not read, in the order in which it names it; "?" in front, if any. */
export function meaningfulSearch({ params }: SiteRoute, search: URLSearchParams) {
  const kept = new URLSearchParams();
  for (const name of params) {
    const value = search.get(name);
    if (value) kept.set(name, value.slice(0, 200));
  }
  return kept.size > 0 ? `?${kept}` : "";
}

type BuiltRoute = NonNullable<ServerBuild["routes"][string]>;

/** A route with the layouts around it, the outermost first. */
function lineage(built: ServerBuild["routes"], id: string | undefined): BuiltRoute[] {
  const route = id === undefined ? undefined : built[id];
  return route ? [...lineage(built, route.parentId), route] : [];
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
    params: handles.flatMap(({ params = [] }) => params),
  };
}

/** The paths that a pattern of the router stands for. */
function shapeOf(path: string) {
  const parts = path.split("/").map((part) => (part.startsWith(":") ? "[^/]+" : RegExp.escape(part)));
  return new RegExp(`^${parts.join("/")}$`);
}
