import { afterEach, expect, test } from "bun:test";
import { existsSync, readdirSync, readFileSync, statfsSync, statSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  type ApplicationFileRow,
  attachFiles,
  findFile,
  formatStoredName,
  listDraftFiles,
  listFileNames,
  listFilesOf,
} from "~/db/application-files.server";
import { eraseApplication } from "~/db/applications.server";
import { readApplicationForm } from "~/server/files/application-form.server";
import { createDatabaseStore } from "~/server/files/database-store.server";
import { defaultFileLimits, type FileLimits } from "~/server/files/file-limits.server";
import { createFileResponse } from "~/server/files/file-response.server";
import type { FileStore } from "~/server/files/file-store.server";
import { createFiles } from "~/server/files/files.server";
import { sweepFiles } from "~/server/files/leftovers.server";
import { receiveFile, type SentFile } from "~/server/files/receive-file.server";
import { issueSubmissionKey } from "~/server/leads/submission.server";
import type { Limit } from "~/server/limits/limits.server";
import { openTestDatabase } from "../../../fixtures/database";
import { encryptedPdfs } from "../../../fixtures/encrypted-pdfs";
import { docx, pdf, rtf } from "../../../fixtures/sample-files";
import { temporaryFolder } from "../../../fixtures/temporary-folder";

const lockedPdf = encryptedPdfs.find(({ isLocked }) => isLocked)?.content ?? "";
const noon = Date.UTC(2026, 5, 15, 12);
const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

type Options = { limits?: Partial<FileLimits>; sent?: Limit; store?: FileStore | "database" };

async function openFilesApp({ limits, sent, store }: Options = {}) {
  const folder = temporaryFolder();
  const db = await openTestDatabase();
  ends.push(
    () => folder[Symbol.dispose](),
    () => db.close(),
  );
  const lines: string[] = [];
  const write = (event: string) => void lines.push(event);
  const env = { dataDir: folder.path, databaseUrl: undefined };
  const files = createFiles(env, db, {
    limits: { ...defaultFileLimits, reserveBytes: 0, ...limits },
    ...(store && { store: store === "database" ? createDatabaseStore(db) : store }),
  });
  const app = {
    db,
    files,
    lines,
    now: noon,
    clock: () => app.now,
    ...(sent && { limits: { files: sent } }),
    log: { debug: write, info: write, warn: write, error: write },
  };
  const draft = await issueSubmissionKey(app);
  const send = (content: string | Buffer, more: Partial<SentFile> = {}) =>
    receiveFile(app, {
      to: { draft },
      job: "job",
      purpose: "resume",
      name: "cv.pdf",
      address: "203.0.113.9",
      body: new Blob([new Uint8Array(Buffer.from(content))]).stream(),
      ...more,
    });
  /** The paths of the files in the store. */
  const onDisk = () =>
    readdirSync(join(folder.path, "files"), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name));
  const rows = () => listDraftFiles(db, draft);
  return { app, draft, send, onDisk, rows, folder: folder.path };
}

function hashOf(bytes: Buffer) {
  return new Bun.CryptoHasher("sha256").update(bytes).digest("hex");
}

async function storedIn(store: FileStore) {
  const names: string[] = [];
  for await (const { name } of store.list()) names.push(name);
  return names.sort();
}

test("a file is kept under its hash, for its owner alone, and its row says what it is", async () => {
  const { send, onDisk, rows, folder } = await openFilesApp();
  const received = await send(docx(), { name: "Résumé of Ada.pdf" });
  const [row] = await rows();
  if (!row) throw new Error("no row");
  expect(received).toEqual({
    kind: "kept",
    file: { id: row.id, purpose: "resume", name: "Résumé of Ada.docx", kind: "docx", size: docx().length },
  });
  const sha256 = hashOf(docx());
  expect(row).toMatchObject({ sha256, createdAt: noon, applicationNumber: null });
  const path = join(folder, "files", sha256.slice(0, 2), `${sha256.slice(2)}-${row.id}`);
  expect(onDisk()).toEqual([path]);
  expect(readFileSync(path)).toEqual(docx());
  expect(statSync(path).mode & 0o077).toBe(0);
});

test("what is refused leaves nothing behind, and is told in a sentence that names the file", async () => {
  const { send, onDisk, rows } = await openFilesApp();
  const large = Buffer.alloc(10 * 1024 * 1024 + 1, 65);
  const outcomes = [
    [await send("<html>"), 415, "cv.pdf is a web page"],
    [await send(""), 415, "cv.pdf is empty"],
    [await send(large), 413, "cv.pdf is larger than 10 MB"],
    [await send(lockedPdf), 415, "cv.pdf asks for a password"],
    [await send("x", { size: 10_737_418_240 }), 413, "cv.pdf is larger than 10 MB"],
    [await send("x", { to: { draft: "made-up-by-somebody" } }), 400, "out of date"],
  ] as const;
  for (const [received, status, words] of outcomes)
    expect(received).toMatchObject({ kind: "refused", status, detail: expect.stringContaining(words) });
  expect([onDisk(), await rows()]).toEqual([[], []]);
});

test("the largest file that is allowed is taken, whether its size is announced or not", async () => {
  const { send } = await openFilesApp();
  const size = 10 * 1024 * 1024;
  for (const announced of [size, undefined])
    expect(await send("a".repeat(size), { name: "a.txt", size: announced })).toMatchObject({ kind: "kept" });
});

test("a client that goes away or stands still is cut off, and nothing of its file stays", async () => {
  const { send, onDisk, rows } = await openFilesApp({ limits: { idleMs: 20, totalMs: 100 } });
  const broken = new ReadableStream<Uint8Array>({
    pull(controller) {
      controller.enqueue(new TextEncoder().encode("half"));
      controller.error(new Error("gone"));
    },
  });
  expect(await send("", { body: broken })).toMatchObject({ status: 400 });
  let isLeft = false;
  const still = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode("half")),
    cancel: () => {
      isLeft = true;
    },
  });
  expect(await send("", { body: still })).toMatchObject({ status: 408 });
  expect(isLeft).toBe(true);
  const drip = (async function* () {
    for (;;) {
      await Bun.sleep(5);
      yield new TextEncoder().encode("x");
    }
  })();
  expect(await send("", { body: drip })).toMatchObject({ status: 408 });
  expect([onDisk(), await rows()]).toEqual([[], []]);
});

test("the same file sent again for the same form is the one that is there", async () => {
  const { app, send, rows, onDisk } = await openFilesApp();
  const [first, second] = [await send(pdf()), await send(pdf())];
  expect(second).toEqual(first);
  expect([(await rows()).length, onDisk().length]).toEqual([1, 1]);
  const other = await send(pdf(), { to: { draft: await issueSubmissionKey(app) } });
  expect(other).not.toEqual(first);
  expect(onDisk().length).toBe(2);
});

test("a form that is sent again after it was taken leaves no second copy of its files", async () => {
  const { app, draft, send, rows, onDisk } = await openFilesApp();
  const first = await send(pdf());
  const number = await createApplication(app.db);
  const ids = (await rows()).map(({ id }) => id);
  await app.db.transaction((tx) => attachFiles(tx, draft, number, ids));
  expect(await send(pdf())).toEqual(first);
  expect([(await rows()).length, (await listFilesOf(app.db, number)).length, onDisk().length]).toEqual([
    0, 1, 1,
  ]);
});

test("a limit holds for an address, for a job, for a form, and for what comes at once", async () => {
  const limit = { burst: 2, everyMs: 60_000 };
  const wide = { burst: 1e6, everyMs: 1 };
  const send = async (options: Options, more: (nth: number) => Partial<SentFile> = () => ({})) => {
    const { send } = await openFilesApp({ sent: { address: wide, all: wide }, ...options });
    const statuses: unknown[] = [];
    for (let nth = 0; nth < 3; nth++) {
      const received = await send(`text ${nth}`, more(nth));
      statuses.push(received.kind === "kept" ? 201 : received.status);
    }
    return statuses;
  };
  expect(await send({ sent: { address: limit } })).toEqual([201, 201, 429]);
  const ofOthers = (nth: number) => ({ address: `203.0.${nth}.9` });
  expect(await send({ sent: { all: limit } }, ofOthers)).toEqual([201, 201, 429]);
  expect(await send({ limits: { perForm: 2 } })).toEqual([201, 201, 409]);

  const { send: sendSlowly } = await openFilesApp({ limits: { atOncePerAddress: 1 } });
  const begun = Promise.withResolvers<void>();
  const later = Promise.withResolvers<void>();
  const slow = (async function* () {
    begun.resolve();
    yield new TextEncoder().encode("one ");
    await later.promise;
    yield new TextEncoder().encode("two");
  })();
  const first = sendSlowly("", { body: slow, name: "slow.txt" });
  await begun.promise;
  expect(await sendSlowly("text")).toMatchObject({ status: 429, retryAfter: 5 });
  expect(await sendSlowly("text", { address: "203.0.113.7" })).toMatchObject({ kind: "kept" });
  later.resolve();
  expect(await first).toMatchObject({ kind: "kept" });
  expect(await sendSlowly("more text")).toMatchObject({ kind: "kept" });
});

test("files leave free what leads need of the disk, and the log says why they are refused", async () => {
  const { app, send, onDisk } = await openFilesApp({ limits: { reserveBytes: 1e15 } });
  expect(await send(pdf())).toMatchObject({ status: 503, retryAfter: 600 });
  expect(app.lines).toContain("no disk space for files");
  expect(onDisk()).toEqual([]);
});

test("chosen files go with the application, the others go", async () => {
  const { app, draft, send, rows, onDisk } = await openFilesApp();
  await send(pdf());
  await send(rtf, { purpose: "other" });
  const [chosen] = await rows();
  if (!chosen) throw new Error("no row");
  const number = await createApplication(app.db);
  const dropped = await app.db.transaction((tx) => attachFiles(tx, draft, number, [chosen.id, "strange"]));
  await app.files.remove(dropped);
  expect((await listFilesOf(app.db, number)).map(({ id }) => id)).toEqual([chosen.id]);
  expect(onDisk().length).toBe(1);
  expect(await listFileNames(app.db, number)).toEqual([formatStoredName(chosen)]);
  const added = await send("More about me.", { to: { application: number }, name: "more.md" });
  expect(added).toMatchObject({ kind: "kept", file: { name: "more.md.txt" } });
});

test("a file that is on its way while its application is erased is not kept", async () => {
  const { app, send, onDisk } = await openFilesApp();
  const number = await createApplication(app.db);
  const erased = Promise.withResolvers<void>();
  const slow = (async function* () {
    yield new TextEncoder().encode("More ");
    await erased.promise;
    yield new TextEncoder().encode("about me.");
  })();
  const sent = send("", { to: { application: number }, body: slow, name: "more.txt" });
  const { applications } = app.db.tables;
  const [row] = await app.db.orm.select({ id: applications.id }).from(applications);
  await eraseApplication(app.db, row?.id ?? "", noon);
  erased.resolve();
  expect(await sent).toMatchObject({ kind: "refused", detail: expect.stringContaining("was erased") });
  expect([onDisk(), await listFilesOf(app.db, number)]).toEqual([[], []]);
});

/** An application of the fewest words. */
async function createApplication(db: Awaited<ReturnType<typeof openTestDatabase>>) {
  const { createJob } = await import("~/db/jobs.server");
  const { jobFields } = await import("../../../fixtures/job-app");
  const job = await createJob(db, { ...jobFields, wantedSlug: "lamps" }, noon);
  const { applications } = db.tables;
  return db.transaction(async (tx) => {
    const [row] = await tx.orm
      .insert(applications)
      .values({
        id: Bun.randomUUIDv7(),
        jobId: job.id,
        submissionKey: "key",
        bodyHash: "x",
        name: "Ada",
        email: "ada@shop.example.com",
        emailKey: "ada@shop.example.com",
        links: "[]",
        note: "",
        consentAt: noon,
        consentWords: "",
        stage: "new",
        stageAt: noon,
        source: "direct",
        day: 0,
        createdAt: noon,
        updatedAt: noon,
      } as never)
      .returning({ number: applications.number });
    return row?.number ?? 0;
  });
}

test("a form that was begun and not sent is forgotten after a day, and what a crash left is swept", async () => {
  const { app, send, rows, onDisk, folder } = await openFilesApp();
  await send(pdf());
  const [row] = await rows();
  const stray = join(folder, "files", "ab", `${"c".repeat(62)}-${Bun.randomUUIDv7()}`);
  await Bun.write(stray, "a row was never written");
  const half = join(folder, "files", "incoming", "999999-x");
  await Bun.write(half, "half");
  const own = join(folder, "files", "incoming", `${process.pid}-x`);
  await Bun.write(own, "on its way");
  // The writer is dead, and its number another's by now.
  const incoming = join(folder, "files", "incoming", `${process.ppid}-x`);
  await Bun.write(incoming, "half");
  app.now = Date.now();
  await app.db.transaction((tx) => tx.orm.update(tx.tables.applicationFiles).set({ createdAt: app.now }));
  expect(await sweepFiles(app)).toEqual({ drafts: 0, strays: 0, halves: 1 });
  for (const path of [stray, incoming]) utimesSync(path, 0, 0);
  expect(await sweepFiles(app)).toEqual({ drafts: 0, strays: 1, halves: 1 });
  expect(existsSync(own)).toBe(true);
  app.now += 25 * 3_600_000;
  expect(await sweepFiles(app)).toMatchObject({ drafts: 1 });
  expect([await rows(), onDisk()]).toEqual([[], [own]]);
  expect(await findFile(app.db, row?.id ?? "")).toBeUndefined();
});

test("a download is a file to be saved under its own name, and nothing else", async () => {
  const { app, send, rows } = await openFilesApp();
  await send(pdf(), { name: '..\\..\\évil "name"\r\nX: y;.pdf' });
  const [row] = (await rows()) as [ApplicationFileRow];
  const answer = await createFileResponse(app, row);
  expect(Object.fromEntries(answer.headers)).toEqual({
    "content-type": "application/octet-stream",
    "content-length": String(pdf().length),
    "content-disposition": `attachment; filename="evil name X y;.pdf"; filename*=UTF-8''%C3%A9vil%20name%20X%20y%3B.pdf`,
    "content-security-policy": "default-src 'none'; sandbox",
    "x-content-type-options": "nosniff",
    "cache-control": "private, no-store",
  });
  expect(Buffer.from(await answer.bytes())).toEqual(pdf());
  await app.files.remove([formatStoredName(row)]);
  expect((await createFileResponse(app, row)).status).toBe(404);
});

test("bytes that are not those that came break off instead of looking whole", async () => {
  const { app, send, rows, onDisk } = await openFilesApp();
  await send(pdf());
  const [row] = (await rows()) as [ApplicationFileRow];
  const [path = ""] = onDisk();
  const bytes = readFileSync(path);
  bytes[20] = (bytes[20] ?? 0) ^ 1;
  await Bun.write(path, bytes);
  expect((await createFileResponse(app, row)).bytes()).rejects.toThrow("does not match its stored checksum");
});

test("the database keeps files in parts and gives them back", async () => {
  const { app, send, rows, onDisk } = await openFilesApp({ store: "database" });
  const large = pdf(crypto.getRandomValues(Buffer.alloc(2_000_000)));
  const exact = "a".repeat(2 * 512 * 1024);
  for (const content of [large, exact, rtf]) expect(await send(content)).toMatchObject({ kind: "kept" });
  const all = await rows();
  expect(await storedIn(app.files.store)).toEqual(all.map(formatStoredName).sort());
  const sent = [large, Buffer.from(exact), rtf];
  for (const [nth, row] of all.entries())
    expect(Buffer.from(await (await createFileResponse(app, row)).bytes())).toEqual(
      sent[nth] as Buffer<ArrayBuffer>,
    );
  expect(onDisk()).toEqual([]);
  await app.files.remove(all.map(formatStoredName));
  expect(await storedIn(app.files.store)).toEqual([]);
});

// ── Forms without script ──

/** A form as a browser without script sends it, in pieces of so many bytes. */
function formOf(form: FormData, pieceBytes: number) {
  const response = new Response(form);
  const type = response.headers.get("content-type") ?? "";
  const pieces = (async function* () {
    const bytes = await response.bytes();
    for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.slice(at, at + pieceBytes);
  })();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
  });
  return { headers: new Headers({ "content-type": type }), body } as unknown as Request;
}

function filledIn(draft: string) {
  const form = new FormData();
  form.set("submissionKey", draft);
  form.set("name", "Ada\r\n--Moreau");
  form.append("resume", new File([new Uint8Array(pdf())], 'my "cv".pdf'));
  form.append("files", new File([], ""));
  form.append("files", new File(["<html>"], "page.pdf"));
  form.append("files", new File([new Uint8Array(rtf)], "more.rtf"));
  form.append("question-1", "yes");
  form.append("question-1", "no");
  return form;
}

const to = { job: "job", address: "203.0.113.9" };

test.each([1, 3, 64, 1000, 1_000_000])(
  "a form is read from pieces of %d bytes: what is typed, and each file",
  async (pieceBytes) => {
    const { app, draft, rows, onDisk } = await openFilesApp();
    const { fields, files } = await readApplicationForm(app, formOf(filledIn(draft), pieceBytes), to);
    expect([...fields]).toEqual([
      ["submissionKey", draft],
      ["name", "Ada\r\n--Moreau"],
      ["question-1", "yes"],
      ["question-1", "no"],
    ]);
    expect(files).toMatchObject([
      { kind: "kept", field: "resume", name: "my cv.pdf", file: { purpose: "resume", kind: "pdf" } },
      { kind: "refused", field: "files", name: "page.pdf", status: 415, reason: "kind" },
      { kind: "kept", field: "files", name: "more.rtf", file: { purpose: "other", kind: "rtf" } },
    ]);
    expect((await rows()).map(({ name }) => name)).toEqual(["my cv.pdf", "more.rtf"]);
    expect(onDisk().length).toBe(2);
  },
);

test.each([
  ...[1, 2, 20, 300_000, 1_000_000, 5_000_000].map((over) => [over, 100_000]),
  ...[1, 300_000, 1_000_000].map((over) => [over, 1_048_576]),
  [300_000, 12_000_000],
])(
  "behind a résumé that is %d bytes too large, in pieces of %d, the rest of the form is read",
  async (over, pieceBytes) => {
    const { app, draft, rows } = await openFilesApp();
    const form = new FormData();
    form.set("submissionKey", draft);
    form.append("resume", new File([new Uint8Array(10 * 1024 * 1024 + over)], "large.pdf"));
    form.append("files", new File([new Uint8Array(rtf)], "more.rtf"));
    form.append("note", "typed");
    const read = await readApplicationForm(app, formOf(form, pieceBytes), to);
    expect(read.files).toMatchObject([
      { field: "resume", status: 413, reason: "large", name: "large.pdf" },
      { field: "files", kind: "kept" },
    ]);
    expect(read.fields.get("note")).toBe("typed");
    expect((await rows()).length).toBe(1);
  },
);

test("a form without files may come as text", async () => {
  const { app } = await openFilesApp();
  const body = new URLSearchParams({ name: "Ada & Ben", note: "ü" });
  const request = new Request("http://localhost/", { method: "POST", body });
  const { fields, files } = await readApplicationForm(app, request, to);
  expect([[...fields], files]).toEqual([
    [
      ["name", "Ada & Ben"],
      ["note", "ü"],
    ],
    [],
  ]);
});

test("what is no form, breaks off, has no end or is too much is refused, and leaves no file", async () => {
  const { app, draft, rows, onDisk } = await openFilesApp();
  const problemOf = async (request: Request) => (await readApplicationForm(app, request, to)).problem?.status;
  const of = (type: string, text: string) =>
    new Request("http://localhost/", { method: "POST", headers: { "content-type": type }, body: text });
  const multipart = (text: string) => problemOf(of("multipart/form-data; boundary=a", `${text}--a--`));
  const part = (name: string, value = "") =>
    `--a\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  expect(await problemOf(of("application/json", "{}"))).toBe(415);
  expect(await problemOf(of("multipart/form-data", "x"))).toBe(415);
  expect(await multipart("nothing of it")).toBe(400);
  expect(await multipart(`--a\r\n${"x".repeat(20_000)}`)).toBe(400);
  expect(await multipart("--a\r\nX: y\r\n\r\n\r\n")).toBe(400);
  expect(await multipart(part("n", "x".repeat(300_000)))).toBe(413);
  expect(await multipart(part("n").repeat(201))).toBe(413);
  expect(await multipart(part("n".repeat(6000)).repeat(100))).toBe(413);
  const url = "application/x-www-form-urlencoded";
  expect(await problemOf(of(url, "&n".repeat(201)))).toBe(413);
  expect(await problemOf(of(url, `n=${"x".repeat(300_000)}`))).toBe(413);
  const form = formOf(filledIn(draft), 1e6);
  const bytes = await new Response(form.body).bytes();
  const cut = { headers: form.headers, body: new Blob([bytes.slice(0, 700)]).stream() };
  const read = await readApplicationForm(app, cut as unknown as Request, to);
  expect(read.problem?.status).toBe(400);
  expect(read.fields.get("name")).toBe("Ada\r\n--Moreau");
  expect([onDisk(), await rows()]).toEqual([[], []]);
});

test("a form that goes on dripping is cut off, however small its drops", async () => {
  const { app } = await openFilesApp({ limits: { totalMs: 50 } });
  const headers = { "content-type": "multipart/form-data; boundary=a" };
  const drip = async function* () {
    yield '--a\r\nContent-Disposition: form-data; name="note"\r\n\r\n';
    for (; ; await Bun.sleep(5)) yield "x";
  };
  const dripping = new Request("http://localhost/", { method: "POST", headers, body: drip() as never });
  expect((await readApplicationForm(app, dripping, to)).problem?.status).toBe(408);
});

test("forms that arrive slowly hold as many places as files do; what is short is read all the same", async () => {
  const { app, draft } = await openFilesApp({ limits: { atOncePerAddress: 3 } });
  const headers = { "content-type": "multipart/form-data; boundary=a" };
  const field = (name: string, value: string) =>
    `--a\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const ending = Promise.withResolvers<void>();
  const slow = async function* () {
    yield field("submissionKey", draft) + field("note", "x".repeat(200_000));
    await ending.promise;
    yield "--a--";
  };
  const open = (body: unknown) =>
    readApplicationForm(
      app,
      new Request("http://localhost/", { method: "POST", headers, body: body as never }),
      to,
    );
  const forms = Array.from({ length: 3 }, () => open(slow()));
  const { problem } = await open(slow());
  expect([problem?.status, problem?.message]).toEqual([429, expect.stringContaining("in a moment")]);
  const text = `${field("submissionKey", draft)}${field("note", "typed")}--a--`;
  const short = new Request("http://localhost/", {
    method: "POST",
    headers: { ...headers, "content-length": String(text.length) },
    body: text,
  });
  expect((await readApplicationForm(app, short, to)).fields.get("note")).toBe("typed");
  ending.resolve();
  for (const form of await Promise.all(forms)) expect(form.problem).toBeUndefined();
  expect((await open(formOf(filledIn(draft), 1000).body)).problem?.status).toBe(400);
  expect((await readApplicationForm(app, formOf(filledIn(draft), 1000), to)).files[0]?.kind).toBe("kept");
});

test("files of forms that are not sent take a part of the disk, and beyond it the oldest go first", async () => {
  const { bavail, blocks, bsize } = statfsSync(tmpdir());
  expect(bavail).toBeGreaterThan(0);
  const draftShare = 45_000 / (blocks * bsize);
  const { app, send, rows, onDisk } = await openFilesApp({ limits: { draftShare } });
  const application = await createApplication(app.db);
  const sizes = Array.from({ length: 8 }, (_, nth) => 10_000 + nth);
  for (const size of sizes) {
    app.now += 1000;
    const to = size === 10_001 ? { to: { application } } : {};
    expect((await send("a".repeat(size), to)).kind).toBe("kept");
  }
  expect((await rows()).map(({ size }) => size)).toEqual([10_004, 10_005, 10_006, 10_007]);
  expect((await listFilesOf(app.db, application)).map(({ size }) => size)).toEqual([10_001]);
  expect(onDisk()).toHaveLength(5);
  // A file is never dropped for itself.
  const small = await openFilesApp({ limits: { draftShare: 0 } });
  expect((await small.send("alone")).kind).toBe("kept");
  expect(await small.rows()).toHaveLength(1);
});

test("six files an application are its most, also of those that come at the same moment", async () => {
  const { app, send, onDisk } = await openFilesApp({ limits: { atOncePerAddress: 20 } });
  const application = await createApplication(app.db);
  const sent = await Promise.all(
    Array.from({ length: 12 }, (_, nth) => send(`text ${nth}`, { to: { application } })),
  );
  const refused = sent.flatMap((one) => (one.kind === "refused" ? [one] : []));
  expect(refused.map(({ status, reason }) => [status, reason])).toEqual(Array(6).fill([409, "full"]));
  expect([(await listFilesOf(app.db, application)).length, onDisk().length]).toEqual([6, 6]);
});

test("files that are refused count as sent", async () => {
  const { send } = await openFilesApp({ sent: { address: { burst: 3, everyMs: 60_000 } } });
  const statuses: unknown[] = [];
  for (const content of ["<html>", "", "<html>", "text"]) {
    const received = await send(content);
    statuses.push(received.kind === "kept" ? 201 : received.status);
  }
  expect(statuses).toEqual([415, 415, 415, 429]);
});

test("slow files of one network, or of several, leave room for others", async () => {
  const { app } = await openFilesApp({ limits: { atOnce: 20, atOncePerAddress: 2, atOncePerNetwork: 4 } });
  const enter = (address: string) => typeof app.files.gate.enter(address, 1) === "function";
  const letIn = (addresses: string[]) => addresses.filter(enter).length;
  const network = (nth: number) => Array.from({ length: 10 }, (_, host) => `198.51.${nth}.${host >> 1}`);
  expect(letIn(network(0))).toBe(4);
  expect(letIn([1, 2, 3, 4, 5].flatMap(network))).toBe(14);
  expect(letIn(["203.0.113.7", "2001:db8:1:2"])).toBe(2);
});
