import type { Server } from "bun";
import { type Db, openDatabase } from "~/db/database.server";
import { errorMessage, isUnavailable } from "~/db/errors.server";
import { recordDomain } from "~/server/accounts/passkey-origin.server";
import { createDeliveries } from "~/server/delivery/delivery.server";
import { createHealthCheck } from "~/server/health/health.server";
import { createProbes } from "~/server/health/probes.server";
import { createHttpHandler } from "~/server/http/http.server";
import { proceed } from "~/server/http/middleware.server";
import { createPageCache } from "~/server/http/page-cache.server";
import { createRequestLog } from "~/server/http/request-log.server";
import type { Site } from "~/server/http/site.server";
import { createContentWatch } from "~/server/publishing/content-watch.server";
import type { App } from "./app.server";
import { recordRestore } from "./backups/restored.server";
import { createDailyTasks } from "./daily-tasks.server";
import { databaseLocation, type Env } from "./env.server";
import { formBytes } from "./files/application-form.server";
import { sweepIncoming } from "./files/arrival.server";
import { createFiles } from "./files/files.server";
import { createPageCount } from "./insight/page-count.server";
import { createVisitCounter } from "./insight/visit-counter.server";
import type { Log } from "./log.server";
import { messageTypes } from "./message-types.server";
import { createTasks } from "./tasks.server";

type Options = {
  env: Env;
  log: Log;
  /** Whether another process of this site may listen on the same port, for an upgrade without downtime. */
  reusePort?: boolean;
  getSite(): Site | Promise<Site>;
  serveFile: Parameters<typeof createHttpHandler>[0]["serveFile"];
  devOrigin?: string;
};

export type RunningSite = {
  app: App;
  server: Server<undefined>;
  /** The readiness check, see /readyz. */
  check: ReturnType<typeof createHealthCheck>;
  /** Finishes current requests, within 10 s, and closes the database. */
  stop(): Promise<void>;
};

/** How often the server checks itself for the log, in case no monitor does. */
const selfCheckMs = 10 * 60_000;
const retryMs = 3_000;
const drainMs = 10_000;
/** How long a process that hands over its port still accepts requests, and tells browsers to reconnect. */
const handOverMs = 250;

/** Opens the database, starts the delivery workers and listens. Throws one clear error when it cannot. */
export async function serveSite({
  env,
  log,
  reusePort = false,
  getSite,
  serveFile,
  devOrigin,
}: Options): Promise<RunningSite> {
  // A start that cannot listen leaves no database behind.
  await listen(env, reusePort, () => new Response()).stop(true);
  const db = await openWhenReachable(env, log);
  const clock = Date.now;
  const deliveries = createDeliveries({ db, env, clock, log, messageTypes });
  const pages = createPageCache(clock, devOrigin ? 0 : 500);
  const visitCounter = createVisitCounter({ db, clock, log });
  const files = createFiles(env, db);
  const app: App = { env, db, log, clock, deliveries, pages, visitCounter, files };
  const tasks = createTasks(app, devOrigin ? [] : createDailyTasks(app));
  const contentWatch = createContentWatch(app);
  let stopping = false;
  const check = createHealthCheck(app, () => stopping);
  const requests = createRequestLog(log, clock);
  const answerProbe = createProbes({ app, check, counts: requests.counts });
  const handle = createHttpHandler({
    app,
    getSite,
    serveFile,
    answerProbe,
    countPage: createPageCount(app),
    devOrigin,
  });

  function answer(request: Request, findPeer: () => string | undefined, wait: (seconds: number) => void) {
    const started = performance.now();
    return proceed(handle(request, findPeer, wait), (response) => {
      if (stopping) response.headers.set("Connection", "close");
      requests.countResponse(request, response, performance.now() - started);
      return response;
    });
  }

  await sweepIncoming(files.incoming, { isOwn: true });
  await recordRestore(app);
  await recordDomain(app);
  // The watch starts before the first page is rendered, so that no later change is missed.
  await contentWatch.look();
  await visitCounter.start();
  const server = listen(env, reusePort, answer);
  deliveries.start();
  tasks.start();
  const selfCheckTimer = setInterval(check, selfCheckMs);
  await contentWatch.start();

  async function stop() {
    stopping = true;
    clearInterval(selfCheckTimer);
    if (reusePort) await Bun.sleep(handOverMs);
    const finished = Promise.all([server.stop(), deliveries.stop(), tasks.stop()]);
    await Promise.race([finished, Bun.sleep(drainMs)]);
    await server.stop(true);
    await contentWatch.stop();
    await visitCounter.stop();
    await db.close();
  }
  return { app, server, check, stop };
}

/** On boot the database may start after this program, so temporary errors are retried and others thrown. */
async function openWhenReachable(env: Env, log: Log): Promise<Db> {
  for (;;) {
    try {
      return await openDatabase(databaseLocation(env));
    } catch (error) {
      if (!env.databaseUrl || !isUnavailable(error)) throw error;
      log.warn("waiting for the database", { error: errorMessage(error) });
      await Bun.sleep(retryMs);
    }
  }
}

/** The port is unavailable; the message says what to do. */
export class ListenError extends Error {}

type Answer = (
  request: Request,
  findPeer: () => string | undefined,
  wait: (seconds: number) => void,
) => Response | Promise<Response>;

function listen(env: Env, reusePort: boolean, answer: Answer) {
  try {
    return Bun.serve({
      hostname: env.host,
      port: env.port,
      reusePort,
      development: false,
      idleTimeout: 10,
      // Only file routes accept more than 64 KB, and they limit the body themselves.
      maxRequestBodySize: formBytes,
      fetch: (request, server) =>
        answer(
          request,
          () => server.requestIP(request)?.address,
          (seconds) => server.timeout(request, seconds),
        ),
      error: () => new Response("Something went wrong on our side.", { status: 500 }),
    });
  } catch (error) {
    const { code } = Object(error) as { code?: unknown };
    const reason =
      code === "EADDRINUSE" ? "another program uses it; stop that program or set PORT" : String(error);
    throw new ListenError(`The site cannot listen on ${env.host}:${env.port}: ${reason}.`);
  }
}
