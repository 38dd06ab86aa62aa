import { Database } from "bun:sqlite";
import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import * as fc from "fast-check";
import { type SignedInAdmin, signIn } from "../fixtures/admin";
import { firstArticles } from "../fixtures/first-news";
import { lead } from "../fixtures/lead-app";
import { addressOf, routeFiles } from "../fixtures/pages";
import { sendRaw } from "../fixtures/raw";
import { type RunningSite, startSite } from "../fixtures/server";
import { startStallMeter } from "../fixtures/stall-meter";
import { listWorstTexts } from "../fixtures/worst-texts";
import { listWrites, type Write } from "../fixtures/writes";

/**
 * Sends made-up requests to every route there is. Longer with `FUZZ_MINUTES=30 bun test ./tests/site/fuzz.test.ts`, the
 * same again with the `FUZZ_SEED` that it prints.
 */
const minutes = Number(process.env.FUZZ_MINUTES ?? 0.2);
const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 1e9);
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

// ── What is sent ──

/** Lengths that some rule looks at. */
const testedLengths = [1, 5, 8, 40, 50, 100, 200, 254, 256, 300, 1000, 1024, 2048, 5000, 20_000, 64_000];
const oddTexts = [
  ...["", " ", "0", "-1", "1e999", "0x10", "１２", "٣", "1_000", "NaN", "null", "true", "undefined", "[]"],
  ...["__proto__", "constructor", "toString", "\0", "\ud800", "\udc00a", "\ufeff", "\u202e", "\u2028"],
  ...["%", "%00"],
  ...["%ff", "../..", "..\\..", "//evil.example", "' OR 1=1 --", '"; DROP TABLE leads; --', "<b>"],
  ...["</script>"],
  ...["=1+1", "@x", "\r\nSet-Cookie: a=b", "<!channel>", "javascript:alert(1)", "data:,x"],
  ...["file:///etc/passwd"],
  ...["2026-02-30", "99999-01-01", "24:61", "2030-01-01T00:00", "Europe/Nowhere", "😀", "e\u0301", "ﬃ"],
  ...["İ", "ß"],
];
const kinds = [...listWorstTexts(11)].map(([, text]) => text).filter(Boolean);

const oddText = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...oddTexts) },
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.string({ unit: "grapheme", maxLength: 40 }),
  fc
    .tuple(fc.constantFrom(...kinds), fc.constantFrom(...testedLengths), fc.integer({ min: -1, max: 1 }))
    .map(([unit, length, more]) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length + more)),
);
const oddValue = fc.oneof(
  { weight: 4, arbitrary: oddText },
  fc.integer(),
  fc.double(),
  fc.constantFrom(null, true, false, 0, -0, 2 ** 53, 1e308, [], {}),
  fc.array(oddText, { maxLength: 60 }),
  fc.jsonValue({ maxDepth: 3 }),
);
const oddName = fc.oneof(
  fc.constantFrom("intent", "id", "email", "submissionKey", "version", "__proto__"),
  oddText,
);

type Sent = {
  method: string;
  path: string;
  headers: [name: string, value: string][];
  body?: Uint8Array<ArrayBuffer> | undefined;
  /** Whether a bare socket sends it, with bytes that no client would send. */
  raw: boolean;
};

const bytes = (text: string) => new TextEncoder().encode(text);
const encode = (text: string) => encodeURIComponent(text.toWellFormed());

/** Bodies: as they should be with some fields changed, left out or added, and then cut, nested or spelled otherwise. */
function makeBody(write: Write) {
  const names = Object.keys(write.fields);
  const known = names.length > 0 ? fc.constantFrom(...names) : oddName;
  const changes = fc.array(fc.tuple(fc.oneof({ weight: 5, arbitrary: known }, oddName), oddValue), {
    maxLength: 4,
  });
  const spelled = fc.constantFrom(
    ...Array<string>(8).fill("right"),
    "json",
    "urlencoded",
    "multipart",
    "text",
  );
  const shape = fc.constantFrom(...Array<string>(8).fill("whole"), "cut", "deep", "wide", "doubled", "none");
  return fc
    .tuple(changes, spelled, shape, fc.integer({ min: 1, max: 30_000 }), fc.boolean())
    .map(([changes, spelled, shape, size, isLeftOut]) => {
      const fields: [string, unknown][] = [...Object.entries(write.fields), ...changes];
      if (isLeftOut) fields.splice(size % Math.max(1, names.length), 1);
      if (shape === "doubled") fields.push(...fields);
      if (shape === "wide") for (let index = 0; index < size / 10; index++) fields.push([`f${index}`, "x"]);
      const kind = spelled === "right" ? (write.kind === "json" ? "json" : "urlencoded") : spelled;
      const { type, text } = encodeBody(kind, fields, shape === "deep" ? size : 0);
      const end = shape === "cut" ? size % text.length : text.length;
      return { type, body: shape === "none" ? undefined : bytes(text.slice(0, end)) };
    });
}

function encodeBody(
  kind: string,
  fields: [string, unknown][],
  depth: number,
): { type: string; text: string } {
  if (kind === "json") {
    const nested = depth > 0 ? [`"name":${"[".repeat(depth)}${"]".repeat(depth)}`] : [];
    // The JSON is put together by hand, because an object would drop doubled names and __proto__.
    const members = fields.map(
      ([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value) ?? "null"}`,
    );
    return { type: "application/json", text: `{${[...members, ...nested].join()}}` };
  }
  const texts = fields.map(
    // Objects become JSON, because one may have a "toString" that is no function.
    ([name, value]) => [name, typeof value === "object" ? JSON.stringify(value) : String(value)] as const,
  );
  if (kind === "multipart") {
    const parts = texts.map(
      ([name, value]) =>
        `--x\r\nContent-Disposition: form-data; name="${name.replace(/["\r\n]/g, encode)}"\r\n\r\n${value}\r\n`,
    );
    return { type: "multipart/form-data; boundary=x", text: `${parts.join("")}--x--\r\n` };
  }
  const text = texts.map(([name, value]) => `${encode(name)}=${encode(value)}`).join("&");
  const isForm = kind === "urlencoded";
  return {
    type: isForm ? "application/x-www-form-urlencoded" : "text/plain",
    text: text.replace(/%00/g, isForm ? "%00" : "\0"),
  };
}

/** Other spellings of a path, most of them the path itself. */
const respelled: ((path: string) => string)[] = [
  ...Array<(path: string) => string>(8).fill((path) => path),
  (path) => `${path}/`,
  (path) => `/${path}`,
  (path) => path.toUpperCase(),
  (path) => path.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  (path) => path.replaceAll("/", "%2F").replace("%2F", "/"),
  (path) => `${path}.data`,
  (path) => `${path}.md`,
  (path) => `${path};a=b`,
  (path) => `${path}%`,
  (path) => `${path}/%E0%A4`,
  (path) => `${path}%00`,
  (path) => `${path}/../${path}`,
];

const headerTexts = oddText.map((text) =>
  text
    .replace(/[^\x20-\x7e\x80-\xff]/g, "?")
    .slice(0, 8000)
    .trim(),
);
const headerNames = fc.constantFrom(
  ...["Accept", "Accept-Encoding", "Accept-Language", "Cookie", "Content-Encoding", "Content-Type", "Expect"],
  ...["Idempotency-Key", "If-Match", "If-None-Match", "If-Modified-Since", "Origin", "Range", "Referer"],
  ...["Purpose"],
  ...["Sec-Fetch-Site", "User-Agent", "X-Forwarded-For", "X-Forwarded-Host", "X-HTTP-Method-Override"],
  ...["X-React-Router-Request", "Upgrade", "TE", "Authorization"],
);
const headers = fc.array(fc.tuple(headerNames, headerTexts), { maxLength: 3 });
const rarely = fc.integer({ min: 0, max: 19 }).map((number) => number === 0);
const methods = fc.constantFrom("GET", "HEAD", "POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "BREW");

/** A form or a call, sent as it should be but for some fields; at times by another method or from elsewhere. */
function makeWrite(writes: Write[]): fc.Arbitrary<Sent> {
  return fc.constantFrom(...writes).chain((write) =>
    fc
      .record({
        body: makeBody(write),
        respell: fc.constantFrom(...respelled),
        method: fc.tuple(rarely, methods).map(([isOther, other]) => (isOther ? other : write.method)),
        headers: fc.tuple(rarely, headers).map(([isOdd, odd]) => (isOdd ? odd : [])),
        isForeign: rarely,
        isStranger: rarely,
        raw: rarely,
      })
      .map(({ body: { type, body }, respell, method, headers, isForeign, isStranger, raw }) => {
        const [path = "", query] = write.path.split("?");
        return {
          method,
          raw,
          path: respell(path) + (query ? `?${query}` : ""),
          headers: [
            ["Content-Type", type],
            ["Origin", isForeign ? "https://evil.example" : site.url],
            ...(write.cookie && !isStranger ? [["Cookie", write.cookie] as [string, string]] : []),
            ...headers,
          ],
          body: method === "GET" || method === "HEAD" ? undefined : body,
        };
      }),
  );
}

/** What stands in an address for a parameter, besides made-up words. */
const parameters = ["lighting-engineer", firstArticles[0].slug, "0", "a.b", "active"];
const queryNames = [
  ...["q", "show", "sort", "page", "before", "notice", "undo", "email", "token", "key", "next", "cta"],
  ...["problem"],
  ...["product", "billing", "department", "location", "type", "utm_source", "utm_campaign", "gclid"],
  ...["_routes"],
];

/** A question to any route by any method. */
function makeQuestion(): fc.Arbitrary<Sent> {
  const parameter = fc.oneof(fc.constantFrom(...parameters), oddText);
  const query = fc.array(
    fc.tuple(
      fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...queryNames) }, oddName),
      fc.tuple(oddText, fc.boolean()),
    ),
    { maxLength: 3 },
  );
  return fc
    .record({
      address: fc.constantFrom(...new Set(routeFiles.map(addressOf))),
      parameter,
      query,
      respell: fc.constantFrom(...respelled),
      method: fc.tuple(rarely, methods).map(([isOther, other]) => (isOther ? other : "GET")),
      headers,
      isAdmin: fc.boolean(),
      raw: rarely,
    })
    .map(({ address, parameter, query, respell, method, headers, isAdmin, raw }) => {
      const path = address.replace(/:\w+|\*/, () => encode(parameter).slice(0, 3000));
      const search = query.map(([name, [text, isPlain]]) => {
        const written = isPlain ? text.replace(/[^\x21-\x22\x24-\x7e]/g, encode) : encode(text);
        return `${encode(name)}=${written.slice(0, 2500)}`;
      });
      return {
        method,
        raw,
        path: respell(path) + (search.length > 0 ? `?${search.join("&")}` : ""),
        // A session that is signed out would be refused for the rest of the run.
        headers:
          isAdmin && address !== "/sign-out"
            ? [["Cookie", admin.cookie], ["Origin", site.url], ...headers]
            : headers,
        body: undefined,
      };
    });
}

// ── How it is sent, and what must come back ──

let requestCount = 0;
const byStatus: Record<number, number> = {};

type Answer = { status: number; headers: Headers; text: string };

async function send(sent: Sent): Promise<Answer | undefined> {
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
async function sendByHand({ method, path, body = new Uint8Array() }: Sent, headers: [string, string][]) {
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  const head = `${method} ${path.replace(/[^\x21-\x7e]/g, encode)} HTTP/1.1\r\nHost: ${new URL(site.url).host}\r\n`;
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

function expectSoundAnswer(sent: Sent, { status, headers, text }: Answer) {
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
  if (!isKnownMethod(sent.method)) expect([what, [400, 405].includes(status)]).toEqual([what, true]);
}

const isKnownMethod = (method: string) => ["GET", "HEAD", "POST", "PUT", "DELETE"].includes(method);

/** What answers say was made, and how many may have made something without saying so. */
type Made = { leads: string[]; jobs: (string | undefined)[]; leadsAtMost: number; jobsAtMost: number };

function countMade(made: Made, { method, path }: Sent, { status, headers, text }: Answer) {
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
  const request = fc.oneof({ weight: 3, arbitrary: makeWrite(writes) }, makeQuestion());
  const sendAll = async (requests: Sent[]) => {
    for (const sent of requests) {
      const answer = await send(sent);
      if (!answer) continue;
      countMade(made, sent, answer);
      expectSoundAnswer(sent, answer);
    }
  };
  const expectHarmless = async (requests: Sent[]) => {
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
