import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { openDatabase } from "~/db/database.server";
import { listJobQuestions, saveJobQuestions } from "~/db/job-questions.server";
import { parameterNames } from "~/lib/insight/attribution";
import type { JobFields } from "~/lib/jobs/job-fields";
import { toQuestionField } from "~/lib/jobs/job-questions";
import { leadActions } from "~/lib/leads/lead-actions";
import { type SignedInAdmin, signIn } from "../fixtures/admin";
import { openApplication } from "../fixtures/applications";
import { root } from "../fixtures/build";
import { builtSiteMap } from "../fixtures/built-site-map";
import { routeFiles } from "../fixtures/pages";
import { type RunningSite, startSite } from "../fixtures/server";
import { startStallMeter } from "../fixtures/stall-meter";
import { listWorstTexts } from "../fixtures/worst-texts";
import { listWrites, sendWrite, type Write } from "../fixtures/writes";

/** No work of the server, whoever asks for it with whatever texts, may hold up everybody else longer (ms). */
const maxStallMs = 50;
/** A body may have 64 KB; a little is left for the other fields. */
const bodyBytes = 58_000;

setDefaultTimeout(300_000);
let site: RunningSite;
let admin: SignedInAdmin;
let writes: Write[];
let meter: Awaited<ReturnType<typeof startStallMeter>>;

beforeAll(async () => {
  site = await startSite({ TRUSTED_PROXIES: "127.0.0.1,::1" });
  admin = await signIn(site);
  writes = await listWrites(site, admin);
  meter = await startStallMeter(site);
});
afterAll(async () => {
  await meter[Symbol.asyncDispose]();
  await site.stop();
});

/** The worst texts that fit into a body, or into `size` characters; of each kind another with each `turn`. */
function listTexts(turn: number, size = bodyBytes) {
  return [...listWorstTexts(size)]
    .filter((_, index) => index % 8 === (turn + (index >> 3)) % 8)
    .map(([name, text]): [string, string] => [name, cutToFit(text, bodyBytes, JSON.stringify)]);
}

/** The beginning and the last sign of a text, as much as `bytes` hold of what `encode` makes of it. */
function cutToFit(text: string, bytes: number, encode: (text: string) => string) {
  const needed = Buffer.byteLength(encode(text));
  if (needed <= bytes) return text;
  return text.slice(0, Math.floor((text.length * bytes) / needed) - 1) + text.slice(-1);
}

let senders = 0;
/** Every request comes from an address and a network of its own: no limit answers in place of what is looked at. */
function senderHeaders() {
  senders++;
  return { "X-Forwarded-For": `198.${18 + (senders >> 16)}.${senders & 255}.${(senders >> 8) & 255}` };
}

type Ask = [name: string, ask: () => Promise<Response>];

/** On a slow machine a page may take long for whatever text: what as many usual ones cost there is no fault of these. */
async function expectNoStall(what: string, asks: Ask[], askUsual: Ask[1]) {
  const ms = await measure(what, asks);
  const usual =
    ms > maxStallMs
      ? await measure(
          what,
          asks.map(([kind]) => [`a usual text for ${kind}`, askUsual]),
        )
      : 0;
  expectShort(what, ms - usual);
}

function expectShort(what: string, ms: number) {
  expect([what, ms > maxStallMs ? `${ms} ms` : "no stall"]).toEqual([what, "no stall"]);
}

/**
 * The work in ms that held everybody else up longest while these were asked one after the other; of three runs the best
 * when it must be, because code that is new or the collector of garbage is no fault of a text.
 */
async function measure(what: string, asks: Ask[]) {
  const failed: string[] = [];
  const stall = await meter.during(
    async () => {
      for (const [name, ask] of asks) {
        const response = await ask();
        await response.arrayBuffer();
        if (response.status >= 500) failed.push(`${what} ${name}: ${response.status}`);
      }
    },
    { tries: 3, until: maxStallMs },
  );
  expect(failed).toEqual([]);
  return stall.workMs;
}

test("everything that takes a post is among what is tried here", () => {
  const taking = routeFiles.filter((file) => {
    const name = file.replace(/\.tsx?$/, "");
    const source = [`${file}`, `${name}/route.tsx`]
      .map((path) => `${root}app/routes/${path}`)
      .find((path) => existsSync(path));
    return /^export async function action/m.test(readFileSync(source ?? "", "utf8"));
  });
  expect([...new Set(writes.map(({ file }) => file))].sort()).toEqual(taking);
});

test("no text as large as a body may be stalls the site, in whatever field of whatever form or call @all", async () => {
  // Each field of a form of the team meets a third of the kinds of texts, each field another third.
  const isTried = (write: Write, turn: number, nth: number) => !write.cookie || nth % 3 === turn % 3;
  for (const write of writes)
    for (const [turn, name] of [...Object.keys(write.fields), "made-up"].entries())
      await expectNoStall(
        `${write.file} ${write.method} ${write.fields.intent ?? ""} ${name}`,
        listTexts(turn)
          .filter((_, nth) => isTried(write, turn, nth))
          .map(([kind, text]) => [
            kind,
            () => sendWrite(site, write, { ...write.fields, [name]: text }, senderHeaders()),
          ]),
        () => sendWrite(site, write, { ...write.fields, [name]: "lamp" }, senderHeaders()),
      );
});

/** The names in queries that are read, by the address that reads them. */
const queries: [path: string, names: readonly string[]][] = [
  ...builtSiteMap.routes
    .filter(({ params }) => params.length > 0)
    .map(({ path, params }): [string, readonly string[]] => [path.replace(/:\w+/, "x"), params]),
  ["/", parameterNames],
  ["/request-demo", parameterNames],
  ["/pricing.data", ["_routes"]],
];

/** Addresses of more than 2,048 characters are refused at once. */
const longestQuery = 1900;

test("no query, path or header stalls the site @all", async () => {
  const ask = (path: string, headers: Record<string, string> = {}) =>
    fetch(site.url + path, { redirect: "manual", headers: { Cookie: admin.cookie, ...headers } });
  const encode = (text: string) => encodeURIComponent(text.toWellFormed());
  const encoded = (turn: number) =>
    listTexts(turn).map(([kind, text]) => [kind, encode(cutToFit(text, longestQuery, encode))] as const);
  for (const [path, names] of queries)
    for (const [turn, name] of names.entries())
      await expectNoStall(
        `${path}?${name}`,
        encoded(turn).map(([kind, text]) => [kind, () => ask(`${path}?${name}=${text}`)]),
        () => ask(`${path}?${name}=lamp`),
      );
  for (const [turn, folder] of [
    "",
    "company/careers/",
    "api/jobs/",
    "unsubscribe/",
    "admin/leads/",
  ].entries())
    await expectNoStall(
      `/${folder}`,
      encoded(turn).map(([kind, text]) => [kind, () => ask(`/${folder}${text}`)]),
      () => ask(`/${folder}lamp`),
    );
  for (const [turn, name] of headers.entries())
    await expectNoStall(
      name,
      listTexts(turn, 15_000)
        .filter(([, text]) => /^[\x21-\x7e][\x20-\x7e]*$/.test(text))
        .map(([kind, text]) => [kind, () => ask("/request-demo?utm_source=x", { [name]: text })]),
      () => ask("/request-demo?utm_source=x", { [name]: "lamp" }),
    );
});

/** Headers that the site reads from anybody. */
const headers = [
  ...["Accept", "Accept-Encoding", "Cookie", "If-None-Match", "Idempotency-Key", "Origin", "Range"],
  ...["Referer"],
  ...["Sec-Fetch-Site", "User-Agent", "X-Forwarded-For"],
];

test("no text that a job may have stalls the pages that draw it more than any other does @all", async () => {
  /** Saves a job and asks for all that shows it. */
  async function stallOf(what: string, fields: Partial<JobFields>) {
    const { id, slug } = await admin.createJob(fields);
    const pages = [
      ...["/company/careers", `/company/careers/${slug}`, `/company/careers/${slug}.md`, "/sitemap.xml"],
      ...["/company/careers/feed.xml", "/company/careers/indeed.xml", "/company/careers/linkedin.xml"],
      ...["/api/jobs/active", `/api/jobs/${slug}`],
      ...["/admin/jobs", `/admin/jobs/${id}`],
    ];
    const stall = await measure(
      what,
      pages.map((path) => [path, () => admin.fetch(path)]),
    );
    await admin.deleteJob(id);
    return stall;
  }
  const usual = await stallOf("a usual job", { description: "lamp ".repeat(4000) });
  for (const [kind, text] of listTexts(0, 20_000)) {
    const description = text
      .replace(/[\0\ud800]/g, "a")
      .normalize()
      .slice(0, 20_000)
      .toWellFormed();
    if (!/\S/.test(description)) continue;
    const stall = await stallOf(kind, { description });
    expectShort(kind, stall - usual);
  }
});

// ── What may be larger than 64 KB, or stands in no field: forms with files, files, forms handed on, batches ──

const post = (path: string, type: string, body: BodyInit, more: Record<string, string> = {}) =>
  fetch(site.url + path, {
    method: "POST",
    redirect: "manual",
    headers: { Origin: site.url, "Content-Type": type, ...senderHeaders(), ...more },
    body,
  });
const formPart = (name: string, value = "") =>
  `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const megabyte = 1024 * 1024;

/** Forms that are as much work as their size allows, by what is in them. */
function worstForms(questions: string[]): [kind: string, body: string][] {
  const value = "<".repeat(12_000);
  const file = (content: string) =>
    `--b\r\nContent-Disposition: form-data; name="resume"; filename="a.txt"\r\n\r\n${content}\r\n`;
  return [
    ["many names of signs that are escaped", formPart("<".repeat(1200)).repeat(199)],
    ["too many fields", formPart("n").repeat(40_000)],
    ["every field full", ["note", ...questions].map((name) => formPart(name, value)).join("")],
    ["one field full", formPart("note", '"&<'.repeat(85_000))],
    [
      "many parameters",
      `--b\r\nContent-Disposition: form-data${"; a=b".repeat(1500)}; name=n\r\n\r\n\r\n`.repeat(199),
    ],
    [
      "quotes without end",
      `--b\r\nContent-Disposition: form-data; name="${'\\"'.repeat(3900)}\r\n\r\n`.repeat(199),
    ],
    ["no boundary", "\r\n--".repeat(megabyte)],
    ["a file of half boundaries", file("\r\n--\r\n-".repeat(megabyte))],
    ["a file that is too large", file("x".repeat(12 * megabyte))],
  ];
}

/** Files that are as much work as ten megabytes allow, for whoever would look into them. */
function worstFiles(): [kind: string, bytes: Buffer<ArrayBuffer>][] {
  const fill = (head: string, pattern: string, tail = "") => {
    const bytes = Buffer.alloc(10 * megabyte, Buffer.from(pattern, "latin1")) as Buffer<ArrayBuffer>;
    bytes.write(head, 0, "latin1");
    bytes.write(tail, bytes.length - tail.length, "latin1");
    return bytes;
  };
  const entry = `PK\u0001\u0002${"\0".repeat(24)}\u0001${"\0".repeat(17)}a`;
  const directory = Buffer.from(entry.repeat(25_000), "latin1");
  const end = Buffer.alloc(22);
  end.write("PK\u0005\u0006", 0, "latin1");
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(4, 16);
  return [
    ["a PDF with locks", fill("%PDF-1.7\n/Encrypt 1 0 R\n", "1\n", "startxref\n9\n%%EOF")],
    ["an archive that unpacks to nothing for long", fill("PK\u0003\u0004", "\u0004\u00c0\u0081\u0008")],
    [
      "an archive of ends",
      fill("PK\u0003\u0004", "PK\u0005\u0006\u00ff\u00ff\u00ff\u00ff\u00ff\u00ff\u00ff\u00ff"),
    ],
    ["an archive of many names", Buffer.concat([Buffer.from("PK\u0003\u0004", "latin1"), directory, end])],
    ["text", fill("Ada", "a b\n")],
    ["text with many controls", fill("Ada", "a\u0001\u0002")],
    ["rich text", fill("{\\rtf1", "{\\objdata ", "}")],
  ];
}

test("no form with files, and no file, stalls the site", async () => {
  const { id, slug } = await admin.createJob({ title: "Gaffer of many questions" });
  const db = await openDatabase(join(site.dataDir, "vitreel.db"));
  const asked = Array.from({ length: 20 }, (_, nth) => ({
    id: "",
    kind: "long" as const,
    label: `Which lamp? ${nth}`,
    options: [],
    required: false,
  }));
  await saveJobQuestions(db, id, asked, Date.now());
  const questions = (await listJobQuestions(db, id)).map((question) => toQuestionField(question.id));
  await db.close();
  const path = `/company/careers/${slug}/apply`;
  const key = await openApplication(site, slug);
  const forms = worstForms(questions).map(
    ([kind, body]): Ask => [
      kind,
      () =>
        post(path, "multipart/form-data; boundary=b", `${formPart("submissionKey", key)}${body}--b--\r\n`),
    ],
  );
  const url = "application/x-www-form-urlencoded";
  forms.push(["many names without values", () => post(path, url, "&0".repeat(128 * 1024))]);
  for (const ask of forms) await expectNoStall(`a form: ${ask[0]}`, [ask], () => post(path, url, "name=Ada"));
  for (const [kind, bytes] of worstFiles()) {
    const headers = { "X-Draft": key, "X-File-Name": "cv.pdf", "X-Purpose": "resume" };
    const ask = () => post(`${path}/files`, "application/octet-stream", bytes, headers);
    expectShort(`a file: ${kind}`, await measure(kind, [[kind, ask]]));
  }
});

test("nothing that is handed on or drawn again stalls the site, or comes back as more than a page", async () => {
  const page = 150_000;
  const url = "application/x-www-form-urlencoded";
  const quotes = encodeURIComponent('"&<'.repeat(3000));
  const names = "&0".repeat(32_000);
  const paths = ["/sign-in?next=/admin/leads/x", "/request-demo", "/forgotten-password", "/api/newsletter"];
  paths.push(...writes.filter(({ file }) => /receipt|schedule|setup/.test(file)).map(({ path }) => path));
  for (const path of paths)
    for (const [kind, body] of [
      ["names", names],
      ["one value", `note=${quotes}&intent=correct&name=${quotes}`],
      [
        "a form handed on",
        `email=${quotes}&password=x&draft=${encodeURIComponent(`[["note","${'\\"'.repeat(2000)}"]]`)}`,
      ],
      ["next", `email=a&password=b&next=/${"%22".repeat(9000)}`],
    ] as const) {
      let largest = 0;
      const ask = async () => {
        const response = await post(path, url, body);
        largest = Math.max(largest, (await response.clone().bytes()).length);
        return response;
      };
      await expectNoStall(`${path} ${kind}`, [[kind, ask]], () => post(path, url, "name=Ada"));
      expect([path, kind, largest > page ? largest : "no more than a page"]).toEqual([
        path,
        kind,
        "no more than a page",
      ]);
    }
});

test("no batch of counts, and no writing of them, stalls the site", async () => {
  const pages = builtSiteMap.routes.filter(({ isListed, path }) => isListed && !path.includes(":"));
  const parts = Object.keys(leadActions);
  const headers = {
    "User-Agent": "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36",
  };
  let sent = 0;
  const makeBatch = (nth: number) => {
    const events = Array.from({ length: 6 }, (_, at) => `pressed:${parts[(nth * 6 + at) % parts.length]}`);
    const some = Array.from({ length: 20 }, (_, at) => pages[(nth * 7 + at) % pages.length]?.path ?? "/");
    const from = { utm_source: `made-up-${nth}`, utm_campaign: `c${nth}`, referrer: `s${nth}.example` };
    return JSON.stringify({
      from,
      pages: Object.fromEntries(some.map((path) => [path, ["seen", ...events]])),
    });
  };
  const largest = () => makeBatch(sent++);
  const usual = () => JSON.stringify({ pages: { "/": ["seen"] } });
  /** The best of three runs when it must be, as for all else here; each run writes other counts. */
  const measureBatches = (make: () => string) =>
    meter.during(
      async () => {
        for (let nth = 0; nth < 255; nth++)
          expect((await post("/api/count", "text/plain", make(), headers)).status).toBe(204);
        await Bun.sleep(6000);
      },
      { tries: 3, until: maxStallMs },
    );
  const { workMs } = await measureBatches(largest);
  const usualMs = workMs > maxStallMs ? (await measureBatches(usual)).workMs : 0;
  expectShort("255 batches and their writing", workMs - usualMs);
});

test("a large picture is decoded and made smaller while everybody else is answered", async () => {
  const source = new Bun.Image(`${root}app/docs/site.jpg`).resize(5000, 4000);
  const body = await source.jpeg({ quality: 95 }).blob();
  const upload = () =>
    admin.fetch("/admin/pictures", { method: "POST", body, headers: { "X-Alt": "A lamp" } });
  expect((await upload()).status).toBe(201);
  expectShort("a picture", await measure("a picture", [["of 20 million pixels", upload]]));
});
