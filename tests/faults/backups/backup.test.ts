import { expect, test } from "bun:test";
import { existsSync, mkdirSync, readdirSync } from "node:fs";
import { checkBackup } from "~/db/backup.server";
import { openDatabase } from "~/db/database.server";
import { saveSetting } from "~/db/settings.server";
import { fillWithLeads } from "../../bench/many-leads";
import { program } from "../../fixtures/build";
import { measureTime } from "../../fixtures/measured-time";
import { runProgram } from "../../fixtures/program";
import { temporaryFolder } from "../../fixtures/temporary-folder";

const isLong = process.env.FAULTS === "long";
const killCount = isLong ? 50 : 3;
const leadCount = isLong ? 100_000 : 5_000;

test(`kill -9 in the middle of ${killCount} backups leaves the others whole and no half one under a name`, async () => {
  using folder = temporaryFolder();
  const backups = `${folder.path}/backups`;
  const path = `${folder.path}/vitreel.db`;
  mkdirSync(backups);
  await (await openDatabase(path)).close();
  fillWithLeads(path, leadCount, Date.now());
  /** Starts a backup and comes when its first bytes are there. */
  async function begin(target: string) {
    const child = Bun.spawn([...program, "backup", target], {
      cwd: folder.path,
      env: { PATH: process.env.PATH, DATA_DIR: folder.path },
      stdout: "ignore",
      stderr: "ignore",
    });
    while (!existsSync(`${target}.tmp`) && child.exitCode === null) await Bun.sleep(1);
    return child;
  }
  const healthy = await begin(`${backups}/daily-good.db`);
  const takes = await measureTime(() => healthy.exited);

  // A kill that comes too late is made up for by another, so that as many come in the middle here as anywhere.
  let [unfinished, tries] = [0, 0];
  while (unfinished < killCount && tries < 20 * killCount) {
    const target = `${backups}/daily-${tries++}.db`;
    const child = await begin(target);
    await Bun.sleep(Math.random() * takes);
    child.kill("SIGKILL");
    await child.exited;
    if (!existsSync(target)) unfinished++;
  }
  expect(unfinished).toBe(killCount);

  const names = readdirSync(backups);
  const backupNames = names.filter((name) => name.endsWith(".db"));
  expect(backupNames).toContain("daily-good.db");
  for (const name of backupNames) checkBackup(`${backups}/${name}`);
  // What was left behind has names by which nothing takes it for a backup, and by which a later one throws it away.
  const left = names.filter((name) => !name.endsWith(".db"));
  expect(left.filter((name) => !/\.db\.tmp(-journal)?$/.test(name))).toEqual([]);

  for (const name of left.filter((name) => name.endsWith(".tmp"))) {
    const target = `${backups}/${name.replace(/\.tmp$/, "")}`;
    expect(await runProgram(["backup", target], { dataDir: folder.path })).toMatchObject({ code: 0 });
    checkBackup(target);
  }
  expect(readdirSync(backups).filter((name) => !name.endsWith(".db"))).toEqual([]);
});

test("a copy is on disk before it gets its name, and no sync of it is one of more than 16 MB @all", async () => {
  using folder = temporaryFolder();
  const db = await openDatabase(`${folder.path}/vitreel.db`);
  for (let megabyte = 0; megabyte < 40; megabyte++)
    await saveSetting(db, `megabyte-${megabyte}`, "x".repeat(2 ** 20));
  await db.close();
  const log = `${folder.path}/calls`;
  const calls = "trace=openat,close,pwrite64,fsync,fdatasync,rename";
  const before = ["strace", "-f", "-y", "-s", "0", "-e", calls, "-o", log];
  const target = `${folder.path}/copy.db`;
  expect(await runProgram(["backup", target], { dataDir: folder.path, before })).toMatchObject({ code: 0 });

  let unsynced = 0;
  let named = false;
  const synced: number[] = [];
  const syncing = new Set<string>();
  for (const line of (await Bun.file(log).text()).split("\n").filter((line) => line.includes("copy.db"))) {
    const [, call = "", handle = ""] = line.match(/^\d+ +(\w+)\((\d*)/) ?? [];
    const result = line.match(/ = (\d+)/)?.[1] ?? "";
    if (call === "openat" && line.includes("O_SYNC")) syncing.add(result);
    else if (call === "close") syncing.delete(handle);
    else if (call === "pwrite64" && syncing.has(handle)) synced.push(Number(result));
    else if (call === "pwrite64") unsynced += Number(result);
    else if (call.endsWith("sync")) synced.push(Math.max(unsynced - sum(synced), 0));
    else if (call === "rename") {
      named = true;
      expect(sum(synced)).toBeGreaterThanOrEqual(40 * 2 ** 20);
      expect(sum(synced)).toBeGreaterThanOrEqual(unsynced);
    }
  }
  expect(named).toBe(true);
  expect(Math.max(...synced)).toBeLessThanOrEqual(16 * 2 ** 20);
});

function sum(numbers: number[]) {
  return numbers.reduce((total, number) => total + number, 0);
}
