import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sharedPostgres } from "./postgres";
import { type ServerProcess, startProcess } from "./program";
import { freePort, type RunningSite, startSlack } from "./server";

let count = 0;

type Env = Record<string, string>;

/**
 * Instances of the program on one PostgreSQL database of their own, and in front of them a proxy at `url` that gives
 * the requests to each in turn. What is given in `env`, or made from `url`, goes to all of them; `port` is that of a way
 * to the database.
 */
export async function startInstances(size: number, env: Env | ((url: string) => Env) = {}, port?: number) {
  const postgres = await sharedPostgres();
  const database = `instances_${process.pid}_${++count}`;
  await postgres.run(`CREATE DATABASE ${database}`);
  const dataDir = mkdtempSync(join(tmpdir(), "vitreel-instances-"));
  const instances: ServerProcess[] = [];
  const proxy = startProxy(() => instances.map(({ url }) => url));
  const given = typeof env === "function" ? env(proxy.url) : env;
  const all = { DATABASE_URL: postgres.urlOf(database, port), ...given };
  const launch = async () => startProcess(await freePort(), { dataDir, env: all });
  for (let index = 0; index < size; index++) instances.push(await launch());

  return {
    url: proxy.url,
    instances,
    dataDir,
    database,
    /** Rows of the database they share. */
    rows: (query: string) => postgres.run(query, database),
    /** Ends one as a power switch would. */
    async kill(index: number) {
      const { child } = instances[index] as ServerProcess;
      child.kill("SIGKILL");
      await child.exited;
    },
    /** Starts one again, on another port. */
    async replace(index: number) {
      instances[index] = await launch();
    },
    async [Symbol.asyncDispose]() {
      await proxy.stop();
      for (const instance of instances) await instance[Symbol.asyncDispose]();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Each request goes to the next instance; one that takes no connections is passed over, as a load balancer does. */
function startProxy(list: () => string[]) {
  let turn = 0;
  const server = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    idleTimeout: 60,
    async fetch(request) {
      const body = await request.arrayBuffer();
      const { pathname, search } = new URL(request.url);
      const backends = list();
      for (let tries = 0; tries < backends.length; tries++) {
        const backend = backends[turn++ % backends.length] ?? "";
        try {
          const { method, headers } = request;
          const options = { redirect: "manual", decompress: false } as const;
          return await fetch(backend + pathname + search, { method, headers, body, ...options });
        } catch (error) {
          // What may have reached an instance is not sent again: whoever asked knows whether that is safe.
          if ((error as { code?: string }).code !== "ConnectionRefused") break;
        }
      }
      return new Response("No instance answered.", { status: 502 });
    },
  });
  return { url: `http://localhost:${server.port}`, stop: () => server.stop(true) };
}

/** Two instances in the shape of a site, for suites that do not care how many there are. */
export async function startSiteOfTwo(env: Env = {}): Promise<RunningSite> {
  const slack = await startSlack();
  const cluster = await startInstances(2, (url) => ({
    PUBLIC_ORIGIN: url,
    SLACK_WEBHOOK_URL: slack.url,
    ...env,
  }));
  const [first] = cluster.instances;
  if (!first) throw new Error("two instances expected");
  return {
    url: cluster.url,
    dataDir: cluster.dataDir,
    slack,
    process: first.child,
    output: () => cluster.instances.map((instance) => instance.output()).join("\n"),
    run: first.run,
    async stop() {
      await cluster[Symbol.asyncDispose]();
      await slack.close();
    },
  };
}
