import type { RouterContextProvider, ServerBuild } from "react-router";
import type {
  App,
  appContext as AppContext,
  siteMapContext as SiteMapContext,
  Visit,
  visitContext as VisitContext,
} from "~/server/app.server";
import { createSiteMap, type SiteMap } from "./site-map.server";

/** The built site as the server uses it. In development it is reloaded for every request. */
export type Site = {
  handle(request: Request, context: RouterContextProvider): Promise<Response>;
  createContext(app: App, visit: Visit): RouterContextProvider;
  siteMap: SiteMap;
};

/** The exports of `app/entry.server.tsx` beside React Router's own. */
type EntryModule = {
  createRequestHandler: typeof import("react-router").createRequestHandler;
  RouterContextProvider: typeof RouterContextProvider;
  appContext: typeof AppContext;
  visitContext: typeof VisitContext;
  siteMapContext: typeof SiteMapContext;
  knownPaths: readonly string[];
};

/** Creates a Site from a server build, with the build's own copy of React Router. */
export function createSite(build: ServerBuild, mode: "production" | "development"): Site {
  const entry = build.entry.module as unknown as EntryModule;
  const handle = entry.createRequestHandler(build, mode);
  const siteMap = createSiteMap(build.routes, entry.knownPaths);
  return {
    handle,
    siteMap,
    createContext(app: App, visit: Visit) {
      const context = new entry.RouterContextProvider();
      context.set(entry.appContext, app);
      context.set(entry.visitContext, visit);
      context.set(entry.siteMapContext, siteMap);
      return context;
    },
  };
}
