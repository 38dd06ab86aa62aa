import { Database } from "bun:sqlite";
import { beforeAll, expect, setDefaultTimeout } from "bun:test";
import {
  chmodSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { migrationsTable } from "~/db/migrate.server";
import { requireDebianPackages } from "~/tools/run";
import { typedProgram } from "../../fixtures/build";
import { mayMount, smallDisk } from "../small-disk";
import {
  asNobody,
  backUp,
  giveTo,
  isRoot,
  nobody,
  runStatement,
  type SetUps,
  testSetUps,
} from "./broken-site";

setDefaultTimeout(120_000);
// The lines are typed as they stand.
beforeAll(() => requireDebianPackages({ sudo: "/usr/bin/sudo" }));

const setUps: SetUps = {
  async "a log that a reader keeps from its place"(site) {
    const reader = new Database(`${site.dataDir}/vitreel.db`);
    reader.run("INSERT INTO settings VALUES ('a', 'a')");
    reader.run("BEGIN");
    reader.query("SELECT count(*) FROM settings").get();
    const log = `${site.dataDir}/vitreel.db-wal`;
    // The file is sparse, because the doctor looks at its size only.
    truncateSync(log, 120_000_000);
    return {
      wrong: ["Database"],
      found: "the write-ahead log has grown to 120 MB",
      type: `sudo fuser -v ${site.dataDir}/vitreel.db`,
      shows: String(process.pid),
      after: () => reader.close(),
    };
  },
  async "a data folder that is a file"(site) {
    rmSync(site.dataDir, { recursive: true });
    writeFileSync(site.dataDir, "");
    return {
      wrong: ["Disk", "Database"],
      found: `${site.dataDir} is a file, not a folder`,
      type: `mv ${site.dataDir} ${site.dataDir}.old`,
      after: () => site.run("migrate"),
    };
  },
  async "a data folder without a database"(site) {
    rmSync(`${site.dataDir}/vitreel.db`);
    return {
      wrong: ["Database"],
      found: `${site.dataDir}/vitreel.db does not exist`,
      type: `${typedProgram} settings`,
      shows: ` ${site.dataDir}  (environment)`,
      after: () => site.run("migrate"),
    };
  },
  async "a damaged database without any backup"(site) {
    const path = `${site.dataDir}/vitreel.db`;
    await Bun.write(path, "no database ".repeat(1000));
    return {
      wrong: ["Database"],
      found: "not a database",
      advice: "DATA_DIR has no backup that this version can read. Look for one elsewhere.",
      after: () => {
        rmSync(path);
        return site.run("migrate");
      },
    };
  },
  async "a database of a newer program"(site) {
    const made = await backUp(site);
    runStatement(
      site,
      `INSERT INTO migrations SELECT max("index") + 1, 'next', 'x', max(applied_at) FROM migrations`,
    );
    return {
      wrong: ["Database"],
      found: "written by a newer version",
      type: `${typedProgram} restore ${made}`,
    };
  },
  async "a database that is none any more"(site) {
    const made = await backUp(site);
    await Bun.write(`${site.dataDir}/vitreel.db`, "no database ".repeat(1000));
    return { wrong: ["Database"], found: "not a database", type: `${typedProgram} restore ${made}` };
  },
  async "a restore that was interrupted"(site) {
    const made = await backUp(site);
    renameSync(`${site.dataDir}/vitreel.db`, `${site.dataDir}/vitreel.db.restoring`);
    return {
      wrong: ["Database"],
      found: `a restore of ${site.dataDir}/vitreel.db was interrupted`,
      type: `${typedProgram} restore ${made}`,
    };
  },
  async "a database of an older program"(site) {
    rmSync(`${site.dataDir}/vitreel.db`, { force: true });
    using older = new Database(`${site.dataDir}/vitreel.db`, { create: true });
    older.run(migrationsTable);
    return { wrong: ["Database"], found: "it is older than this program", type: `${typedProgram} migrate` };
  },
  async "a database that another program holds"(site) {
    const other = new Database(`${site.dataDir}/vitreel.db`);
    other.run("BEGIN IMMEDIATE");
    return {
      wrong: ["Database"],
      found: `another process has locked ${site.dataDir}/vitreel.db`,
      type: `sudo fuser -v ${site.dataDir}/vitreel.db`,
      shows: String(process.pid),
      after: () => other.close(),
    };
  },
  async "a backup of three days ago"(site) {
    const made = await backUp(site);
    const threeDaysBefore = (day: string) =>
      new Date(Date.parse(day) - 3 * 86_400_000).toISOString().slice(0, 10);
    renameSync(made, made.replace(/\d{4}-\d\d-\d\d/, threeDaysBefore));
    return { wrong: ["Backups"], found: "the newest is 72 hours old", type: `${typedProgram} backup` };
  },
  async "bytes of files that belong to no row"(site) {
    const path = `${site.dataDir}/files/ab/${"c".repeat(62)}-${crypto.randomUUID()}`;
    mkdirSync(`${site.dataDir}/files/ab`, { recursive: true });
    writeFileSync(path, "left by a crash");
    utimesSync(path, 0, 0);
    return { wrong: ["Files"], found: "1 unreferenced", type: `${typedProgram} files repair` };
  },
  async "files whose bytes are gone from the disk and are in a backup"(site) {
    const sha256 = new Bun.CryptoHasher("sha256").update("Ada").digest("hex");
    const id = crypto.randomUUID();
    const folder = `files/${sha256.slice(0, 2)}`;
    runStatement(
      site,
      `INSERT INTO application_files (id, draft, purpose, name, kind, size, sha256, created_at)
       VALUES ('${id}', 'key', 'resume', 'cv.txt', 'txt', 3, '${sha256}', ${Date.now()})`,
    );
    mkdirSync(`${site.dataDir}/${folder}`, { recursive: true });
    const path = `${site.dataDir}/${folder}/${sha256.slice(2)}-${id}`;
    writeFileSync(path, "Ada");
    expect((await site.run("backup")).code).toBe(0);
    rmSync(path);
    return {
      wrong: ["Files"],
      found: "1 missing",
      type: `${typedProgram} files repair`,
      after: () => expect(readFileSync(path, "utf8")).toBe("Ada"),
    };
  },
};

const forRoot: SetUps = {
  async "a data folder of another user"(site) {
    giveTo(site.dataDir, nobody);
    chmodSync(site.folder, 0o755);
    chmodSync(site.dataDir, 0o755);
    site.before = ["setpriv", "--reuid=65533", "--regid=65533", "--clear-groups"];
    site.args = ["--port", site.env.PORT ?? ""];
    return {
      wrong: ["Owner"],
      found: `${site.dataDir} belongs to nobody, but the current user is '#65533'`,
      type: `sudo DATA_DIR=${site.dataDir} ${typedProgram} doctor --json --port ${site.env.PORT}`,
      shows: '"check": "Database",\n    "ok": true',
      after: () => {
        site.before = [];
      },
    };
  },
  async "a data folder that may not be written"(site) {
    giveTo(site.dataDir, nobody);
    chmodSync(site.folder, 0o755);
    chmodSync(site.dataDir, 0o500);
    site.before = asNobody;
    return {
      wrong: ["Disk", "Database"],
      found: `${site.dataDir} is not accessible`,
      type: `sudo chmod u+rwx ${site.dataDir}`,
    };
  },
};

const forMounts: SetUps = {
  async "a file system that only reads"(site) {
    const disk = smallDisk(site.dataDir, 1000);
    await site.run("migrate");
    await Bun.$`mount -o remount,ro ${site.dataDir}`.quiet();
    return {
      wrong: ["Disk", "Database"],
      found: `${site.dataDir} cannot be written: EROFS`,
      type: `sudo mount -o remount,rw ${site.dataDir}`,
      ends: [disk],
    };
  },
  async "a disk without any room"(site) {
    const disk = smallDisk(site.dataDir, 20);
    await site.run("migrate");
    disk.fill(0);
    return {
      wrong: ["Disk", "Database"],
      found: `${site.dataDir} cannot be written: ENOSPC`,
      type: `${typedProgram} backup prune`,
      after: () => Bun.$`mount -o remount,size=1g ${site.dataDir}`.quiet(),
      ends: [disk],
    };
  },
};

testSetUps(setUps);
testSetUps(forRoot, isRoot);
testSetUps(forMounts, mayMount);
