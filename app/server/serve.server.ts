import type { Server } from "bun";
import { type Db, openDatabase } from "~/db/database.server";
import type { App } from "./app.server";
import { createDeliveryWorker } from "./delivery.server";
import type { Env } from "./env.server";
import { createHttpHandler, type Site } from "./http.server";
import type { Log } from "./log.server";
import { createPageCache } from "./page-cache.server";

type Options = {
  env: Env;
  log: Log;
  getSite(): Promise<Site>;
  serveFile: Parameters<typeof createHttpHandler>[0]["serveFile"];
  devOrigin?: string;
};

export type RunningSite = { app: App; server: Server<undefined>; stop(): Promise<void> };

/** Opens the database, starts the delivery worker and listens. Throws one clear error when it cannot. */
export async function serveSite({ env, log, getSite, serveFile, devOrigin }: Options): Promise<RunningSite> {
  const db: Db = await openDatabase(`${env.dataDir}/vitreel.db`);
  const clock = Date.now;
  const deliveries = createDeliveryWorker({ db, env, clock, log });
  const app: App = { env, db, log, clock, deliveries, pages: createPageCache(clock, devOrigin ? 0 : 500) };
  const handle = createHttpHandler({ app, getSite, serveFile, devOrigin });
  const server = Bun.serve({
    hostname: env.host,
    port: env.port,
    development: false,
    idleTimeout: 10,
    maxRequestBodySize: 1024 * 1024,
    fetch: (request, server) => handle(request, server.requestIP(request)?.address),
    error: () => new Response("Something went wrong on our side.", { status: 500 }),
  });
  deliveries.start();
  async function stop() {
    await server.stop();
    await deliveries.stop();
    await db.close();
  }
  return { app, server, stop };
}
