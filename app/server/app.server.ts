import { createContext } from "react-router";
import type { Db } from "~/db/database.server";
import type { PageCache } from "~/server/http/page-cache.server";
import type { SiteMap } from "~/server/http/site-map.server";
import type { Env } from "./env.server";
import type { Files } from "./files/files.server";
import type { VisitCounter } from "./insight/visit-counter.server";
import type { Log } from "./log.server";

/** The dependencies of every request, one set per process. Routes get them through the router's context. */
export type App = {
  env: Env;
  db: Db;
  log: Log;
  /** Returns the time in milliseconds since the epoch; tests replace this function. */
  clock: () => number;
  deliveries: { wake(): void };
  pages: PageCache;
  files: Files;
  visitCounter: VisitCounter;
};

export const appContext = createContext<App>();

/** What the server knows about one request. */
export type Visit = {
  /** The visitor's address, normalized for limits; forwarded headers count only from trusted proxies. */
  address: string;
  requestId: string;
  /** The dependencies of the rendered page, which limit its time in the cache. */
  page: PageFacts;
  /** Set when the response failed because the database is unavailable. */
  isDatabaseDown?: boolean;
};

export type PageFacts = {
  /** Names of content whose change makes the page stale, such as "jobs". */
  tags: Set<string>;
  /** When the page becomes stale by itself (ms since the epoch), because a job opens or closes. */
  freshUntil: number | undefined;
};

export const visitContext = createContext<Visit>();

/** The facts about all routes, for pages that list pages. */
export const siteMapContext = createContext<SiteMap>();
