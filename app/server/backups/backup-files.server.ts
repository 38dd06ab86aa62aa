import { existsSync, readdirSync, rmSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { timeOfFile } from "~/db/backup.server";
import type { Env } from "../env.server";
import { readVerdicts, type Verdict, writeVerdicts } from "./verdicts.server";

export type BackupKind = "daily" | "before an upgrade" | "before a restore" | "by hand";

/** A copy of the database, wherever it lies. */
export type Backup = {
  name: string;
  kind: BackupKind;
  /** When it was made (ms since the epoch): what its name says, or else the file. */
  at: number;
  bytes: number;
};

/** One on this disk. */
export type BackupFile = Backup & {
  path: string;
  /** When somebody looked last, and what was found; the program looks before it gives one of its own names. */
  verified: { at: number; isGood: boolean } | undefined;
};

type DataFolder = Pick<Env, "dataDir">;

const hourMs = 60 * 60_000;

/** Where backups lie that were not given a place of their own. */
export function backupFolder({ dataDir }: DataFolder) {
  return join(dataDir, "backups");
}

const ownNames: [BackupKind, RegExp][] = [
  ["daily", /^daily-[\dT-]+\.db$/],
  ["before an upgrade", /^before-\w[\w-]*-\d{4}-\d\d-\d\dT[\d-]+\.db$/],
  ["before a restore", /^vitreel\.db\.before-restore-[\dT-]+$/],
];

/** What the name of a backup says of it; names that the program does not give by itself were given by hand. */
export function kindOf(name: string): BackupKind {
  const isDated = timeOfFile(name) !== undefined;
  return ownNames.find(([, form]) => isDated && form.test(name))?.[0] ?? "by hand";
}

/** Every backup in DATA_DIR/backups, and the former databases that restores left beside the one in force; newest first. */
export function listBackups(env: DataFolder): BackupFile[] {
  const folder = backupFolder(env);
  const verdicts = readVerdicts(folder);
  const copies = namesIn(folder).filter((name) => name.endsWith(".db"));
  const former = namesIn(env.dataDir).filter((name) => kindOf(name) === "before a restore");
  const paths = [
    ...copies.map((name) => join(folder, name)),
    ...former.map((name) => join(env.dataDir, name)),
  ];
  return paths.flatMap((path) => lookAt(path, verdicts) ?? []).sort((a, b) => b.at - a.at);
}

function namesIn(folder: string) {
  return existsSync(folder) ? readdirSync(folder).sort() : [];
}

function lookAt(path: string, verdicts: Record<string, Verdict>): BackupFile | undefined {
  const stat = statSync(path, { throwIfNoEntry: false });
  // One that is dropped at this moment is none.
  if (!stat?.isFile()) return undefined;
  const name = basename(path);
  const [kind, dated] = [kindOf(name), timeOfFile(name)];
  const at = dated ?? stat.mtimeMs;
  const verdict = verdicts[name];
  const isSame = verdict?.bytes === stat.size && verdict.modifiedAt === stat.mtimeMs;
  const whenMade = dated !== undefined && kind !== "before a restore" ? { at, isGood: true } : undefined;
  return { name, kind, at, bytes: stat.size, path, verified: isSame ? verdict : whenMade };
}

/** Keeps what was found in the file at `path`, where it is one of those that are listed and the disk has room for it. */
export function noteVerdict(env: DataFolder, path: string, isGood: boolean, now: number) {
  const { ino, size, mtimeMs } = statSync(path);
  const all = listBackups(env);
  const one = all.find((file) => statSync(file.path).ino === ino);
  if (!one) return;
  const there = new Set(all.map(({ name }) => name));
  const folder = backupFolder(env);
  const others = Object.entries(readVerdicts(folder)).filter(([name]) => there.has(name));
  const verdict: Verdict = { at: now, isGood, bytes: size, modifiedAt: mtimeMs };
  try {
    writeVerdicts(folder, { ...Object.fromEntries(others), [one.name]: verdict });
  } catch {
    // Who asked is told what was found in any case.
  }
}

/**
 * When the newest backup was made (ms since the epoch); undefined when there is none. One that was found damaged is
 * none, and one from the future says nothing: taken for new, it would hide for years that no other was made.
 */
export function findNewestBackup(env: DataFolder, now: number): number | undefined {
  const isOne = ({ kind, at, verified }: BackupFile) =>
    kind !== "before a restore" && at <= now + hourMs && verified?.isGood !== false;
  return listBackups(env).find(isOne)?.at;
}

/** Since when nothing was copied (ms since the epoch): the newest backup, or the making of a database without one. */
export function backedUpSince(env: DataFolder, now: number): number {
  const made = () => statSync(join(env.dataDir, "vitreel.db"), { throwIfNoEntry: false })?.birthtimeMs;
  return findNewestBackup(env, now) ?? made() ?? now;
}

/** Deletes a backup, with the logs that lie beside it. */
export function deleteBackup(path: string) {
  for (const suffix of ["", "-wal", "-shm", "-journal"]) rmSync(path + suffix, { force: true });
}
