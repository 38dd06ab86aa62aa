import { afterEach, expect, test } from "bun:test";
import { existsSync, readFileSync, statfsSync, statSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  type ApplicationFileRow,
  attachFiles,
  findFile,
  formatStoredName,
  listFileNames,
  listFilesOf,
} from "~/db/application-files.server";
import { eraseApplication } from "~/db/applications.server";
import { createFileResponse } from "~/server/files/file-response.server";
import type { FileStore } from "~/server/files/file-store.server";
import { sweepFiles } from "~/server/files/leftovers.server";
import type { SentFile } from "~/server/files/receive-file.server";
import { issueSubmissionKey } from "~/server/intake/submission-key.server";
import {
  closeFilesApps,
  createApplication,
  type FilesAppOptions,
  noon,
  openFilesApp,
} from "../../../fixtures/files-app";
import { docx, pdf, rtf } from "../../../fixtures/sample-files";

afterEach(closeFilesApps);

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
  const { send, onDisk, rows } = await openFilesApp();
  const broken = new ReadableStream<Uint8Array>({
    pull(controller) {
      controller.enqueue(new TextEncoder().encode("half"));
      controller.error(new Error("gone"));
    },
  });
  expect(await send("", { body: broken })).toMatchObject({ status: 400 });
  expect([onDisk(), await rows()]).toEqual([[], []]);
  const hurried = await openFilesApp({ limits: { idleMs: 20, totalMs: 100 } });
  let isLeft = false;
  const still = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode("half")),
    cancel: () => {
      isLeft = true;
    },
  });
  expect(await hurried.send("", { body: still })).toMatchObject({ status: 408 });
  expect(isLeft).toBe(true);
  const drip = (async function* () {
    for (;;) {
      await Bun.sleep(5);
      yield new TextEncoder().encode("x");
    }
  })();
  expect(await hurried.send("", { body: new Response(drip as never).body ?? undefined })).toMatchObject({
    status: 408,
  });
  expect([hurried.onDisk(), await hurried.rows()]).toEqual([[], []]);
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

test("a limit holds for an address, for a job and for a form", async () => {
  const limit = { burst: 2, everyMs: 60_000 };
  const wide = { burst: 1e6, everyMs: 1 };
  const send = async (options: FilesAppOptions, more: (nth: number) => Partial<SentFile> = () => ({})) => {
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
  const { app, send, onDisk } = await openFilesApp();
  const application = await createApplication(app.db);
  const sent = await Promise.all(
    Array.from({ length: 12 }, (_, nth) => send(`text ${nth}`, { to: { application } })),
  );
  const refused = sent.flatMap((one) => (one.kind === "refused" ? [one] : []));
  expect(refused.map(({ status, reason }) => [status, reason])).toEqual(Array(6).fill([409, "full"]));
  expect([(await listFilesOf(app.db, application)).length, onDisk().length]).toEqual([6, 6]);
});

test("slow files of one network, or of several, leave room for others", async () => {
  const { app } = await openFilesApp({ limits: { atOnce: 20, atOncePerAddress: 2, atOncePerNetwork: 4 } });
  const enter = (address: string) => app.files.gate.enter(address) !== undefined;
  const letIn = (addresses: string[]) => addresses.filter(enter).length;
  const network = (nth: number) => Array.from({ length: 10 }, (_, host) => `198.51.${nth}.${host >> 1}`);
  expect(letIn(network(0))).toBe(4);
  expect(letIn([1, 2, 3, 4, 5].flatMap(network))).toBe(14);
  expect(letIn(["203.0.113.7", "2001:db8:1:2"])).toBe(2);
});
