import { existsSync, readdirSync, rmSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { parseFileTime } from "~/db/backup.server";
import type { Env } from "~/server/env.server";

export type BackupKind = "daily" | "before an upgrade" | "before a restore" | "by hand";

export type Backup = {
  name: string;
  kind: BackupKind;
  /** The time of the backup (ms since the epoch), from its name or else its file. */
  at: number;
  bytes: number;
};

export type BackupFile = Backup & { path: string };

type DataFolder = Pick<Env, "dataDir">;

/** The default folder for backups. */
export function backupFolder({ dataDir }: DataFolder) {
  return join(dataDir, "backups");
}

const ownNames: [BackupKind, RegExp][] = [
  ["daily", /^daily-[\dT-]+\.db$/],
  ["before an upgrade", /^before-\w[\w-]*-\d{4}-\d\d-\d\dT[\d-]+\.db$/],
  ["before a restore", /^vitreel\.db\.before-restore-[\dT-]+$/],
];

/** Returns the kind of a backup by its name; a name that the program does not use is manual. */
export function classifyBackup(name: string): BackupKind {
  const isDated = parseFileTime(name) !== undefined;
  return ownNames.find(([, form]) => isDated && form.test(name))?.[0] ?? "by hand";
}

/** Lists all backups in DATA_DIR/backups and the former databases that restores left, newest first. */
export function listBackups(env: DataFolder): BackupFile[] {
  const folder = backupFolder(env);
  const copies = listNames(folder).filter((name) => name.endsWith(".db"));
  const replacedDatabases = listNames(env.dataDir).filter(
    (name) => classifyBackup(name) === "before a restore",
  );
  const paths = [
    ...copies.map((name) => join(folder, name)),
    ...replacedDatabases.map((name) => join(env.dataDir, name)),
  ];
  return paths.flatMap((path) => readBackupFile(path) ?? []).sort((a, b) => b.at - a.at);
}

function listNames(folder: string) {
  return existsSync(folder) ? readdirSync(folder).sort() : [];
}

function readBackupFile(path: string): BackupFile | undefined {
  const stat = statSync(path, { throwIfNoEntry: false });
  // The file may be deleted at this moment.
  if (!stat?.isFile()) return undefined;
  const name = basename(path);
  return {
    name,
    kind: classifyBackup(name),
    at: parseFileTime(name) ?? stat.mtimeMs,
    bytes: stat.size,
    path,
  };
}

/** Returns the newest backup; undefined when there is none. */
export function findNewestBackup(env: DataFolder): BackupFile | undefined {
  return listBackups(env).find(({ kind }) => kind !== "before a restore");
}

/** Returns the time of the newest backup (ms since the epoch), or of the database's creation without one. */
export function newestBackupTime(env: DataFolder, now: number): number {
  return findNewestBackup(env)?.at ?? findCreationTime(env) ?? now;
}

/** Returns when the database was created (ms since the epoch). */
export function findCreationTime({ dataDir }: DataFolder): number | undefined {
  return statSync(join(dataDir, "vitreel.db"), { throwIfNoEntry: false })?.birthtimeMs;
}

/** Deletes a backup and its SQLite logs. */
export function deleteBackup(path: string) {
  for (const suffix of ["", "-wal", "-shm", "-journal"]) rmSync(path + suffix, { force: true });
}
