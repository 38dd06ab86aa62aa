import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { type BackupContent, BackupError, verifyBackup } from "~/db/backup.server";
import { type ListedBackup, listLocalBackups, listRemoteBackups } from "../backups/all-backups.server";
import { findStoredBackup } from "../backups/backup-copy.server";
import { backupFolder, deleteBackup, listBackups } from "../backups/backup-files.server";
import type { Env } from "../env.server";
import { StoreError } from "../s3/store-error.server";
import {
  formatAge,
  formatMegabytes,
  parseStoreName,
  requireSqliteFile,
  requireStore,
} from "./backup-arguments.server";
import { printJson } from "./command.server";

/** Lists the backups on this disk and in the store of BACKUP_URL. */
export async function listAllBackups(env: Env, { json }: { json?: boolean }) {
  requireSqliteFile(env);
  const now = Date.now();
  let problem: unknown;
  const remote = await listRemoteBackups(env).catch((error) => {
    problem = error;
    return [];
  });
  const all = [...listLocalBackups(env), ...remote].sort((a, b) => b.at - a.at);
  if (json)
    printJson(
      all.map(({ name, kind, at, bytes, where, path }) => ({
        name,
        kind,
        made: new Date(at).toISOString(),
        bytes,
        where,
        path,
      })),
    );
  else if (all.length === 0) console.log(`No backups in ${backupFolder(env)}.`);
  else console.log(formatTable(all, now));
  if (problem) throw problem;
  return 0;
}

function formatTable(all: ListedBackup[], now: number) {
  const rows = all.map(({ name, kind, at, bytes, where }) => {
    return [name, kind, formatAge(at, now), formatMegabytes(bytes), where];
  });
  const table = [["NAME", "KIND", "AGE", "SIZE", "WHERE"], ...rows];
  const widths = table[0]?.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  const lines = table.map((row) => row.map((cell, column) => cell.padEnd(widths?.[column] ?? 0)).join("  "));
  return lines.map((line) => line.trimEnd()).join("\n");
}

/** Verifies backups completely and prints what they contain. */
export async function verifyBackups(env: Env, _flags: object, files: string[]) {
  requireSqliteFile(env);
  let areGood = true;
  for (const file of files)
    try {
      const { schema, rows } = await verifyFile(env, file);
      console.log(`${file}: verified, schema ${schema}, ${describeCounts(rows)}`);
    } catch (error) {
      if (!(error instanceof BackupError || error instanceof StoreError)) throw error;
      console.error(error.message);
      areGood = false;
    }
  return areGood ? 0 : 1;
}

function verifyFile(env: Env, file: string): BackupContent | Promise<BackupContent> {
  const stored = parseStoreName(file);
  if (stored !== undefined) return verifyStored(env, file, stored);
  const path = existsSync(file) ? file : (listBackups(env).find(({ name }) => name === file)?.path ?? file);
  return verifyBackup(path, file);
}

/** Downloads a copy from the store into a temporary file and verifies it. */
async function verifyStored(env: Env, file: string, name: string): Promise<BackupContent> {
  const store = requireStore(env);
  const folder = backupFolder(env);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const target = join(folder, `fetched-${process.pid}.db.tmp`);
  try {
    await store.fetch(await findStoredBackup(store, name), target);
    return verifyBackup(target, file);
  } finally {
    deleteBackup(target);
  }
}

/** Lists the tables that have rows with their counts. */
function describeCounts(rows: Record<string, number>) {
  const filled = Object.entries(rows).filter(([name, count]) => count > 0 && name !== "migrations");
  return filled.map(([name, count]) => `${count.toLocaleString("en-US")} ${name}`).join(", ");
}
