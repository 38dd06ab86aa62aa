import { chownSync, mkdtempSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { SQL } from "bun";
import { requireDebianPackages } from "~/tools/run";
import { freePort } from "./server";

const programs = "/usr/lib/postgresql/15/bin";
const user = "vitreel";

export type Postgres = Awaited<ReturnType<typeof startPostgres>>;

let shared: Promise<Postgres> | undefined;

/** The one server of this test process, started when it is first asked for. It ends with the process. */
export function sharedPostgres(): Promise<Postgres> {
  shared ??= startPostgres();
  return shared;
}

/**
 * Starts a PostgreSQL of its own: a new data directory, durable as in production (fsync on), reached by 127.0.0.1 on a
 * port of its own or by a private socket. It refuses to run as root, so then it runs as the user of Debian's package.
 */
export async function startPostgres() {
  await requireDebianPackages({ "postgresql-15": `${programs}/postgres` });
  const folder = mkdtempSync(join(tmpdir(), "vitreel-postgres-"));
  // Its input ends with the test process, however that ends; `bun test` itself ends without a word to anybody.
  const remover = Bun.spawn(["setsid", "sh", "-c", 'cat; until rm -rf "$0"; do sleep 0.1; done', folder], {
    stdin: "pipe",
    stdout: "ignore",
    stderr: "ignore",
  });
  // Nothing waits for it.
  remover.unref();
  const isRoot = userInfo().uid === 0;
  const owner = isRoot ? await idsOf("postgres") : undefined;
  if (owner) chownSync(folder, owner.uid, owner.gid);
  // Ends with the test process, however that ends.
  const asOwner = ["setpriv", "--pdeathsig", "QUIT"];
  if (owner) asOwner.push(`--reuid=${owner.uid}`, `--regid=${owner.gid}`, "--clear-groups");
  const data = join(folder, "data");
  // It sorts as people do, unlike SQLite: nothing may depend on the order a server happens to have.
  const order = ["--encoding=UTF8", "--locale=C.UTF-8", "--locale-provider=icu", "--icu-locale=en-US"];
  const make = ["--auth=trust", "--no-sync", `--username=${user}`, ...order, "-D", data];
  await mustEnd([...asOwner, `${programs}/initdb`, ...make], folder);
  const port = await freePort();
  const settings = { listen_addresses: "127.0.0.1", unix_socket_directories: folder, max_connections: "100" };
  const options = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const urlOf = (database: string, at = port) => `postgres://${user}@127.0.0.1:${at}/${database}`;

  function launch() {
    return Bun.spawn([...asOwner, `${programs}/postgres`, "-D", data, "-p", String(port), ...options], {
      cwd: folder,
      stdin: "ignore",
      stdout: "ignore",
      stderr: Bun.file(join(folder, "log")),
    });
  }

  let server = launch();
  await accepts(urlOf("postgres"));

  return {
    port,
    urlOf,
    /** Runs statements as the owner of everything and gives the rows of the last. */
    async run(text: string, database = "postgres") {
      await using sql = new SQL({ url: urlOf(database), max: 1 });
      return [...(await sql.unsafe(text))];
    },
    /** Ends the server at once: what is under way is lost, what was committed is not. */
    async kill() {
      server.kill("SIGQUIT");
      await server.exited;
    },
    async start() {
      server = launch();
      await accepts(urlOf("postgres"));
    },
    async [Symbol.asyncDispose]() {
      server.kill("SIGQUIT");
      await server.exited;
      await remover.stdin.end();
      await remover.exited;
    },
  };
}

async function idsOf(name: string) {
  const line = (await Bun.file("/etc/passwd").text()).split("\n").find((one) => one.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(":") ?? [];
  return { uid: Number(uid), gid: Number(gid) };
}

async function mustEnd(command: string[], cwd: string) {
  const child = Bun.spawn(command, { cwd, stdin: "ignore", stdout: "ignore", stderr: "pipe" });
  const complaint = await new Response(child.stderr).text();
  if ((await child.exited) !== 0) throw new Error(`${command.join(" ")} failed: ${complaint}`);
}

async function accepts(url: string) {
  for (let tries = 0; tries < 400; tries++) {
    const sql = new SQL({ url, max: 1, connectionTimeout: 2 });
    const isUp = await sql.unsafe("SELECT 1").then(
      () => true,
      () => false,
    );
    await sql.close();
    if (isUp) return;
    await Bun.sleep(25);
  }
  throw new Error("PostgreSQL did not start.");
}
