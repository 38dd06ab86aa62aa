import { expect, setDefaultTimeout, test } from "bun:test";
import { readdirSync, utimesSync, writeFileSync } from "node:fs";
import { openDatabase } from "~/db/database.server";
import { findSetting, saveSetting } from "~/db/settings.server";
import { backupDaily, copyDaily, deleteOldBackups } from "~/server/backups/daily-backup.server";
import { root } from "../../../fixtures/build";
import { temporaryFolder } from "../../../fixtures/temporary-folder";

setDefaultTimeout(60_000);

const command = [process.execPath, `${root}app/server/main.ts`];
const day = 86_400_000;
const now = Date.UTC(2026, 0, 15, 3);
const { signal } = new AbortController();

async function openSite(keep: number) {
  const folder = temporaryFolder();
  const db = await openDatabase(`${folder.path}/vitreel.db`);
  await saveSetting(db, "k", "v");
  return {
    backups: `${folder.path}/backups`,
    names: () => readdirSync(`${folder.path}/backups`).sort(),
    run: (at: number, program = command) =>
      backupDaily({ env: { dataDir: folder.path }, keep, now: at, signal, command: program }),
    async [Symbol.asyncDispose]() {
      await db.close();
      folder[Symbol.dispose]();
    },
  };
}

test("the backup of the day is made by another process beside the open database, and holds its data", async () => {
  await using site = await openSite(7);
  const { bytes } = await site.run(now);
  expect(bytes).toBeGreaterThan(4096);
  expect(site.names()).toEqual(["daily-2026-01-15T03-00-00-000.db"]);
  const copy = await openDatabase(`${site.backups}/daily-2026-01-15T03-00-00-000.db`);
  expect(await findSetting(copy, "k")).toBe("v");
  await copy.close();
});

/** Stands for the program: what is in the backup does not matter here. */
const copying = ["sh", "-c", 'echo copy > "$1"'];

test("the oldest daily backups go beyond BACKUP_KEEP; other files stay, remains of killed backups go", async () => {
  await using site = await openSite(2);
  await site.run(now, copying);
  const namesToKeep = ["before-next-2020-01-01T00-00-00.db", "by-hand.db", "vitreel-2020-01-01T00-00-00.db"];
  const killed = ["daily-2026-01-10T03-00-00-000.db.tmp", "daily-2026-01-10T03-00-00-000.db.tmp-journal"];
  for (const name of [...namesToKeep, ...killed, "daily-2026-01-16T02-59-59-000.db.tmp"])
    writeFileSync(`${site.backups}/${name}`, "");
  for (const name of killed) utimesSync(`${site.backups}/${name}`, 0, 0);
  utimesSync(`${site.backups}/daily-2026-01-16T02-59-59-000.db.tmp`, (now + day) / 1000, (now + day) / 1000);
  expect((await site.run(now + day, copying)).dropped).toBe(0);
  expect(site.names().filter((name) => name.includes(".tmp"))).toEqual([
    "daily-2026-01-16T02-59-59-000.db.tmp",
  ]);
  expect((await site.run(now + 2 * day, copying)).dropped).toBe(1);
  expect(site.names()).toEqual([
    ...namesToKeep.slice(0, 2),
    "daily-2026-01-16T03-00-00-000.db",
    "daily-2026-01-17T03-00-00-000.db",
    ...namesToKeep.slice(2),
  ]);
});

test("a backup that fails says why and drops nothing", async () => {
  await using site = await openSite(1);
  await site.run(now, copying);
  const failing = ["sh", "-c", "echo 'the disk is full' >&2; exit 1"];
  await expect(site.run(now + day, failing)).rejects.toThrow(
    "the backup command exited with code 1: the disk is full",
  );
  expect(site.names()).toEqual(["daily-2026-01-15T03-00-00-000.db"]);
});

test("what upgrades and restores left is dropped after its days, with the logs beside it, and nothing else", async () => {
  await using site = await openSite(7);
  await site.run(now, copying);
  const left = ["before-team-2025-12-10T03-00-00-000.db", "before-team-2025-12-20T03-00-00-000.db"];
  for (const name of [...left, "before-we-moved.db"]) writeFileSync(`${site.backups}/${name}`, "");
  const replacedDatabase = `${site.backups}/../vitreel.db.before-restore-2025-12-01T03-00-00-000`;
  for (const suffix of ["", "-wal"]) writeFileSync(replacedDatabase + suffix, "");
  expect(deleteOldBackups({ dataDir: `${site.backups}/..` }, now)).toEqual({ dropped: 2 });
  expect(site.names()).toEqual([
    "before-team-2025-12-20T03-00-00-000.db",
    "before-we-moved.db",
    "daily-2026-01-15T03-00-00-000.db",
  ]);
  expect(readdirSync(`${site.backups}/..`).filter((name) => name.includes("restore"))).toEqual([]);
});

test("what the command says of a copy is what the log gets; what it complains of is why it failed", async () => {
  using folder = temporaryFolder();
  const env = { dataDir: folder.path };
  const copying = ["sh", "-c", "echo 'daily.db: 7.0 MB, copied'"];
  expect(await copyDaily({ env, signal, command: copying })).toEqual({ done: "daily.db: 7.0 MB, copied" });
  const failing = ["sh", "-c", "echo 's3.example.com: it does not answer' >&2; exit 1"];
  await expect(copyDaily({ env, signal, command: failing })).rejects.toThrow("it does not answer");
});
