import { Database } from "bun:sqlite";
import { expect, setDefaultTimeout, test } from "bun:test";
import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { backupDatabase, checkBackup } from "~/db/backup.server";
import { openDatabase } from "~/db/database.server";
import { knownMigrations } from "~/db/migrate.server";
import { fillWithLeads } from "../bench/many-leads";
import { runProgram } from "../fixtures/program";
import { temporaryFolder } from "../fixtures/temporary-folder";
import { buildNextRelease } from "./next-release";
import { mayMount, smallDisk } from "./small-disk";

// What happens to the program itself while it changes or replaces a database: the power switch, and a full disk.

const isLong = process.env.FAULTS === "long";
setDefaultTimeout(isLong ? 3_600_000 : 120_000);

/** So many moments of an upgrade or a restore are tried, spread evenly; when long, every one. */
const callCount = isLong ? Number.POSITIVE_INFINITY : 12;

/**
 * What takes part in a change of files; a program that dies at one of them dies between two states of the disk. Without
 * `write`, by which the runtime's own threads wake each other hundreds of times, each time otherwise.
 */
const tracedNames = "pwrite64,ftruncate,fsync,fdatasync,rename,unlink,copy_file_range,sendfile";

type LocalTime = { call: string; nth: number };

/** The beginning of a command that lists those calls, or dies in one of them. */
function traceCommand(log: string, at?: LocalTime) {
  const inject = at ? ["-e", `inject=${at.call}:signal=KILL:when=${at.nth}`] : [];
  return ["strace", "-f", "-o", log, "-e", `trace=${tracedNames}`, ...inject];
}

/** The calls in which the program is killed: each by its kind, and which one of that kind it is. */
async function listCalls(log: string) {
  const lines = (await Bun.file(log).text()).split("\n");
  const made = lines.flatMap((line) => /^(\d+) +(\w+)\(/.exec(line)?.slice(1, 3).join(" ") ?? []);
  // strace counts for each thread, and only the main thread touches files.
  expect(new Set(made.map((line) => line.split(" ")[0])).size).toBe(1);
  const counts = new Map<string, number>();
  const all = made.map((line): LocalTime => {
    const [, call = ""] = line.split(" ");
    counts.set(call, (counts.get(call) ?? 0) + 1);
    return { call, nth: counts.get(call) ?? 0 };
  });
  return all.filter((_, nth) => nth % Math.max(1, Math.floor(all.length / callCount)) === 0);
}

/** A database of this release, with leads, and text enough that copying it takes several steps. */
async function makeOld(folder: string) {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, "vitreel.db");
  await (await openDatabase(path)).close();
  fillWithLeads(path, 3, Date.now());
  using db = new Database(path);
  for (let nth = 0; nth < 2; nth++)
    db.run("INSERT INTO settings VALUES (?, ?)", [`large-${nth}`, "x".repeat(1_000_000)]);
  db.run("PRAGMA wal_checkpoint(TRUNCATE)");
}

/** The database alone: what SQLite leaves beside it for a while would change how many calls a program takes. */
function copyDatabase(from: string, to: string) {
  mkdirSync(to);
  copyFileSync(join(from, "vitreel.db"), join(to, "vitreel.db"));
}

/** How far the schema of a whole database is, and what it holds; throws when it is damaged. */
function readState(path: string) {
  using db = new Database(path, { readonly: true });
  expect(db.query("PRAGMA integrity_check").all()).toEqual([{ integrity_check: "ok" }]);
  expect(db.query("PRAGMA foreign_key_check").all()).toEqual([]);
  const count = (sql: string) => db.query<{ n: number }, []>(`SELECT count(*) AS n FROM ${sql}`).get()?.n;
  return {
    migrations: count("migrations"),
    leads: count("leads"),
    large: count("settings WHERE key LIKE 'large-%'"),
  };
}

/** One line that says what is wrong and what to do. */
const noRoomMessage = /^[^\n]*(no disk space|disk is full)[^\n]*free some[^\n]*nothing was changed[^\n]*\n$/;

const migrationCount = knownMigrations().length;

const upgrade = async (dataDir: string, before?: string[]) =>
  runProgram(["migrate"], { dataDir, before, program: [`${await buildNextRelease()}/vitreel`] });

test("kill -9 at any step of an upgrade, its copy among them: nothing is lost and the next start does it whole @all", async () => {
  using folder = temporaryFolder();
  const log = join(folder.path, "calls");
  const old = join(folder.path, "old");
  await makeOld(old);
  const { leads } = readState(join(old, "vitreel.db"));
  copyDatabase(old, join(folder.path, "whole"));
  expect(await upgrade(join(folder.path, "whole"), traceCommand(log))).toMatchObject({ code: 0 });
  const migrationCounts = new Set<number | undefined>();
  const all = await listCalls(log);
  expect(all.length).toBeGreaterThan(10);
  for (const moment of all) {
    const data = join(folder.path, `killed-${moment.call}-${moment.nth}`);
    copyDatabase(old, data);
    const { code } = await upgrade(data, traceCommand(log, moment));
    expect([moment, code]).toEqual([moment, 137]);
    const between = readState(join(data, "vitreel.db"));
    migrationCounts.add(between.migrations);
    expect([migrationCount, migrationCount + 1]).toContain(between.migrations as number);
    expect(await upgrade(data)).toMatchObject({ code: 0, stderr: "" });
    expect(readState(join(data, "vitreel.db"))).toEqual({ migrations: migrationCount + 1, leads, large: 2 });
    const copies = readdirSync(join(data, "backups")).filter((name) => name.endsWith(".db"));
    expect(copies.length).toBeGreaterThan(0);
    for (const copy of copies) checkBackup(join(data, "backups", copy));
    rmSync(data, { recursive: true });
  }
  expect(migrationCounts).toContain(migrationCount);
});

test("kill -9 at any step of a restore leaves the former database or the restored one, or says that it is to be run again @all", async () => {
  using folder = temporaryFolder();
  const log = join(folder.path, "calls");
  const former = join(folder.path, "former");
  const backup = join(folder.path, "backup.db");
  await makeOld(former);
  const source = join(folder.path, "source.db");
  await (await openDatabase(source)).close();
  fillWithLeads(source, 2000, Date.now());
  // Without a log beside it, which would go away at some time and change how many calls a restore takes.
  backupDatabase(source, backup);
  const count = { former: readState(join(former, "vitreel.db")).leads, restored: 2000 };
  const restore = (dataDir: string, before?: string[]) =>
    runProgram(["restore", backup], { dataDir, before });
  copyDatabase(former, join(folder.path, "whole"));
  expect(await restore(join(folder.path, "whole"), traceCommand(log))).toMatchObject({ code: 0 });
  const all = await listCalls(log);
  expect(all.length).toBeGreaterThan(10);
  for (const moment of all) {
    const data = join(folder.path, `killed-${moment.call}-${moment.nth}`);
    copyDatabase(former, data);
    const { code } = await restore(data, traceCommand(log, moment));
    expect([moment, code]).toEqual([moment, 137]);
    const path = join(data, "vitreel.db");
    const started = await runProgram(["migrate"], { dataDir: data });
    if (existsSync(path)) {
      expect(started).toMatchObject({ code: 0, stderr: "" });
      expect([count.former, count.restored]).toContain(readState(path).leads);
    } else {
      expect([moment, started.code, started.stderr]).toEqual([moment, 1, expect.stringMatching(/restore/)]);
    }
    // Nobody's former words are gone, whatever happened.
    const databases = readdirSync(data).filter((name) =>
      /^vitreel\.db(\.before-restore-[\w-]+)?$/.test(name),
    );
    const leadCounts = databases.map((name) => readState(join(data, name)).leads);
    expect([moment, leadCounts.includes(count.former)]).toEqual([moment, true]);
    expect(await restore(data)).toMatchObject({ code: 0, stderr: "" });
    expect(readState(path).leads).toBe(count.restored);
    expect(readdirSync(data).filter((name) => name.includes(".restoring"))).toEqual([]);
    rmSync(data, { recursive: true });
  }
});

test.skipIf(!mayMount)(
  "a disk that is full, or becomes so at any step of an upgrade, stops it and takes nothing; with room it is done",
  async () => {
    using folder = temporaryFolder();
    using disk = smallDisk(folder.path, 24);
    await makeOld(folder.path);
    const path = join(folder.path, "vitreel.db");
    const before = readState(path);
    let refused = 0;
    for (let room = 0; readState(path).migrations === before.migrations; room += isLong ? 100_000 : 600_000) {
      disk.fill(room);
      const { code, stderr } = await upgrade(folder.path);
      disk.free();
      if (code === 0) break;
      refused++;
      expect([room, code, stderr]).toEqual([room, 1, expect.stringMatching(noRoomMessage)]);
      expect(readState(path)).toEqual(before);
    }
    expect(refused).toBeGreaterThan(2);
    expect(readState(path)).toEqual({ ...before, migrations: migrationCount + 1 });
    for (const name of readdirSync(join(folder.path, "backups")))
      expect([name, name.endsWith(".db")]).toEqual([name, true]);
  },
);
