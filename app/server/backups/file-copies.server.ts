import {
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
} from "node:fs";
import { dirname, join, resolve } from "node:path";
import { listFilesOfBackup } from "~/db/backup.server";
import { isDiskFull } from "~/db/errors.server";
import type { Env } from "../env.server";
import { getFilesFolder, getStoredPath } from "../files/disk-store.server";
import { backupFolder, listBackups } from "./backup-files.server";

type DataFolder = Pick<Env, "dataDir">;

/**
 * The folder with the files of backups, stored beside them and shared by all. A former database in the data folder uses
 * the one with the backups.
 */
export function getCopiesFolder({ dataDir }: Pick<Env, "dataDir">, backup: string) {
  const folder = dirname(resolve(backup));
  return join(folder === resolve(dataDir) ? backupFolder({ dataDir }) : folder, "files");
}

/** The counts of a backup's files: named by it, copied, and missing. */
export type CopiedFiles = { named: number; copied: number; missing: number };

/** Copies the files of a backup beside it. Stored files never change, so a hard link is enough on the same disk. */
export function backUpFiles(env: DataFolder, backup: string): CopiedFiles {
  return copyAll(listFilesOfBackup(backup), getFilesFolder(env), getCopiesFolder(env, backup));
}

/** Restores the files of a database, which is or becomes that of `backup`, to the file store. */
export function restoreFiles(env: DataFolder, database: string, backup: string): CopiedFiles {
  return copyAll(listFilesOfBackup(database), getCopiesFolder(env, backup), getFilesFolder(env));
}

/** Restores files by name from the backups on this disk. */
export function restoreLocalFiles(env: DataFolder, names: readonly string[]): CopiedFiles {
  return copyAll(names, join(backupFolder(env), "files"), getFilesFolder(env));
}

function copyAll(names: readonly string[], from: string, to: string): CopiedFiles {
  const found = { named: 0, copied: 0, missing: 0 };
  const folders = new Set<string>();
  for (const name of names) {
    found.named++;
    const [source, target] = [getStoredPath(from, name), getStoredPath(to, name)];
    if (existsSync(target)) continue;
    if (!existsSync(source)) {
      found.missing++;
      continue;
    }
    mkdirSync(dirname(target), { recursive: true, mode: 0o700 });
    linkOrCopy(source, target);
    folders.add(dirname(target));
    found.copied++;
  }
  for (const folder of folders) syncPath(folder);
  if (folders.size > 0) syncPath(to);
  return found;
}

function linkOrCopy(source: string, target: string) {
  try {
    return linkSync(source, target);
  } catch {
    // Hard links do not work on another disk or some file systems.
  }
  const partial = `${target}.tmp`;
  copyFileSync(source, partial);
  syncPath(partial);
  renameSync(partial, target);
}

function syncPath(path: string) {
  const handle = openSync(path, "r");
  fsyncSync(handle);
  closeSync(handle);
}

/**
 * Copies the files of all backups on this disk, including those made by other tools, and deletes copies that no backup
 * names. While one backup is unreadable its files are unknown, so all copies stay.
 */
export function syncFileCopies(env: DataFolder) {
  const folder = join(backupFolder(env), "files");
  try {
    const named = new Set<string>();
    for (const { path } of listBackups(env)) {
      backUpFiles(env, path);
      for (const name of listFilesOfBackup(path)) named.add(name);
    }
    for (const start of existsSync(folder) ? readdirSync(folder) : [])
      for (const rest of readdirSync(join(folder, start)))
        if (!named.has(start + rest)) rmSync(join(folder, start, rest), { force: true });
  } catch (error) {
    if (isDiskFull(error)) throw error;
  }
}
