import { Database } from "bun:sqlite";
import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import * as fc from "fast-check";
import { type SignedInAdmin, signIn } from "../fixtures/admin";
import { lead } from "../fixtures/lead-app";
import { encodeText, makeQuestion, makeWrite, type OddRequest } from "../fixtures/odd-requests";
import { sendRaw } from "../fixtures/raw";
import { type RunningSite, startSite } from "../fixtures/server";
import { startStallMeter } from "../fixtures/stall-meter";
import { listWrites, type Write } from "../fixtures/writes";

/**
 * Sends made-up requests to every route there is. Longer with `FUZZ_MINUTES=30 bun test ./tests/site/fuzz.test.ts`, the
 * same again with the `FUZZ_SEED` that it prints. A change meets the same requests each time, a release others.
 */
const isChange = process.env.CHECK_TIER === "change";
const minutes = Number(process.env.FUZZ_MINUTES ?? (isChange ? 0.1 : 0.2));
const seed = Number(process.env.FUZZ_SEED ?? (isChange ? 60 : Date.now() % 1e9));
/** No work of the server may hold up everybody else longer (ms). */
const maxStallMs = 50;

setDefaultTimeout(minutes * 60_000 + 240_000);
let site: RunningSite;
let admin: SignedInAdmin;
let meter: Awaited<ReturnType<typeof startStallMeter>>;

beforeAll(async () => {
  site = await startSite({ TRUSTED_PROXIES: "127.0.0.1,::1", BACKUP_KEEP: "0" });
  admin = await signIn(site);
  meter = await startStallMeter(site);
});
afterAll(async () => {
  await meter[Symbol.asyncDispose]();
  await site.stop();
});

/** Whether a write keeps the session of the only admin, which the rest of the run needs. */
function isHarmless({ fields }: Write) {
  return fields.intent !== "end-all";
}

let requestCount = 0;
const byStatus: Record<number, number> = {};

type Answer = { status: number; headers: Headers; text: string };

async function send(sent: OddRequest): Promise<Answer | undefined> {
  requestCount++;
  const from = `198.${18 + (requestCount >> 16)}.${requestCount & 255}.${(requestCount >> 8) & 255}`;
  const all: [string, string][] = [["X-Forwarded-For", from], ...sent.headers];
  if (sent.raw || !/^(GET|HEAD|POST|PUT|DELETE)$/.test(sent.method)) return sendByHand(sent, all);
  const headers = new Headers();
  for (const [name, value] of all) headers.set(name, value);
  const { method, path, body } = sent;
  const response = await fetch(site.url + path, {
    method,
    headers,
    redirect: "manual",
    ...(body && { body }),
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/** Doubled headers stay doubled, and the path is sent as it is written. Undefined when nothing came back. */
async function sendByHand(
  { method, path, body = new Uint8Array() }: OddRequest,
  headers: [string, string][],
) {
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  const head = `${method} ${path.replace(/[^\x21-\x7e]/g, encodeText)} HTTP/1.1\r\nHost: ${new URL(site.url).host}\r\n`;
  const length = `Content-Length: ${body.byteLength}\r\nConnection: close\r\n\r\n`;
  const text = await sendRaw(site, head + lines + length + Buffer.from(body).toString("latin1"));
  const [, status, fields = "", rest = ""] =
    text.match(/^HTTP\/1\.1 (\d{3})[^\r]*\r\n([\s\S]*?)\r\n\r\n([\s\S]*)/) ?? [];
  if (!status) return undefined;
  const answered = new Headers();
  for (const line of fields.split("\r\n")) {
    const [name = "", ...value] = line.split(": ");
    if (name) answered.append(name, value.join(": "));
  }
  return { status: Number(status), headers: answered, text: rest };
}

const soundStatuses = new Set([
  ...[200, 201, 202, 204, 206, 301, 302, 303, 304, 307, 308],
  ...[400, 401, 403, 404, 405, 409, 410, 413, 414, 415, 416, 417, 421, 429, 431],
]);

function expectSoundAnswer(sent: OddRequest, { status, headers, text }: Answer) {
  const what = `${sent.method} ${sent.path.slice(0, 200)}`;
  byStatus[status] = (byStatus[status] ?? 0) + 1;
  expect([what, status, soundStatuses.has(status)]).toEqual([what, status, true]);
  // Bun itself refuses what is no HTTP, without a word.
  if (!headers.has("x-request-id"))
    return expect([what, [400, 413, 414, 417, 431].includes(status)]).toEqual([what, true]);
  expect([what, headers.get("x-content-type-options")]).toEqual([what, "nosniff"]);
  const type = headers.get("content-type") ?? "";
  if (sent.method !== "HEAD" && status >= 400)
    expect([what, status, type]).toEqual([
      what,
      status,
      expect.stringMatching(/^(application\/problem\+json$|text\/html; charset=utf-8$|text\/x-script)/),
    ]);
  if (type === "application/problem+json" && sent.method !== "HEAD" && !sent.raw)
    expect([what, JSON.parse(text)]).toEqual([
      what,
      expect.objectContaining({ status, detail: expect.any(String) }),
    ]);
  if (type.startsWith("text/html") && sent.method !== "HEAD" && status !== 304 && !sent.raw)
    expect([what, text.includes("</html>")]).toEqual([what, true]);
  if (status === 405)
    expect([what, headers.get("allow")]).toEqual([what, expect.stringMatching(/^[A-Z]+(, [A-Z]+)*$/)]);
  expect([what, text.match(/bun:sqlite|node_modules|SQLiteError|\$bunfs|root:x/)?.[0]]).toEqual([
    what,
    undefined,
  ]);
  // 415 is for a content type that is too long, whatever the method.
  if (!isKnownMethod(sent.method)) expect([what, [400, 405, 415].includes(status)]).toEqual([what, true]);
}

const isKnownMethod = (method: string) => ["GET", "HEAD", "POST", "PUT", "DELETE"].includes(method);

/** What answers say was made, and how many may have made something without saying so. */
type Made = { leads: string[]; jobs: (string | undefined)[]; leadsAtMost: number; jobsAtMost: number };

function countMade(made: Made, { method, path }: OddRequest, { status, headers, text }: Answer) {
  const plain = path.toLowerCase().split("?")[0] ?? "";
  const location = headers.get("location") ?? "";
  if (status === 201 && location.startsWith("/receipt"))
    made.leads.push(text.match(/[0-9a-f]{8}-[0-9a-f-]{27}/)?.[0] ?? "");
  else if (status === 201 && location.startsWith("/api/jobs/"))
    made.jobs.push(text.match(/"id":"([0-9a-f-]{36})"/)?.[1] ?? "");
  else if (/notice=(created|duplicated)/.test(location)) made.jobs.push(undefined);
  // Data for a page tells where to go in its body, and the demo form answers a repetition as it does the first.
  else if (method === "POST" && (status < 300 || status === 303)) {
    if (/\/request-demo|\/api\/slack\/notify|\/admin\/leads\/new/.test(plain)) made.leadsAtMost++;
    if (/\/admin\/jobs|\/api\/jobs/.test(plain)) made.jobsAtMost++;
  }
}

/** Holds what is there to what was answered: all that was acknowledged, and nothing else. */
function expectKept(db: Database, made: Made, before: Record<"leads" | "jobs", number>) {
  for (const table of ["leads", "jobs"] as const) {
    const rows = db.query<{ id: string }, []>(`SELECT id FROM ${table}`).all();
    const known = new Set(rows.map(({ id }) => id));
    expect(made[table].filter((id) => id !== undefined && !known.has(id))).toEqual([]);
    const [least, more] = [made[table].length, made[`${table}AtMost`]];
    const count = rows.length - before[table];
    expect([table, count, count >= least && count <= least + more]).toEqual([table, count, true]);
  }
  const { count: announced } = db
    .query<{ count: number }, []>("SELECT count(*) AS count FROM messages WHERE kind = 'lead'")
    .get() ?? { count: 0 };
  // A lead that the team added is not announced.
  expect(announced).toBe(countRows(db, "leads WHERE source <> 'Added by hand'"));
  expect(db.query("PRAGMA foreign_key_check").all()).toEqual([]);
}

function countRows(db: Database, table: string) {
  return db.query<{ n: number }, []>(`SELECT count(*) AS n FROM ${table}`).get()?.n ?? 0;
}

/** Deletes all jobs: thousands of them would make every list slow. */
async function clearJobs() {
  const jobs = (await (await admin.fetch("/api/jobs")).json()) as { id: string }[];
  for (const { id } of jobs) await admin.deleteJob(id);
}

async function runRound(db: Database, round: number, ms: number) {
  const writes = (await listWrites(site, admin)).filter(isHarmless);
  const before = { leads: countRows(db, "leads"), jobs: countRows(db, "jobs") };
  const made: Made = { leads: [], jobs: [], leadsAtMost: 0, jobsAtMost: 0 };
  const request = fc.oneof(
    { weight: 3, arbitrary: makeWrite(site.url, writes) },
    makeQuestion(site.url, admin.cookie),
  );
  const sendAll = async (requests: OddRequest[]) => {
    for (const sent of requests) {
      const answer = await send(sent);
      if (!answer) continue;
      countMade(made, sent, answer);
      expectSoundAnswer(sent, answer);
    }
  };
  const expectHarmless = async (requests: OddRequest[]) => {
    const stall = await meter.during(() => sendAll(requests), { tries: 3, until: maxStallMs });
    expect(stall.workMs).toBeLessThan(maxStallMs);
    expect(site.process.exitCode).toBeNull();
  };
  let last = Promise.resolve();
  await fc.assert(
    fc.asyncProperty(fc.array(request, { minLength: 1, maxLength: 10 }), (requests) => {
      last = expectHarmless(requests);
      return last;
    }),
    {
      seed: seed + round,
      numRuns: 1_000_000,
      interruptAfterTimeLimit: ms,
      markInterruptAsFailure: false,
    },
  );
  // fast-check does not wait for the last run at its time limit.
  await last;
  expectKept(db, made, before);
  await clearJobs();
}

test("no route, method, field or header that is made up is an error of ours, stalls the site or leaves half a record", async () => {
  using db = new Database(`${site.dataDir}/vitreel.db`, { readonly: true });
  const started = performance.now();
  const passed = () => performance.now() - started;
  try {
    for (let round = 0; passed() < minutes * 60_000; round++)
      await runRound(db, round, Math.min(30_000, minutes * 60_000 - passed()));
  } finally {
    const took = (passed() / 60_000).toFixed(1);
    console.info(
      `fuzz: ${requestCount} requests in ${took} minutes, FUZZ_SEED=${seed}, ${JSON.stringify(byStatus)}`,
    );
  }
  expect(db.query("PRAGMA integrity_check").all()).toEqual([{ integrity_check: "ok" }]);
  const output = site.output();
  expect(output.match(/request failed|unhandled rejection|uncaught exception/)?.[0]).toBeUndefined();
  for (const secret of [lead.email, lead.phone, lead.name, site.slack.url, admin.cookie.split("=")[1] ?? ""])
    expect([secret, output.includes(secret)]).toEqual([secret, false]);
});
