import { createContext } from "react-router";
import type { Db } from "~/db/database.server";
import type { PageCache } from "~/server/http/page-cache.server";
import type { SiteMap } from "~/server/http/site-map.server";
import type { Env } from "./env.server";
import type { Files } from "./files/files.server";
import type { VisitCounter } from "./insight/visit-counter.server";
import type { Log } from "./log.server";

/** Everything a request may use. One per process; handed to routes through the router's context. */
export type App = {
  env: Env;
  db: Db;
  log: Log;
  /** Milliseconds since the epoch; tests put their own in. */
  clock: () => number;
  deliveries: { wake(): void };
  pages: PageCache;
  /** What candidates send. */
  files: Files;
  /** What visitors do, added up. */
  visitCounter: VisitCounter;
};

export const appContext = createContext<App>();

/** What the server knows of one request and React Router does not. */
export type Visit = {
  /** The visitor's address as limits count it, taken from trusted proxies only. */
  address: string;
  requestId: string;
  /** What the rendered page depends on; decides how long it may stay in memory. */
  page: PageFacts;
  /** Set when the answer failed because the database cannot serve at the moment. */
  isDatabaseDown?: boolean;
};

export type PageFacts = {
  /** Names of content whose change makes the page old, such as "jobs". */
  tags: Set<string>;
  /** Milliseconds since the epoch when the page changes by itself (a job opens or expires). */
  freshUntil: number | undefined;
};

export const visitContext = createContext<Visit>();

/** What every route says about itself, for those that list pages. */
export const siteMapContext = createContext<SiteMap>();
