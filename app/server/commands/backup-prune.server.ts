import { formatNounCount } from "~/lib/format";
import { type ListedBackup, listLocalBackups, listRemoteBackups } from "../backups/all-backups.server";
import { selectExcessDaily, selectOldBefore } from "../backups/backup-rule.server";
import { syncFileCopies } from "../backups/file-copies.server";
import { deleteUnreferencedStoreFiles } from "../backups/stored-files.server";
import type { Env } from "../env.server";
import { formatAge, formatMegabytes, requireSqliteFile, requireStore } from "./backup-arguments.server";
import { isConfirmed } from "./command.server";

type Flags = { "dry-run"?: boolean };
type Pruned = { isDone: boolean; backups: ListedBackup[]; of: number };

/** Deletes backups beyond BACKUP_KEEP: here first, because the store may be unreachable, and then in the store. */
export async function pruneBackups(env: Env, flags: Flags) {
  requireSqliteFile(env);
  const here = await pruneList(env, listLocalBackups(env), flags);
  if (here.isDone) syncFileCopies(env);
  let problem: unknown;
  let there: Pruned | undefined;
  try {
    there = await pruneStore(env, flags);
  } catch (error) {
    problem = error;
  }
  printPruned(here, "on this disk");
  if (there) printPruned(there, "in the store");
  if (problem) throw problem;
  return 0;
}

async function pruneStore(env: Env, flags: Flags) {
  if (!env.backupUrl) return undefined;
  const pruned = await pruneList(env, await listRemoteBackups(env), flags);
  if (pruned.isDone) await deleteUnreferencedStoreFiles(requireStore(env));
  return pruned;
}

/** Deletes what the rule does not retain, after a confirmation at a terminal. */
async function pruneList(env: Env, all: ListedBackup[], flags: Flags): Promise<Pruned> {
  const now = Date.now();
  // Where daily backups are off, the newest that was made stays.
  const backups = [...selectExcessDaily(all, Math.max(env.backupKeep, 1)), ...selectOldBefore(all, now)];
  if (flags["dry-run"]) return { isDone: false, backups, of: all.length };
  if (backups.length > 0 && process.stdin.isTTY) for (const one of backups) console.error(formatBackup(one));
  const question = `Delete ${formatNounCount(backups.length, "backup")}?`;
  const isDone = backups.length === 0 || (await isConfirmed(question));
  if (isDone) for (const one of backups) await one.remove();
  return { isDone, backups, of: all.length };
}

function printPruned({ isDone, backups, of }: Pruned, where: string) {
  const verb = isDone ? "Deleted" : "Would delete";
  for (const one of backups) console.log(`${verb} ${formatBackup(one)}`);
  const bytes = backups.reduce((sum, one) => sum + one.bytes, 0);
  console.log(`${verb} ${backups.length} of ${of} backups ${where}, ${formatMegabytes(bytes)}.`);
}

function formatBackup(one: ListedBackup) {
  return `${one.name}  (${one.kind}, ${formatAge(one.at, Date.now())}, ${formatMegabytes(one.bytes)}, ${one.where})`;
}
