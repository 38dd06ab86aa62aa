import { Database } from "bun:sqlite";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { checkBackup } from "~/db/backup.server";
import { hashSubmissionKey } from "~/db/submission-keys.server";
import { companyName } from "~/lib/company-name";
import { answer, type Behavior, healthy, startSlackStandIn } from "../faults/delivery/slack-stand-in";
import { jobFields, postForm, signIn } from "../fixtures/admin";
import { root } from "../fixtures/build";
import { lead } from "../fixtures/lead-app";
import { listPublicPaths } from "../fixtures/pages";
import { createRandom } from "../fixtures/random";
import { freePort } from "../fixtures/server";

/**
 * A day in the life of the site in ten minutes, and the evening after it: visitors, requests, readers, edits of jobs and
 * backups, while it is killed and restarted, its clock jumps, Slack is in trouble and others hold its database; then
 * what must be true at the end. `bun run bench day [--minutes=10] [--seed=…]`. Ends with 1 when anything is not true.
 * Linux only.
 */
const { values: options } = parseArgs({
  options: { minutes: { type: "string", default: "10" }, seed: { type: "string" } },
});
const minutes = Number(options.minutes);
const seed = Number(options.seed ?? Date.now() % 1e9);
const hourMs = 3_600_000;

/** Numbers from 0 to 1, the same for the same seed: accidents alone take them, so that they come in the same order. */
const random = createRandom(seed);
const pick = <T>(list: readonly T[], by = random) => list[Math.floor(by() * list.length)] as T;

const folder = mkdtempSync(join(tmpdir(), "vitreel-day-"));
const dataDir = join(folder, "data");
const clockFile = join(folder, "clock");
let offset = 0;
function setClock(to: number) {
  offset = to;
  writeFileSync(clockFile, String(offset));
}
setClock(0);

const slack = await startSlackStandIn();
const slackTexts: string[] = [];
const listening: Behavior = (socket, received, nth) => {
  slackTexts.push(
    ...(JSON.stringify(received.body)
      .match(/admin\/leads\/([\w-]+)/)
      ?.slice(1) ?? []),
  );
  return healthy(socket, received, nth);
};
slack.behavior = listening;

const port = await freePort();
const url = `http://localhost:${port}`;
const keep = 3;
let printed = "";
const counts = { kills: 0, stops: 0, jumps: 0, locks: 0, slackTroubles: 0, killedBackups: 0 };
const seen = { pages: 0, jobSaves: 0, refused: 0, broken: 0 };
const wrong: string[] = [];
const levels: { megabytes: number; handles: number }[] = [];

const environment = {
  PATH: process.env.PATH ?? "",
  NODE_ENV: "production",
  DATA_DIR: dataDir,
  PORT: String(port),
  SLACK_WEBHOOK_URL: slack.url,
  TRUSTED_PROXIES: "127.0.0.1,::1",
  BACKUP_KEEP: String(keep),
  LEAD_RETENTION_DAYS: "300",
  FALSE_CLOCK: clockFile,
};

async function startServer() {
  const script = ["--preload", join(root, "tests/bench/false-clock.ts"), join(root, "app/server/main.ts")];
  const child = Bun.spawn(["bun", ...script, "serve"], {
    cwd: folder,
    env: environment,
    stdin: "ignore",
    stdout: "pipe",
    stderr: "pipe",
  });
  const ready = Promise.withResolvers<void>();
  async function read(stream: ReadableStream<Uint8Array>) {
    for await (const chunk of stream) {
      const text = Buffer.from(chunk).toString();
      printed += text;
      if (text.includes(`${companyName} is ready`)) ready.resolve();
    }
  }
  read(child.stdout);
  read(child.stderr);
  child.exited.then(() => ready.reject(new Error(`The server ended:\n${printed.slice(-2000)}`)));
  await ready.promise;
  return child;
}

/** A command beside the server, by the clock of everybody else. */
async function runHere(args: string[], input = "") {
  const command = ["bun", join(root, "app/server/main.ts"), ...args];
  const child = Bun.spawn(command, {
    cwd: folder,
    env: environment,
    stdin: new Blob([input]),
    stdout: "ignore",
  });
  return child.exited;
}

/** What a process holds of memory and of the system's handles. */
function levelOf(pid: number) {
  const pages = Number(readFileSync(`/proc/${pid}/statm`, "utf8").split(" ")[1]);
  return { megabytes: Math.round((pages * 4096) / 1e6), handles: readdirSync(`/proc/${pid}/fd`).length };
}

let server = await startServer();
const site = { url, run: runHere };
const admin = await signIn(site);
const freshHandles = levelOf(server.pid).handles;

// ── Life ──

const startedAt = performance.now();
const isOver = () => performance.now() - startedAt > minutes * 60_000;
const acknowledged = new Map<string, string>();
const readers: string[] = [];
const jobs = new Map<string, { version: number; location: string }>();
let senders = 0;

function fromElsewhere(): Record<string, string> {
  senders++;
  return { "X-Forwarded-For": `198.${18 + (senders >> 16)}.${senders & 255}.${(senders >> 8) & 255}` };
}

/** What came back; undefined when the connection broke, as it does when the server ends. */
async function ask(path: string, init: RequestInit = {}) {
  try {
    const response = await fetch(url + path, { redirect: "manual", ...init });
    const text = await response.text();
    if (response.status >= 500 && response.status !== 503) wrong.push(`${path}: ${response.status}`);
    if (response.status === 503) seen.refused++;
    return { status: response.status, text };
  } catch {
    seen.broken++;
    return undefined;
  }
}

async function visit() {
  const paths = listPublicPaths();
  while (!isOver()) {
    const path = pick(paths, Math.random);
    const answered = await ask(path, { headers: { Accept: "text/html" } });
    if (answered && answered.status !== 200) wrong.push(`${path}: ${answered.status}`);
    if (answered) seen.pages++;
    await Bun.sleep(10 + Math.random() * 60);
  }
}

/** One request after the other, each again and again with its key until it is acknowledged. */
async function sendLeads(sender: number) {
  for (let nth = 0; !isOver(); nth++) {
    const key = `key-${sender}-of-${nth}`;
    while (!acknowledged.has(key)) {
      const answered = await ask("/api/slack/notify", {
        method: "POST",
        headers: { "Content-Type": "application/json", "Idempotency-Key": key, ...fromElsewhere() },
        body: JSON.stringify({ ...lead, name: `Lead ${key}` }),
      });
      if (answered?.status === 201 || answered?.status === 200)
        acknowledged.set(key, JSON.parse(answered.text).id);
      else if (answered && answered.status !== 429 && answered.status !== 503)
        throw new Error(`A request was answered ${answered.status}: ${answered.text}`);
      else await Bun.sleep(100);
    }
    await Bun.sleep(500 + Math.random() * 2500);
  }
}

async function subscribe() {
  for (let nth = 0; !isOver(); nth++) {
    const email = `reader-${nth}@shop.example.com`;
    const answered = await ask("/api/newsletter", {
      method: "POST",
      headers: { Accept: "application/json", ...fromElsewhere() },
      body: new URLSearchParams({ email }),
    });
    if (answered?.status === 200) readers.push(email);
    await Bun.sleep(1000 + Math.random() * 3000);
  }
}

/** Makes, changes and deletes jobs; sessions end when the clock jumps, and are begun anew. */
async function editJobs() {
  let cookie = admin.cookie;
  const headers = () => ({ "Content-Type": "application/json", Cookie: cookie, Origin: url });
  for (let nth = 0; !isOver(); nth++) {
    const location = `Place ${nth}`;
    const [id, known] = pick([...jobs, [undefined, undefined] as const], Math.random);
    const body = JSON.stringify({
      ...jobFields,
      title: `Job ${nth}`,
      location,
      ...(known && { version: known.version }),
    });
    const init = { method: id ? "PUT" : "POST", headers: headers(), body };
    const answered = await ask(id ? `/api/jobs/${id}` : "/api/jobs", init);
    if (answered?.status === 401) cookie = (await signIn(site).catch(() => undefined))?.cookie ?? cookie;
    else if (answered?.status === 200 || answered?.status === 201) {
      const saved = JSON.parse(answered.text) as { id: string; version: number };
      jobs.set(saved.id, { version: saved.version, location });
      seen.jobSaves++;
    } else if (id) {
      // Whether an edit was saved that nobody heard of, only reading tells; the next one begins with what is there.
      const read = await ask("/api/jobs", { headers: headers() });
      const list =
        read?.status === 200
          ? (JSON.parse(read.text) as (typeof jobFields & { id: string; version: number })[])
          : [];
      for (const job of list) jobs.set(job.id, { version: job.version, location: job.location });
    }
    await Bun.sleep(400 + Math.random() * 800);
  }
}

// ── Accidents ──

const accidents: Record<string, () => Promise<void>> = {
  async kill() {
    counts.kills++;
    server.kill("SIGKILL");
    await server.exited;
    server = await startServer();
  },
  async stop() {
    counts.stops++;
    levels.push(levelOf(server.pid));
    server.kill("SIGTERM");
    const code = await server.exited;
    if (code !== 0) wrong.push(`stopping ended with ${code}`);
    server = await startServer();
  },
  async jump() {
    counts.jumps++;
    setClock(offset + pick([1, 1, 2, 5, 26, -1, -3]) * hourMs);
  },
  /** Far away, and right again before anybody could believe it. */
  async farJump() {
    counts.jumps += 2;
    const before = offset;
    setClock(offset + pick([-400, 400, 4000]) * 24 * hourMs);
    await Bun.sleep(2000 + random() * 10_000);
    setClock(before);
  },
  async lock() {
    counts.locks++;
    using other = new Database(join(dataDir, "vitreel.db"));
    other.run("PRAGMA busy_timeout = 3000");
    other.run("BEGIN IMMEDIATE");
    await Bun.sleep(random() * 5000);
    other.run("ROLLBACK");
  },
  async slackTrouble() {
    counts.slackTroubles++;
    slack.behavior = pick<Behavior>([
      () => answer(500, "server_error"),
      () => answer(429, "rate_limited", { "Retry-After": "2" }),
      () => answer(404, "no_service"),
      (socket) => void socket.destroy(),
      () => undefined,
    ]);
    await Bun.sleep(1000 + random() * 8000);
    slack.behavior = listening;
  },
  async killedBackup() {
    counts.killedBackups++;
    const target = join(folder, `copy-${counts.killedBackups}.db`);
    const child = Bun.spawn(["bun", join(root, "app/server/main.ts"), "backup", target], {
      cwd: folder,
      env: environment,
      stdout: "ignore",
      stderr: "ignore",
    });
    await Bun.sleep(random() * 400);
    child.kill("SIGKILL");
    await child.exited;
    if (existsSync(target)) checkBackup(target);
  },
};

async function haveAccidents() {
  while (!isOver()) {
    await Bun.sleep(1000 + random() * 7000);
    const name = pick(Object.keys(accidents));
    try {
      await accidents[name]?.();
    } catch (error) {
      wrong.push(`${name}: ${error}`);
    }
  }
}

console.log(`A day in ${minutes} minutes, --seed=${seed}`);
await Promise.all([
  visit(),
  visit(),
  visit(),
  sendLeads(0),
  sendLeads(1),
  subscribe(),
  editJobs(),
  haveAccidents(),
]);

// ── The evening: everything is well again, and a day later the backup of the next day is made ──

slack.behavior = listening;
setClock(0);
const path = join(dataDir, "vitreel.db");

async function waitFor(what: string, isTrue: () => boolean | Promise<boolean>, seconds: number) {
  const from = performance.now();
  while (!(await isTrue())) {
    if (performance.now() - from > seconds * 1000) return void wrong.push(`not in ${seconds} s: ${what}`);
    await Bun.sleep(500);
  }
}

function query<Row>(sql: string) {
  using db = new Database(path, { readonly: true });
  return db.query<Row, []>(sql).all();
}

const evening = (await signIn(site)).cookie;
await postForm(`${url}/admin/deliveries`, { intent: "resume", channel: "slack" }, url, evening);
const waiting = () => query("SELECT 1 FROM messages WHERE state in ('waiting', 'sending')").length;
// Slack takes one message a second, and requests come nearly as fast; what piled up in its troubles takes so long.
await waitFor("every message is with Slack", () => waiting() === 0, 60 + waiting() * 1.5);
const backups = join(dataDir, "backups");
const dailyBackups = () => readdirSync(backups).filter((name) => /^daily-.*\.db$/.test(name));
const before = existsSync(backups) ? new Set(dailyBackups()) : new Set<string>();
setClock(25 * hourMs);
await waitFor(
  "the next day's backup",
  () => existsSync(backups) && dailyBackups().some((name) => !before.has(name)),
  240,
);
await Bun.sleep(1000);
const last = levelOf(server.pid);
levels.push(last);
server.kill("SIGTERM");
if ((await server.exited) !== 0) wrong.push("the last stop did not end with 0");

// ── What must be true ──

function must(what: string, isTrue: boolean) {
  if (!isTrue) wrong.push(what);
}

const rows = query<{ key: string; id: string; state: string }>(
  "SELECT submission_key AS key, leads.id, messages.state FROM leads LEFT JOIN messages ON lead_number = number",
);
const stored = new Map(rows.map(({ key, id }) => [key, id]));
const announced = new Set(slackTexts);
const lost = [...acknowledged].filter(([key, id]) => stored.get(hashSubmissionKey(key)) !== id).length;
const unannounced = rows.filter(({ id, state }) => state !== "sent" || !announced.has(id)).length;
const twice = slackTexts.length - announced.size;
must("every acknowledged request is there", lost === 0);
must("no request is there twice", rows.length === stored.size);
must("every request was announced", unannounced === 0);
must("none was announced twice but by a kill or a jump of the clock", twice <= counts.kills + counts.jumps);
const subscribers = new Set(
  query<{ email: string }>("SELECT email FROM subscribers").map(({ email }) => email),
);
must(
  "every reader is there",
  readers.every((email) => subscribers.has(email)),
);
const places = new Map(
  query<{ id: string; version: number; location: string }>("SELECT id, version, location FROM jobs").map(
    (job) => [job.id, job],
  ),
);
must(
  "no job is older than its last acknowledged edit",
  [...jobs].every(([id, { version, location }]) => {
    const job = places.get(id);
    return (
      job !== undefined && (job.version > version || (job.version === version && job.location === location))
    );
  }),
);
must(
  "the database is whole",
  JSON.stringify(query("PRAGMA integrity_check")) === '[{"integrity_check":"ok"}]',
);
must("no row refers to nothing", query("PRAGMA foreign_key_check").length === 0);
for (const name of dailyBackups()) checkBackup(join(backups, name));
must(`at most ${keep} daily backups are kept`, dailyBackups().length <= keep);
const files = readdirSync(dataDir, { recursive: true }).map(String).sort();
const leftOver = files.filter(
  (name) => !/^(vitreel\.db(-wal|-shm)?|backups(\/daily-[\w-]+\.db)?)$/.test(name),
);
must(`no file is left over: ${leftOver}`, leftOver.length === 0);
must(
  "no error of ours is in the log",
  !/request failed|unhandled rejection|uncaught exception/.test(printed),
);
must("memory stays below 300 MB", Math.max(...levels.map(({ megabytes }) => megabytes)) < 300);
must("no handle is left open", last.handles <= freshHandles + 20);

await slack[Symbol.asyncDispose]();
console.table([
  { figure: "pages answered", measured: seen.pages },
  { figure: "requests acknowledged, lost", measured: `${acknowledged.size}, ${lost}` },
  { figure: "announced, twice", measured: `${announced.size}, ${twice}` },
  { figure: "readers, job edits acknowledged", measured: `${readers.length}, ${seen.jobSaves}` },
  { figure: "told to try again, connections broken", measured: `${seen.refused}, ${seen.broken}` },
  {
    figure: "accidents",
    measured: Object.entries(counts)
      .map((entry) => entry.join(" "))
      .join(", "),
  },
  { figure: "memory (MB) at each stop", measured: levels.map(({ megabytes }) => megabytes).join(" ") },
  { figure: "handles, fresh and last", measured: `${freshHandles}, ${last.handles}` },
]);
if (wrong.length > 0) {
  console.error(`Not true (--seed=${seed}; the files are in ${folder}):\n${[...new Set(wrong)].join("\n")}`);
  await Bun.write(join(folder, "log"), printed);
  process.exit(1);
}
rmSync(folder, { recursive: true });
