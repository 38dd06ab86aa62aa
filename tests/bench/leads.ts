import { Database } from "bun:sqlite";
import { startIntake } from "../faults/intake";
import { lead } from "../fixtures/lead-app";
import { temporaryFolder } from "../fixtures/temporary-folder";
import { percentile } from "./figures";

/**
 * How fast leads are stored durably by one process, beside the bare commits of the same disk: `bun tests/bench/leads.ts`.
 * Times are this machine's; on a busy one, give this program the right of way (`nice -n -18`).
 */
const seconds = 5;
const connections = 8;
using folder = temporaryFolder();

const bare = bareCommits();
const intake = await measureIntake();
console.table([
  { figure: "bare commits of one row (per s)", measured: bare, goal: "" },
  { figure: "leads stored durably (per s)", measured: intake.perSecond, goal: "≥ 500" },
  { figure: "answer to a lead, p50 (ms)", measured: intake.p50, goal: "" },
  { figure: "answer to a lead, p99 (ms)", measured: intake.p99, goal: "≤ 20" },
]);

/** Commits per second of SQLite with the same settings, one row of 200 bytes each. */
function bareCommits() {
  using db = new Database(folder.file("bare.db"));
  db.run("PRAGMA journal_mode = WAL");
  db.run("PRAGMA synchronous = FULL");
  db.run("CREATE TABLE rows (id INTEGER PRIMARY KEY, text TEXT)");
  const insert = db.prepare("INSERT INTO rows (text) VALUES (?)");
  const end = performance.now() + 2000;
  let count = 0;
  for (; performance.now() < end; count++) insert.run("x".repeat(200));
  return Math.round(count / 2);
}

type Intake = Awaited<ReturnType<typeof startIntake>>;

/** Sends leads over some connections at once for a while; gives how long each was waited for (ms). */
async function sendFor(server: Intake, ms: number) {
  const end = performance.now() + ms;
  const times: number[] = [];
  const keepSending = async () => {
    while (performance.now() < end) {
      const started = performance.now();
      const key = crypto.randomUUID();
      const { status } = await server.send(key, { ...lead, email: `${key}@shop.example.com` });
      if (status !== 201) throw new Error(`Answered ${status}`);
      times.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: connections }, keepSending));
  return times;
}

async function measureIntake() {
  const server = await startIntake({ folder: folder.path });
  // The first seconds are the compiler's.
  await sendFor(server, 5000);
  const times = await sendFor(server, seconds * 1000);
  await server.kill();
  return {
    perSecond: Math.round(times.length / seconds),
    p50: Number(percentile(times, 0.5).toFixed(2)),
    p99: Number(percentile(times, 0.99).toFixed(2)),
  };
}
