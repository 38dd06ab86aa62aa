import { statSync } from "node:fs";
import { type Db, openDatabase } from "~/db/database.server";
import { saveSetting } from "~/db/settings.server";
import { program, root } from "../fixtures/build";
import { runProgram } from "../fixtures/program";
import { freePort } from "../fixtures/server";
import { temporaryFolder } from "../fixtures/temporary-folder";
import { percentile, readMegabytes } from "./figures";
import { fillWithLeads } from "./many-leads";

/**
 * What the one executable costs: `bun tests/bench/binary.ts` after `bun run build --binary`. Times are this machine's;
 * on a busy one, give this program the right of way (`nice -n -18`; not `chrt`, whose turns of 100 ms are longer than what
 * is measured).
 */
process.env.VITREEL_BINARY ??= `${root}build/vitreel`;
const binary = process.env.VITREEL_BINARY;
program.splice(0, program.length, binary);
using folder = temporaryFolder();
const rounds = 15;

const anew = () => folder.file(`fresh-${Bun.randomUUIDv7()}`);
const ready = await startMany(anew, "/readyz");
const fresh = await startMany(anew, "/");
const full = folder.file("full");
await (await openDatabase(`${full}/vitreel.db`)).close();
fillWithLeads(`${full}/vitreel.db`, 100_000, Date.now());
const loaded = await startMany(() => full, "/");
const backup = await measureBackup(full);
console.table([
  { figure: "start to ready, fresh (ms, median)", measured: ready.median, goal: "≤ 150" },
  { figure: "start to first page, fresh (ms, median)", measured: fresh.median, goal: "≤ 150" },
  { figure: "start to first page, 100,000 leads (ms, median)", measured: loaded.median, goal: "≤ 300" },
  { figure: "memory when idle (MB)", measured: fresh.memory, goal: "≤ 110" },
  { figure: "size (MB)", measured: Math.round(statSync(binary).size / 1e6), goal: "≤ 130" },
  { figure: `backup of ${backup.megabytes} MB (ms)`, measured: backup.ms, goal: "≤ 1000 for 100 MB" },
  { figure: "longest write meanwhile (ms)", measured: backup.longestWrite, goal: "≤ 100" },
]);

/** Starts the binary again and again; the median until `path` is answered with 200, and the memory of an idle one. */
async function startMany(dataDir: () => string, path: string) {
  const times: number[] = [];
  let memory = 0;
  for (let round = 0; round < rounds; round++) {
    const port = await freePort();
    const started = performance.now();
    const child = Bun.spawn([binary, "serve"], {
      cwd: folder.path,
      env: { PORT: String(port), DATA_DIR: dataDir() },
      stdout: "ignore",
    });
    while (!(await answers(`http://localhost:${port}${path}`))) await Bun.sleep(4);
    times.push(performance.now() - started);
    if (round === 0) {
      await Bun.sleep(5000);
      memory = Math.round(await readMegabytes(child.pid));
    }
    child.kill();
    await child.exited;
  }
  return { median: Math.round(percentile(times, 0.5)), memory };
}

async function answers(url: string) {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}

/** The backup runs as a command while this process writes without a pause. */
async function measureBackup(dataDir: string) {
  const db = await openDatabase(`${dataDir}/vitreel.db`);
  const state = { writing: true, longest: 0 };
  const writing = writeOn(db, state);
  await Bun.sleep(500);
  const quiet = state.longest;
  state.longest = 0;
  const started = performance.now();
  const { stdout } = await runProgram(["backup", "--json"], { dataDir });
  const ms = Math.round(performance.now() - started);
  state.writing = false;
  await writing;
  await db.close();
  console.info(`longest write before the backup: ${quiet.toFixed(1)} ms`);
  return {
    ms,
    megabytes: Math.round(JSON.parse(stdout).bytes / 1e6),
    longestWrite: Math.round(state.longest),
  };
}

async function writeOn(db: Db, state: { writing: boolean; longest: number }) {
  while (state.writing) {
    const started = performance.now();
    await saveSetting(db, "bench", String(started));
    state.longest = Math.max(state.longest, performance.now() - started);
    await Bun.sleep(2);
  }
}
