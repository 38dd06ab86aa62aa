import { cpus, loadavg } from "node:os";
import { SQL } from "bun";
import { startIntake } from "../faults/intake";
import { lead } from "../fixtures/lead-app";
import { startPostgres } from "../fixtures/postgres";
import { temporaryFolder } from "../fixtures/temporary-folder";
import { percentile } from "./figures";

/**
 * Leads stored durably by one, two and three instances on one PostgreSQL (fsync on), everything on this machine, beside
 * the bare commits of the same server: `bun tests/bench/instances.ts [seconds]`. On a busy machine, give it the right of way
 * (`nice -n -18`).
 */
const seconds = Number(process.argv[2] ?? 5);
const connectionsEach = 8;
using folder = temporaryFolder();
await using postgres = await startPostgres();

const rows = [
  {
    what: "bare commits of one row, one connection",
    "per s": await bareCommits(),
    p50: "",
    p99: "",
    refused: 0,
  },
];
for (const size of [1, 2, 3]) rows.push(await measure(size));
console.log(
  `${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}; PostgreSQL and load on the same machine`,
);
console.table(rows);

/** Commits a second of the server itself: what the disk gives to one who waits for each. */
async function bareCommits() {
  await postgres.run("CREATE TABLE bare (id bigserial PRIMARY KEY, text text)");
  await using sql = new SQL({ url: postgres.urlOf("postgres"), max: 1 });
  const end = performance.now() + 2000;
  let count = 0;
  for (; performance.now() < end; count++) await sql`INSERT INTO bare (text) VALUES (${"x".repeat(200)})`;
  return Math.round(count / 2);
}

async function measure(size: number) {
  await postgres.run(`CREATE DATABASE bench_${size}`);
  const env = { DATABASE: postgres.urlOf(`bench_${size}`) };
  const instances: Awaited<ReturnType<typeof startIntake>>[] = [];
  for (let index = 0; index < size; index++) instances.push(await startIntake({ folder: folder.path, env }));
  const times: number[] = [];
  let refused = 0;

  async function keepSending(sender: number, end: number, record: boolean) {
    for (let index = 0; performance.now() < end; index++) {
      const started = performance.now();
      const key = `bench-${sender}-${record}-${index}`;
      const sent = await instances[sender % size]?.send(key, { ...lead, name: `Ada ${index}` });
      if (sent?.status !== 201) refused++;
      else if (record) times.push(performance.now() - started);
    }
  }
  const all = (end: number, record: boolean) =>
    Promise.all(
      Array.from({ length: connectionsEach * size }, (_, sender) => keepSending(sender, end, record)),
    );
  await all(performance.now() + 1000, false);
  await all(performance.now() + seconds * 1000, true);
  for (const instance of instances) await instance.kill();
  return {
    what: `leads, ${size} instance${size > 1 ? "s" : ""}`,
    "per s": Math.round(times.length / seconds),
    p50: `${percentile(times, 0.5).toFixed(1)} ms`,
    p99: `${percentile(times, 0.99).toFixed(1)} ms`,
    refused,
  };
}
