import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { type BackupContent, BackupError, verifyBackup } from "~/db/backup.server";
import { type ListedBackup, listLocal, listRemote } from "../backups/all-backups.server";
import { findStored } from "../backups/backup-copy.server";
import { backupFolder, deleteBackup, listBackups, recordVerdict } from "../backups/backup-files.server";
import type { Env } from "../env.server";
import { StoreError } from "../s3/store-error.server";
import { ageOf, megabytes, requireStore, sqliteFile, storedName } from "./backup-place.server";
import { printJson } from "./command.server";

/** Lists the backups on this disk and in the store of BACKUP_URL. */
export async function list(env: Env, { json }: { json?: boolean }) {
  sqliteFile(env);
  const now = Date.now();
  let problem: unknown;
  const there = await listRemote(env).catch((error) => {
    problem = error;
    return [];
  });
  const all = [...listLocal(env), ...there].sort((a, b) => b.at - a.at);
  if (json)
    printJson(
      all.map(({ name, kind, at, bytes, where, path, verified }) => ({
        ...{ name, kind, made: new Date(at).toISOString(), bytes, where, path },
        verified: verified?.isGood ? new Date(verified.at).toISOString() : null,
        damaged: verified?.isGood === false,
      })),
    );
  else if (all.length === 0) console.log(`No backups in ${backupFolder(env)}.`);
  else console.log(tableOf(all, now));
  if (problem) throw problem;
  return 0;
}

function tableOf(all: ListedBackup[], now: number) {
  const rows = all.map(({ name, kind, at, bytes, where, verified }) => [
    ...[name, kind, ageOf(at, now), megabytes(bytes), where],
    !verified ? "no" : verified.isGood ? new Date(verified.at).toISOString().slice(0, 10) : "damaged",
  ]);
  const table = [["NAME", "KIND", "AGE", "SIZE", "WHERE", "VERIFIED"], ...rows];
  const widths = table[0]?.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  const lines = table.map((row) => row.map((cell, column) => cell.padEnd(widths?.[column] ?? 0)).join("  "));
  return lines.map((line) => line.trimEnd()).join("\n");
}

/** Verifies backups completely and prints what they contain. */
export async function verify(env: Env, { json }: { json?: boolean }, files: string[]) {
  sqliteFile(env);
  const results: Verified[] = [];
  for (const file of files) results.push(await verifyOne(env, file));
  if (json) printJson(results);
  else
    for (const one of results) {
      if (one.good) console.log(`${one.file}: verified, schema ${one.schema}, ${describeCounts(one.rows)}`);
      else console.error(one.problem);
    }
  return results.every(({ good }) => good) ? 0 : 1;
}

type Verified = { file: string } & (({ good: true } & BackupContent) | { good: false; problem: string });

async function verifyOne(env: Env, file: string): Promise<Verified> {
  const stored = storedName(file);
  if (stored !== undefined) return verifyStored(env, file, stored);
  const path = existsSync(file) ? file : (listBackups(env).find(({ name }) => name === file)?.path ?? file);
  try {
    const content = verifyBackup(path, file);
    recordVerdict(env, path, true, Date.now());
    return { file, good: true, ...content };
  } catch (error) {
    if (!(error instanceof BackupError)) throw error;
    if (existsSync(path)) recordVerdict(env, path, false, Date.now());
    return { file, good: false, problem: error.message };
  }
}

/** Downloads a copy from the store into a temporary file and verifies it. */
async function verifyStored(env: Env, file: string, name: string): Promise<Verified> {
  const store = requireStore(env);
  const folder = backupFolder(env);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const target = join(folder, `fetched-${process.pid}.db.tmp`);
  try {
    await store.fetch(await findStored(store, name), target);
    return { file, good: true, ...verifyBackup(target, file) };
  } catch (error) {
    if (!(error instanceof BackupError || error instanceof StoreError)) throw error;
    return { file, good: false, problem: error.message };
  } finally {
    deleteBackup(target);
  }
}

/** Lists the tables that have rows with their counts. */
function describeCounts(rows: Record<string, number>) {
  const filled = Object.entries(rows).filter(([name, count]) => count > 0 && name !== "migrations");
  return filled.map(([name, count]) => `${count.toLocaleString("en-US")} ${name}`).join(", ");
}
