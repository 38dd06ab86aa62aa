import type { RouterContextProvider, ServerBuild } from "react-router";
import type {
  App,
  appContext as AppContext,
  siteMapContext as SiteMapContext,
  Visit,
  visitContext as VisitContext,
} from "~/server/app.server";
import { createSiteMap, type SiteMap } from "./site-map.server";

/** What the server needs of the built site. In development it is asked for again on every request. */
export type Site = {
  handle(request: Request, context: RouterContextProvider): Promise<Response>;
  createContext(app: App, visit: Visit): RouterContextProvider;
  siteMap: SiteMap;
};

/** What `app/entry.server.tsx` exports besides React Router's own contract. */
type EntryModule = {
  createRequestHandler: typeof import("react-router").createRequestHandler;
  RouterContextProvider: typeof RouterContextProvider;
  appContext: typeof AppContext;
  visitContext: typeof VisitContext;
  siteMapContext: typeof SiteMapContext;
  knownPaths: readonly string[];
};

/** Makes a Site of a server build, with the copy of React Router that the build itself uses. */
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
