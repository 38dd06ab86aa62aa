import { createSiteMap } from "~/server/http/site-map.server";

/** What the routes of the built site say about themselves. */
export const builtSiteMap = createSiteMap((await import("../build/server/index.js")).routes);
