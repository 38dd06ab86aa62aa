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
import { BackupError, backupDatabase, checkBackup, restoreDatabase } from "~/db/backup.server";
import { openDatabase } from "~/db/database.server";
import { findSetting, saveSetting } from "~/db/settings.server";
import { temporaryFolder } from "../../fixtures/temporary-folder";

const now = Date.UTC(2026, 0, 15);

test("a backup of a live database holds everything that was written before it", async () => {
  using folder = temporaryFolder();
  const db = await openDatabase(folder.file("a.db"));
  await saveSetting(db, "k", "before");
  expect(backupDatabase(folder.file("a.db"), folder.file("copy.db"))).toBeGreaterThan(4096);
  await saveSetting(db, "k", "after");
  await db.close();
  const copy = await openDatabase(folder.file("copy.db"));
  expect(await findSetting(copy, "k")).toBe("before");
  await copy.close();
});

test("a backup never replaces a file, and leaves nothing half done behind", async () => {
  using folder = temporaryFolder();
  const db = await openDatabase(folder.file("a.db"));
  writeFileSync(folder.file("copy.db"), "mine");
  expect(() => backupDatabase(folder.file("a.db"), folder.file("copy.db"))).toThrow(BackupError);
  await db.close();
  expect(
    readdirSync(folder.path)
      .sort()
      .filter((name) => name.endsWith(".tmp")),
  ).toEqual([]);
});

test("restoring brings the backup back and keeps the former database", async () => {
  using folder = temporaryFolder();
  const db = await openDatabase(folder.file("a.db"));
  await saveSetting(db, "k", "good");
  backupDatabase(folder.file("a.db"), folder.file("copy.db"));
  await saveSetting(db, "k", "bad");
  await db.close();
  const replacedPath = await restoreDatabase(folder.file("copy.db"), folder.file("a.db"), now);
  const restored = await openDatabase(folder.file("a.db"));
  expect(await findSetting(restored, "k")).toBe("good");
  await restored.close();
  const replaced = await openDatabase(replacedPath ?? "");
  expect(await findSetting(replaced, "k")).toBe("bad");
  await replaced.close();
});

test("a damaged, foreign, newer or missing file is refused and the database stays as it was", async () => {
  using folder = temporaryFolder();
  const db = await openDatabase(folder.file("a.db"));
  await saveSetting(db, "k", "mine");
  backupDatabase(folder.file("a.db"), folder.file("newer.db"));
  await db.close();
  const newer = new Database(folder.file("newer.db"));
  newer.run("INSERT INTO migrations VALUES (9999, 'from_the_future', 'x', 0)");
  newer.close();
  writeFileSync(
    folder.file("text.db"),
    "this is no database at all, however long the text may be".repeat(100),
  );
  for (const name of ["newer.db", "text.db", "missing.db"]) {
    await expect(restoreDatabase(folder.file(name), folder.file("a.db"), now)).rejects.toThrow(BackupError);
  }
  const same = await openDatabase(folder.file("a.db"));
  expect(await findSetting(same, "k")).toBe("mine");
  await same.close();
});

test("a file with a broken page is no backup, and none is made of such a database", async () => {
  using folder = temporaryFolder();
  const db = await openDatabase(folder.file("a.db"));
  for (let index = 0; index < 200; index++) await saveSetting(db, `key-${index}`, "v".repeat(200));
  await db.close();
  const bytes = readFileSync(folder.file("a.db"));
  bytes.fill(7, bytes.lastIndexOf("key-150") - 100, bytes.lastIndexOf("key-150") + 100);
  bytes.fill(7, bytes.length - 4096);
  writeFileSync(folder.file("a.db"), bytes);
  expect(() => checkBackup(folder.file("a.db"))).toThrow("is damaged");
  expect(() => backupDatabase(folder.file("a.db"), folder.file("copy.db"))).toThrow();
  expect(
    readdirSync(folder.path)
      .sort()
      .filter((name) => name.startsWith("copy")),
  ).toEqual([]);
});

test("a database that is in use is not replaced under its server", async () => {
  using folder = temporaryFolder();
  const db = await openDatabase(folder.file("a.db"));
  backupDatabase(folder.file("a.db"), folder.file("copy.db"));
  await expect(restoreDatabase(folder.file("copy.db"), folder.file("a.db"), now)).rejects.toThrow("in use");
  await saveSetting(db, "k", "still works");
  await db.close();
  expect(existsSync(folder.file("a.db"))).toBe(true);
  checkBackup(folder.file("a.db"));
});

test("a backup is restored on a machine that has nothing yet", async () => {
  using folder = temporaryFolder();
  await (await openDatabase(folder.file("a.db"))).close();
  backupDatabase(folder.file("a.db"), folder.file("copy.db"));
  expect(
    await restoreDatabase(folder.file("copy.db"), folder.file("new/place/vitreel.db"), now),
  ).toBeUndefined();
  await (await openDatabase(folder.file("new/place/vitreel.db"), { migrate: false })).close();
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
    using folder = temporaryFolder();
    const db = await openDatabase(folder.file("a.db"));
    await saveSetting(db, "k", "good");
    backupDatabase(folder.file("a.db"), folder.file("copy.db"));
    await db.close();
    const damaged = damage(readFileSync(folder.file("a.db")));
    writeFileSync(folder.file("a.db"), damaged);
    writeFileSync(folder.file("a.db-wal"), "what was not yet moved into the file");
    const replacedPath = (await restoreDatabase(folder.file("copy.db"), folder.file("a.db"), now)) ?? "";
    const restored = await openDatabase(folder.file("a.db"), { migrate: false });
    expect(await findSetting(restored, "k")).toBe("good");
    await restored.close();
    // A file cut to nothing is a database to SQLite, an empty one, whose log it throws away.
    if (damaged.length > 0) expect(damaged.equals(readFileSync(replacedPath))).toBe(true);
    expect(
      readdirSync(folder.path)
        .sort()
        .filter((file) => file.includes("restoring")),
    ).toEqual([]);
  });
}

test("what stands only in the log beside a backup is restored with it, and the backup stays as it is", async () => {
  using folder = temporaryFolder();
  const db = await openDatabase(folder.file("a.db"));
  await saveSetting(db, "k", "only in the log");
  for (const suffix of ["", "-wal"])
    copyFileSync(folder.file(`a.db${suffix}`), folder.file(`copy.db${suffix}`));
  await db.close();
  const before = readFileSync(folder.file("copy.db"));
  await restoreDatabase(folder.file("copy.db"), folder.file("b.db"), now);
  expect(readFileSync(folder.file("copy.db"))).toEqual(before);
  const restored = await openDatabase(folder.file("b.db"), { migrate: false });
  expect(await findSetting(restored, "k")).toBe("only in the log");
  await restored.close();
  expect(
    readdirSync(folder.path)
      .sort()
      .filter((file) => file.includes("restoring")),
  ).toEqual([]);
});

test("a restored database is its owner's alone, and a refused restore leaves nothing behind", async () => {
  using folder = temporaryFolder();
  const db = await openDatabase(folder.file("a.db"));
  backupDatabase(folder.file("a.db"), folder.file("copy.db"));
  chmodSync(folder.file("copy.db"), 0o644);
  await expect(restoreDatabase(folder.file("copy.db"), folder.file("a.db"), now)).rejects.toThrow("in use");
  expect(
    readdirSync(folder.path)
      .sort()
      .filter((file) => file.includes("restor")),
  ).toEqual([]);
  await db.close();
  await restoreDatabase(folder.file("copy.db"), folder.file("a.db"), now);
  expect(statSync(folder.file("a.db")).mode & 0o777).toBe(0o600);
});

test.skipIf(process.platform !== "linux")(
  "a database whose first page is gone is still not taken from under the server that has it open",
  async () => {
    using folder = temporaryFolder();
    await (await openDatabase(folder.file("b.db"))).close();
    backupDatabase(folder.file("b.db"), folder.file("copy.db"));
    const script = `import { Database } from "bun:sqlite";
      const client = new Database(process.argv[1]);
      client.prepare("SELECT count(*) FROM settings").get();
      console.log("open");
      await Bun.sleep(60_000);`;
    const server = Bun.spawn([process.execPath, "-e", script, folder.file("b.db")], { stdout: "pipe" });
    for await (const _ of server.stdout) break;
    const first = openSync(folder.file("b.db"), "r+");
    writeSync(first, Buffer.alloc(4096), 0, 4096, 0);
    closeSync(first);
    await expect(restoreDatabase(folder.file("copy.db"), folder.file("b.db"), now)).rejects.toThrow("in use");
    server.kill("SIGKILL");
    await server.exited;
    expect(await restoreDatabase(folder.file("copy.db"), folder.file("b.db"), now)).toBeDefined();
  },
);

test("a start that finds a restore unfinished and no database says so, and makes no empty one", async () => {
  using folder = temporaryFolder();
  const db = await openDatabase(folder.file("a.db"));
  await saveSetting(db, "k", "good");
  backupDatabase(folder.file("a.db"), folder.file("copy.db"));
  await db.close();
  // As a kill between the two renames leaves it.
  renameSync(folder.file("a.db"), folder.file("a.db.before-restore-x"));
  copyFileSync(folder.file("copy.db"), folder.file("a.db.restoring"));
  await expect(openDatabase(folder.file("a.db"))).rejects.toThrow('run the command "restore" again');
  expect(existsSync(folder.file("a.db"))).toBe(false);
  await restoreDatabase(folder.file("copy.db"), folder.file("a.db"), now);
  const restored = await openDatabase(folder.file("a.db"));
  expect(await findSetting(restored, "k")).toBe("good");
  await restored.close();
});
