import { jobFields, signIn } from "../admin";
import { pdf } from "../sample-files";
import { startSite } from "../server";
import { issueKey } from "../writes";
import { load } from "./load";

/**
 * What fifty candidates who send ten megabytes at the same moment cost everybody else: the server's memory, and pages
 * from memory meanwhile: `bun tests/bench/applications.ts`. Each file goes to disk before it is acknowledged.
 */
const candidates = 50;
const seconds = 8;
const file = pdf(crypto.getRandomValues(Buffer.alloc(9_990_000)));
const site = await startSite({ TRUSTED_PROXIES: "127.0.0.1,::1" });
const job = await (await signIn(site)).createJob(jobFields);
const page = `${site.url}/pricing`;
let senders = 0;

async function upload() {
  const sender = ++senders;
  const response = await fetch(`${site.url}/company/careers/${job.slug}/apply/files`, {
    method: "POST",
    headers: {
      "X-Draft": await issueKey(site),
      "X-File-Name": "cv.pdf",
      "X-Purpose": "resume",
      "X-Forwarded-For": `198.18.${sender >> 8}.${sender & 255}`,
    },
    body: file,
  });
  if (response.status !== 201) throw new Error(`${response.status}: ${await response.text()}`);
}

async function megabytes() {
  const status = await Bun.file(`/proc/${site.process.pid}/status`).text();
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1000;
}

/** The most memory in use until `work` is over. */
async function peakDuring(work: Promise<unknown>) {
  let isOver = false;
  const ended = work.finally(() => {
    isOver = true;
  });
  let peak = 0;
  while (!isOver) {
    peak = Math.max(peak, await megabytes());
    await Bun.sleep(10);
  }
  await ended;
  return peak;
}

// What a server needs once it has served at all is no growth.
await load(page, { seconds: 3 });
await upload();
const quiet = await load(page, { seconds });
const before = await megabytes();
const started = performance.now();
const peak = await peakDuring(Promise.all(Array.from({ length: candidates }, upload)));
const tookMs = performance.now() - started;

let isLoaded = false;
const loaded = load(page, { seconds }).finally(() => {
  isLoaded = true;
});
async function keepSending() {
  while (!isLoaded) await upload();
}
await Promise.all([loaded, ...Array.from({ length: candidates }, keepSending)]);
const busy = await loaded;
await site.stop();

console.table([
  {
    figure: "50 files of 10 MB at once: all acknowledged after (s)",
    measured: (tookMs / 1000).toFixed(1),
    goal: "",
  },
  { figure: "memory they take (MB)", measured: Math.round(peak - before), goal: "< 100" },
  { figure: "page from memory, quiet: p99 (ms)", measured: quiet.p99, goal: "" },
  { figure: "the same while 50 send without end: p99 (ms)", measured: busy.p99, goal: "≤ 3 times" },
  { figure: "files taken meanwhile", measured: senders - candidates - 1, goal: "" },
  {
    figure: "pages a second, quiet and meanwhile",
    measured: `${quiet.requestsPerSecond}, ${busy.requestsPerSecond}`,
    goal: "",
  },
]);
