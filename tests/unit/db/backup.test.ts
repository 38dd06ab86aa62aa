import { Database } from "bun:sqlite";
import { expect, test } from "bun:test";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { BackupError, backupDatabase, checkBackup, restoreDatabase } from "~/db/backup.server";
import { openDatabase } from "~/db/database.server";
import { findSetting, saveSetting } from "~/db/settings.server";

const now = Date.UTC(2026, 0, 15);

function folder() {
  const path = mkdtempSync(join(tmpdir(), "vitreel-backup-"));
  return {
    file: (name: string) => join(path, name),
    names: () => readdirSync(path).sort(),
    [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }),
  };
}

test("a backup of a live database holds everything that was written before it", async () => {
  using dir = folder();
  const db = await openDatabase(dir.file("a.db"));
  await saveSetting(db, "k", "before");
  expect(backupDatabase(dir.file("a.db"), dir.file("copy.db"))).toBeGreaterThan(4096);
  await saveSetting(db, "k", "after");
  await db.close();
  const copy = await openDatabase(dir.file("copy.db"));
  expect(await findSetting(copy, "k")).toBe("before");
  await copy.close();
});

test("a backup never replaces a file, and leaves nothing half done behind", async () => {
  using dir = folder();
  const db = await openDatabase(dir.file("a.db"));
  writeFileSync(dir.file("copy.db"), "mine");
  expect(() => backupDatabase(dir.file("a.db"), dir.file("copy.db"))).toThrow(BackupError);
  await db.close();
  expect(dir.names().filter((name) => name.endsWith(".tmp"))).toEqual([]);
});

test("restoring brings the backup back and keeps the former database", async () => {
  using dir = folder();
  const db = await openDatabase(dir.file("a.db"));
  await saveSetting(db, "k", "good");
  backupDatabase(dir.file("a.db"), dir.file("copy.db"));
  await saveSetting(db, "k", "bad");
  await db.close();
  const kept = restoreDatabase(dir.file("copy.db"), dir.file("a.db"), now);
  const restored = await openDatabase(dir.file("a.db"));
  expect(await findSetting(restored, "k")).toBe("good");
  await restored.close();
  const former = await openDatabase(kept ?? "");
  expect(await findSetting(former, "k")).toBe("bad");
  await former.close();
});

test("a damaged, foreign, newer or missing file is refused and the database stays as it was", async () => {
  using dir = folder();
  const db = await openDatabase(dir.file("a.db"));
  await saveSetting(db, "k", "mine");
  backupDatabase(dir.file("a.db"), dir.file("newer.db"));
  await db.close();
  const newer = new Database(dir.file("newer.db"));
  newer.run("INSERT INTO migrations VALUES (9999, 'from_the_future', 'x', 0)");
  newer.close();
  writeFileSync(dir.file("text.db"), "this is no database at all, however long the text may be".repeat(100));
  for (const name of ["newer.db", "text.db", "missing.db"]) {
    expect(() => restoreDatabase(dir.file(name), dir.file("a.db"), now)).toThrow(BackupError);
  }
  const same = await openDatabase(dir.file("a.db"));
  expect(await findSetting(same, "k")).toBe("mine");
  await same.close();
});

test("a file with a broken page is no backup, and none is made of such a database", async () => {
  using dir = folder();
  const db = await openDatabase(dir.file("a.db"));
  for (let index = 0; index < 200; index++) await saveSetting(db, `key-${index}`, "v".repeat(200));
  await db.close();
  const bytes = readFileSync(dir.file("a.db"));
  bytes.fill(7, bytes.lastIndexOf("key-150") - 100, bytes.lastIndexOf("key-150") + 100);
  bytes.fill(7, bytes.length - 4096);
  writeFileSync(dir.file("a.db"), bytes);
  expect(() => checkBackup(dir.file("a.db"))).toThrow("is damaged");
  expect(() => backupDatabase(dir.file("a.db"), dir.file("copy.db"))).toThrow();
  expect(dir.names().filter((name) => name.startsWith("copy"))).toEqual([]);
});

test("a database that is in use is not replaced under its server", async () => {
  using dir = folder();
  const db = await openDatabase(dir.file("a.db"));
  backupDatabase(dir.file("a.db"), dir.file("copy.db"));
  expect(() => restoreDatabase(dir.file("copy.db"), dir.file("a.db"), now)).toThrow("in use");
  await saveSetting(db, "k", "still works");
  await db.close();
  expect(existsSync(dir.file("a.db"))).toBe(true);
  checkBackup(dir.file("a.db"));
});

test("a backup is restored on a machine that has nothing yet", async () => {
  using dir = folder();
  await (await openDatabase(dir.file("a.db"))).close();
  backupDatabase(dir.file("a.db"), dir.file("copy.db"));
  expect(restoreDatabase(dir.file("copy.db"), dir.file("new/place/vitreel.db"), now)).toBeUndefined();
  await (await openDatabase(dir.file("new/place/vitreel.db"), { migrate: false })).close();
});
