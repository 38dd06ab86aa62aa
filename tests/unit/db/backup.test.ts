import { Database } from "bun:sqlite";
import { expect, test } from "bun:test";
import { randomBytes } from "node:crypto";
import {
  chmodSync,
  closeSync,
  copyFileSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { BackupError, backupDatabase, checkBackup } from "~/db/backup.server";
import { openDatabase } from "~/db/database.server";
import { countDatabase, restoreDatabase } from "~/db/restore.server";
import { findSetting, saveSetting } from "~/db/settings.server";
import { fillWithLeads } from "../../bench/many-leads";
import { temporaryFolder } from "../../fixtures/temporary-folder";

const now = Date.UTC(2026, 0, 15);

/** A folder with a database that is open and holds "k", and a backup of it. */
async function openFolder(value = "good") {
  const folder = temporaryFolder();
  const { file, path } = folder;
  const db = await openDatabase(file("a.db"));
  await saveSetting(db, "k", value);
  backupDatabase(file("a.db"), file("copy.db"));
  return {
    db,
    file,
    restore: (name = "copy.db", to = "a.db") => restoreDatabase(file(name), file(to), now),
    listNames: (part: string) => readdirSync(path).filter((name) => name.includes(part)),
    [Symbol.dispose]: () => folder[Symbol.dispose](),
  };
}

/** What "k" is in the database of a file. */
async function readValue(path: string) {
  const db = await openDatabase(path, { migrate: false });
  const value = await findSetting(db, "k");
  await db.close();
  return value;
}

test("a backup of a live database holds everything that was written before it", async () => {
  using site = await openFolder("before");
  await saveSetting(site.db, "k", "after");
  await site.db.close();
  expect(statSync(site.file("copy.db")).size).toBeGreaterThan(4096);
  expect(await readValue(site.file("copy.db"))).toBe("before");
});

test("a backup never replaces a file, and leaves nothing half done behind", async () => {
  using site = await openFolder();
  writeFileSync(site.file("mine.db"), "mine");
  expect(() => backupDatabase(site.file("a.db"), site.file("mine.db"))).toThrow(BackupError);
  await site.db.close();
  expect(site.listNames(".tmp")).toEqual([]);
});

test("restoring brings the backup back and keeps the former database", async () => {
  using site = await openFolder();
  await saveSetting(site.db, "k", "bad");
  await site.db.close();
  const replacedPath = (await site.restore()) ?? "";
  expect(await readValue(site.file("a.db"))).toBe("good");
  expect(await readValue(replacedPath)).toBe("bad");
});

test("a damaged, foreign, newer or missing file is refused and the database stays as it was", async () => {
  using site = await openFolder("mine");
  await site.db.close();
  const newer = new Database(site.file("copy.db"));
  newer.run("INSERT INTO migrations VALUES (9999, 'from_the_future', 'x', 0)");
  newer.close();
  writeFileSync(site.file("text.db"), "this is no database at all, however long the text may be".repeat(100));
  for (const name of ["copy.db", "text.db", "missing.db"])
    await expect(site.restore(name)).rejects.toThrow(BackupError);
  expect(await readValue(site.file("a.db"))).toBe("mine");
});

test("a file with a broken page is no backup, and none is made of such a database", async () => {
  using site = await openFolder();
  const { db, file } = site;
  for (let index = 0; index < 200; index++) await saveSetting(db, `key-${index}`, "v".repeat(200));
  await db.close();
  const bytes = readFileSync(file("a.db"));
  bytes.fill(7, bytes.lastIndexOf("key-150") - 100, bytes.lastIndexOf("key-150") + 100);
  bytes.fill(7, bytes.length - 4096);
  writeFileSync(file("a.db"), bytes);
  expect(() => checkBackup(file("a.db"))).toThrow("is damaged");
  expect(() => backupDatabase(file("a.db"), file("other.db"))).toThrow();
  expect(site.listNames("other")).toEqual([]);
});

test("a database that is in use is not replaced under its server", async () => {
  using site = await openFolder();
  await expect(site.restore()).rejects.toThrow("in use");
  await saveSetting(site.db, "k", "still works");
  await site.db.close();
  expect(existsSync(site.file("a.db"))).toBe(true);
  checkBackup(site.file("a.db"));
});

test("a backup is restored on a machine that has nothing yet", async () => {
  using site = await openFolder();
  await site.db.close();
  expect(await site.restore("copy.db", "new/place/vitreel.db")).toBeUndefined();
  expect(await readValue(site.file("new/place/vitreel.db"))).toBe("good");
});

/** What may have happened to the database that a restore is to replace. */
const damages: [string, (bytes: Buffer) => Buffer][] = [
  ["random bytes", (bytes) => randomBytes(bytes.length)],
  ["zeros", (bytes) => Buffer.alloc(bytes.length)],
  ["half of it", (bytes) => bytes.subarray(0, bytes.length >> 1)],
  ["nothing", () => Buffer.alloc(0)],
  ["no first page", (bytes) => Buffer.concat([Buffer.alloc(4096), bytes.subarray(4096)])],
];
for (const [name, damage] of damages) {
  test(`a database of which ${name} is left is moved aside with its logs, and the backup takes its place`, async () => {
    using site = await openFolder();
    await site.db.close();
    const damaged = damage(readFileSync(site.file("a.db")));
    writeFileSync(site.file("a.db"), damaged);
    writeFileSync(site.file("a.db-wal"), "what was not yet moved into the file");
    const replacedPath = (await site.restore()) ?? "";
    expect(await readValue(site.file("a.db"))).toBe("good");
    // A file cut to nothing is a database to SQLite, an empty one, whose log it throws away.
    if (damaged.length > 0) expect(damaged.equals(readFileSync(replacedPath))).toBe(true);
    expect(site.listNames("restoring")).toEqual([]);
  });
}

test("what stands only in the log beside a backup is restored with it, and the backup stays as it is", async () => {
  using site = await openFolder();
  const { db, file } = site;
  await saveSetting(db, "k", "only in the log");
  for (const suffix of ["", "-wal"]) copyFileSync(file(`a.db${suffix}`), file(`with-log.db${suffix}`));
  await db.close();
  const before = readFileSync(file("with-log.db"));
  await site.restore("with-log.db", "b.db");
  expect(readFileSync(file("with-log.db"))).toEqual(before);
  expect(await readValue(file("b.db"))).toBe("only in the log");
  expect(site.listNames("restoring")).toEqual([]);
});

test("a restored database is its owner's alone, and a refused restore leaves nothing behind", async () => {
  using site = await openFolder();
  chmodSync(site.file("copy.db"), 0o644);
  await expect(site.restore()).rejects.toThrow("in use");
  expect(site.listNames("restor")).toEqual([]);
  await site.db.close();
  await site.restore();
  expect(statSync(site.file("a.db")).mode & 0o777).toBe(0o600);
});

test.skipIf(process.platform !== "linux")(
  "a database whose first page is gone is still not taken from under the server that has it open",
  async () => {
    using site = await openFolder();
    await site.db.close();
    const script = `import { Database } from "bun:sqlite";
      const client = new Database(process.argv[1]);
      client.prepare("SELECT count(*) FROM settings").get();
      console.log("open");
      await Bun.sleep(60_000);`;
    const server = Bun.spawn([process.execPath, "-e", script, site.file("a.db")], { stdout: "pipe" });
    for await (const _ of server.stdout) break;
    const first = openSync(site.file("a.db"), "r+");
    writeSync(first, Buffer.alloc(4096), 0, 4096, 0);
    closeSync(first);
    await expect(site.restore()).rejects.toThrow("in use");
    server.kill("SIGKILL");
    await server.exited;
    expect(await site.restore()).toBeDefined();
  },
);

test("a start that finds a restore unfinished and no database says so, and makes no empty one", async () => {
  using site = await openFolder();
  const { db, file } = site;
  await db.close();
  // As a kill between the two renames leaves it.
  renameSync(file("a.db"), file("a.db.before-restore-x"));
  copyFileSync(file("copy.db"), file("a.db.restoring"));
  await expect(openDatabase(file("a.db"))).rejects.toThrow('run the command "restore" again');
  expect(existsSync(file("a.db"))).toBe(false);
  await site.restore();
  expect(await readValue(file("a.db"))).toBe("good");
});

test("leads are counted by their number, also when some were deleted; an unreadable database has no count", async () => {
  using folder = temporaryFolder();
  const [then, now] = [`${folder.path}/then.db`, `${folder.path}/now.db`];
  for (const [path, leads] of [
    [then, 5],
    [now, 8],
  ] as const) {
    await (await openDatabase(path)).close();
    fillWithLeads(path, leads, Date.now());
  }
  {
    using client = new Database(now);
    client.run("DELETE FROM leads WHERE number <= 2");
  }
  expect(countDatabase(then)).toMatchObject({ leads: 5, applications: 0 });
  expect(countDatabase(now)).toMatchObject({ leads: 8, applications: 0 });
  expect(countDatabase(`${folder.path}/none.db`)).toBeUndefined();
});
