import { jobFields, signIn } from "../fixtures/admin";
import { startSite } from "../fixtures/server";
import { startStallMeter } from "../fixtures/stall-meter";
import { percentile, readMegabytes } from "./figures";
import { load } from "./load";

/**
 * What fifty candidates who send ten megabytes at the same moment cost everybody else: the server's memory, and pages
 * from memory meanwhile: `bun tests/bench/applications.ts`. Each file goes to disk before it is acknowledged.
 *
 * Memory is looked at while they send as fast as this machine can. Pages are asked for as in tests/bench/pages.ts, as many
 * as the server can give, and 1,000 a second, while each candidate has a line of 20 Mbit/s, which together is all that a
 * server with a line of 1 Gbit/s ever gets; at the speed of memory it would be the clients who take the processor from
 * pages and from each other. Quiet rounds and busy ones take turns, and medians count, because a shared machine changes
 * its speed. Whoever sends gives way to whoever measures.
 */
const candidates = 50;
const lineBytes = 20e6 / 8;
const rounds = 3;
const seconds = 6;
const site = await startSite({ TRUSTED_PROXIES: "127.0.0.1,::1" });
const job = await (await signIn(site)).createJob(jobFields);
const page = `${site.url}/pricing`;

type Sent = { count: number; bytes: number };

/** Candidates who send until they are told to stop, or one file each with "--once". */
function send(count: number, bytesPerSecond: number, ...flags: string[]) {
  const told = Promise.withResolvers<Sent>();
  const args = [site.url, `/company/careers/${job.slug}/apply`, String(count), String(bytesPerSecond)];
  const nicely = ["nice", "-n", "5", "taskset", "-c", "1"];
  const child = Bun.spawn([...nicely, "bun", `${import.meta.dir}/uploads.ts`, ...args, ...flags], {
    stdio: ["ignore", "inherit", "inherit"],
    ipc: (message: Sent) => told.resolve(message),
  });
  child.exited.then(() => told.reject(new Error("The candidates broke off.")));
  return {
    sent: told.promise,
    stop() {
      child.send("enough");
      return told.promise;
    },
  };
}

/** The most memory in use until `work` is over. */
async function peakDuring(work: Promise<unknown>) {
  let isOver = false;
  const ended = work.finally(() => {
    isOver = true;
  });
  let peak = 0;
  while (!isOver) {
    peak = Math.max(peak, await readMegabytes(site.process.pid));
    await Bun.sleep(10);
  }
  await ended;
  return peak;
}

/** The p99 (ms) of a page from memory: of as many as there can be, and at 1,000 a second. */
async function askForPages() {
  const all = await load(page, { seconds });
  const few = await load(page, { seconds, perSecond: 1000 });
  const errors = all.errors + few.errors;
  if (errors > 0) throw new Error(`${errors} pages were not answered well.`);
  return { all: all.p99, few: few.p99 };
}

// The memory of a first request is no growth.
await load(page, { seconds: 3 });
await send(1, Number.POSITIVE_INFINITY, "--once").sent;

const before = await readMegabytes(site.process.pid);
const started = performance.now();
const peak = await peakDuring(send(candidates, Number.POSITIVE_INFINITY, "--once").sent);
const tookMs = performance.now() - started;

type Pages = Awaited<ReturnType<typeof askForPages>>;
const [quiet, busy]: [Pages[], Pages[]] = [[], []];
let [bytes, sendingMs] = [0, 0];
for (let round = 0; round < rounds; round++) {
  quiet.push(await askForPages());
  const from = performance.now();
  const sending = send(candidates, lineBytes);
  // All candidates are sending by then.
  await Bun.sleep(1500);
  busy.push(await askForPages());
  bytes += (await sending.stop()).bytes;
  sendingMs += performance.now() - from;
}

const meter = await startStallMeter(site);
const idle = await meter.during(() => Bun.sleep(4000));
const stall = await meter.during(() => send(candidates, lineBytes, "--once").sent);
await meter[Symbol.asyncDispose]();
await site.stop();

const ms = (times: number[]) => times.map((time) => time.toFixed(2)).join(", ");

function describeRounds(what: string, kind: keyof Pages, goal = "") {
  const [before, during] = [quiet, busy].map((all) => all.map((pages) => pages[kind])) as [
    number[],
    number[],
  ];
  return [
    { figure: `${what}: p99 of each round, quiet (ms)`, measured: ms(before) },
    { figure: "the same while 50 send without end (ms)", measured: ms(during) },
    {
      figure: "of the medians",
      measured: (percentile(during, 0.5) / percentile(before, 0.5)).toFixed(2),
      goal,
    },
  ];
}

console.table([
  { figure: "50 files of 10 MB at once: all acknowledged after (s)", measured: (tookMs / 1000).toFixed(1) },
  { figure: "memory they take (MB)", measured: Math.round(peak - before), goal: "< 100" },
  ...describeRounds("pages from memory, all there can be", "all", "≤ 3 times"),
  ...describeRounds("pages from memory, 1,000 a second", "few"),
  { figure: "files taken meanwhile (MB a second)", measured: Math.round(bytes / 1000 / sendingMs) },
  {
    figure: "event loop stood still at the longest, quiet; while 50 send (ms)",
    measured: `${idle.stoodMs.toFixed(1)}; ${stall.stoodMs.toFixed(1)}`,
  },
]);
