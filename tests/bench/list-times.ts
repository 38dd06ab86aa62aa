import { readFileSync } from "node:fs";
import { signIn } from "../fixtures/admin";
import { startSite } from "../fixtures/server";
import { percentile, summarizeTimes } from "./figures";

/** How fast lists of the admin are, in the database and as whole pages; times are in milliseconds. */
const rounds = 60;

type Figure = { view: string; "p50 ms": number | undefined; "p95 ms"?: number | undefined; goal: string };

/** Each query over and over: the middle of its times, and what 95 of a hundred stay below. */
export async function measureViews(
  views: [view: string, run: (round: number) => Promise<unknown>][],
  now: () => number,
  goal = "p95 ≤ 60",
): Promise<Figure[]> {
  const rows: Figure[] = [];
  for (const [view, run] of views) rows.push({ view, ...(await measure(run, now)), goal });
  return rows;
}

/** Every Nth of many filters a few times: what they take, and the slowest of them. */
export async function measureFilters<Filter>(
  what: string,
  all: Filter[],
  run: (filter: Filter, round: number) => Promise<unknown>,
  { clock: now, every }: { clock: () => number; every: number },
): Promise<Figure[]> {
  const filters = all.filter((_, index) => index % every === 0);
  const times: number[] = [];
  let worst: [number, string] = [0, ""];
  for (const filter of filters) {
    const own: number[] = [];
    for (let round = 0; round < 4; round++) own.push(await timeOf(() => run(filter, round), now));
    times.push(...own);
    // A single slow round is the machine's; a slow filter is slow in most of them.
    const median = percentile(own, 0.5);
    if (median > worst[0]) worst = [median, JSON.stringify(filter)];
  }
  return [
    { view: `${what} by each of ${filters.length} filters`, ...summarizeTimes(times), goal: "p95 ≤ 60" },
    { view: `slowest ${what}: ${worst[1]}`, "p50 ms": Number(worst[0].toFixed(2)), goal: "" },
  ];
}

/** Whole pages of a site that is started with these settings, asked for over HTTP with a session. */
export async function measurePages(
  env: Record<string, string>,
  pages: [page: string, path: (round: number) => string][],
) {
  const site = await startSite({ BACKUP_KEEP: "0", ...env });
  const admin = await signIn(site);
  const rows = [];
  for (const [page, path] of pages) {
    const ask = async (round: number) => {
      const response = await admin.fetch(path(round));
      if (!response.ok || !(await response.text()).includes("</html>")) throw new Error(`${page} failed`);
    };
    await ask(0);
    const before = processorMs(site.process.pid);
    const waited = await measure(ask, () => performance.now());
    const work = (processorMs(site.process.pid) - before) / rounds;
    rows.push({ page, ...waited, "of the processor, mean ms": Math.round(work), goal: "p95 ≤ 120" });
  }
  await site.stop();
  return rows;
}

/**
 * The clock of queries: SQLite works in this process, so that it is the time of the processor and other work on the
 * machine does not count; PostgreSQL is waited for.
 */
export function chooseClock(isPostgres = false): () => number {
  if (isPostgres) return () => performance.now();
  return () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };
}

async function measure(run: (round: number) => Promise<unknown>, now: () => number) {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) times.push(await timeOf(() => run(round), now));
  return summarizeTimes(times);
}

async function timeOf(run: () => Promise<unknown>, now: () => number) {
  const started = now();
  await run();
  return now() - started;
}

/** What a program has had of the processor so far; Linux counts it in hundredths of a second. */
function processorMs(pid: number | undefined) {
  const [, counted = ""] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ");
  const [user, system] = counted.split(" ").slice(11, 13).map(Number);
  return ((user ?? 0) + (system ?? 0)) * 10;
}
