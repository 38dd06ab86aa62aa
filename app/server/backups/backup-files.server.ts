import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { parseFileTime } from "~/db/backup.server";
import { hourMs } from "~/lib/days";
import type { Env } from "~/server/env.server";

export type BackupKind = "daily" | "before an upgrade" | "before a restore" | "by hand";

export type Backup = {
  name: string;
  kind: BackupKind;
  /** The time of the backup (ms since the epoch), from its name or else its file. */
  at: number;
  bytes: number;
};

/** A backup on this disk. */
export type BackupFile = Backup & {
  path: string;
  /** The last verification; the program verifies a backup before it names it. */
  verified: { at: number; isGood: boolean } | undefined;
};

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
  const verdicts = readVerifications(folder);
  const copies = listNames(folder).filter((name) => name.endsWith(".db"));
  const replacedDatabases = listNames(env.dataDir).filter(
    (name) => classifyBackup(name) === "before a restore",
  );
  const paths = [
    ...copies.map((name) => join(folder, name)),
    ...replacedDatabases.map((name) => join(env.dataDir, name)),
  ];
  return paths.flatMap((path) => readBackupFile(path, verdicts) ?? []).sort((a, b) => b.at - a.at);
}

function listNames(folder: string) {
  return existsSync(folder) ? readdirSync(folder).sort() : [];
}

function readBackupFile(path: string, verdicts: Record<string, Verification>): BackupFile | undefined {
  const stat = statSync(path, { throwIfNoEntry: false });
  // The file may be deleted at this moment.
  if (!stat?.isFile()) return undefined;
  const name = basename(path);
  const [kind, dated] = [classifyBackup(name), parseFileTime(name)];
  const at = dated ?? stat.mtimeMs;
  const verdict = verdicts[name];
  const isSame = verdict?.bytes === stat.size && verdict.modifiedAt === stat.mtimeMs;
  const verifiedWhenMade =
    dated !== undefined && kind !== "before a restore" ? { at, isGood: true } : undefined;
  return { name, kind, at, bytes: stat.size, path, verified: isSame ? verdict : verifiedWhenMade };
}

/** Stores the result of a verification of the file at `path`, if it is a listed backup and the disk has room. */
export function recordVerification(env: DataFolder, path: string, isGood: boolean, now: number) {
  const { ino, size, mtimeMs } = statSync(path);
  const all = listBackups(env);
  const one = all.find((file) => statSync(file.path).ino === ino);
  if (!one) return;
  const there = new Set(all.map(({ name }) => name));
  const folder = backupFolder(env);
  const others = Object.entries(readVerifications(folder)).filter(([name]) => there.has(name));
  const verdict: Verification = { at: now, isGood, bytes: size, modifiedAt: mtimeMs };
  try {
    writeVerifications(folder, { ...Object.fromEntries(others), [one.name]: verdict });
  } catch {
    // An unsaved verification is not an error: the caller reports the result anyway.
  }
}

/**
 * Returns the time of the newest backup (ms since the epoch); undefined when there is none. A damaged one does not
 * count, and one from the future is ignored, because it would hide missing backups for years.
 */
export function findNewestBackup(env: DataFolder, now: number): number | undefined {
  const isOne = ({ kind, at, verified }: BackupFile) =>
    kind !== "before a restore" && at <= now + hourMs && verified?.isGood !== false;
  return listBackups(env).find(isOne)?.at;
}

/** Returns the time of the newest backup (ms since the epoch), or of the database's creation without one. */
export function newestBackupTime(env: DataFolder, now: number): number {
  const made = () => statSync(join(env.dataDir, "vitreel.db"), { throwIfNoEntry: false })?.birthtimeMs;
  return findNewestBackup(env, now) ?? made() ?? now;
}

/** Deletes a backup and its SQLite logs. */
export function deleteBackup(path: string) {
  for (const suffix of ["", "-wal", "-shm", "-journal"]) rmSync(path + suffix, { force: true });
}

/** The result of a verification; it is void when the file was changed since. */
type Verification = { at: number; isGood: boolean; bytes: number; modifiedAt: number };

const verificationsFile = (folder: string) => join(folder, ".verified.json");

/** Returns the verification results in a folder of backups by file name. */
function readVerifications(folder: string): Record<string, Verification> {
  if (!existsSync(verificationsFile(folder))) return {};
  try {
    return JSON.parse(readFileSync(verificationsFile(folder), "utf8"));
  } catch {
    // A truncated file on a full or broken disk counts as no verification.
    return {};
  }
}

/** Replaces the stored results of verifications. */
function writeVerifications(folder: string, verdicts: Record<string, Verification>) {
  const partial = `${verificationsFile(folder)}.tmp`;
  writeFileSync(partial, JSON.stringify(verdicts));
  renameSync(partial, verificationsFile(folder));
}
