import { mkdirSync } from "node:fs";
import { backupDatabase, fileTime } from "~/db/backup.server";
import { copyBackup, recordCopy } from "../backups/backup-copy.server";
import { type BackupFile, backupFolder, listBackups } from "../backups/backup-files.server";
import { findNewest, ruleOf } from "../backups/backup-rule.server";
import { backUpFiles, syncFileCopies } from "../backups/file-copies.server";
import { type Env, parseEnv } from "../env.server";
import { list, verify } from "./backup-list.server";
import { megabytes, requireStore, sqliteFile } from "./backup-place.server";
import { type PruneFlags, prune } from "./backup-prune.server";
import { type Command, DataError, printJson, requireDatabase, withDatabase } from "./command.server";

const actions: Record<string, (env: Env, flags: PruneFlags, words: string[]) => Promise<number>> = {
  list,
  verify,
  prune,
  copy,
};

export const backup: Command = {
  summary: "copy the live database to a file; list, verify, prune and send such copies",
  forms: [
    "backup [path] [--json]",
    "backup list [--json]",
    "backup verify <file>... [--json]",
    "backup prune [--daily N] [--weekly N] [--monthly N] [--days N] [--by-hand] [--dry-run] [--json]",
    "backup copy [name] [--json]",
  ],
  about: `Without a path the copy goes to DATA_DIR/backups. Safe while the server runs. Candidates' files go into the
folder "files" beside it, each once for all copies that name it.

list     what there is, newest first, with its age, size and when it was verified last
verify   reads whole files, each page, index and reference; FILE is a path, or a name as list has it;
         ends with 1 when one is no good
prune    deletes what the rule does not keep: the newest N daily ones and of the last N weeks and months
         the newest of each (BACKUP_KEEP), and N days (30) those from before an upgrade or a restore. Copies made or named by others stay,
         but with --by-hand they go by age too. The newest one always stays. At a terminal it asks first.
copy     sends the newest daily one, or the one of that name, to BACKUP_URL, as the server does each day
Where BACKUP_URL is set, list and prune are about the copies there too, and "verify s3:NAME" fetches one
and reads it.`,
  examples: [
    "backup",
    "backup /mnt/other-disk/vitreel.db",
    "backup list",
    "backup verify daily-2026-11-22T03-00-00-000.db",
    "backup prune --dry-run",
    "backup prune --daily 3 --days 14",
    "backup copy",
  ],
  async run([first, ...words], flags: PruneFlags) {
    const env = parseEnv(process.env);
    const action = actions[first ?? ""];
    return action ? action(env, flags, words) : make(env, flags, first);
  },
};

async function make(env: Env, { json }: PruneFlags, path: string | undefined) {
  const source = sqliteFile(env);
  requireDatabase(env);
  const folder = backupFolder(env);
  const target = path ?? `${folder}/vitreel-${fileTime(Date.now())}.db`;
  if (!path) mkdirSync(folder, { recursive: true, mode: 0o700 });
  const bytes = backupDatabase(source, target);
  const { named } = backUpFiles(env, target);
  syncFileCopies(env);
  const ofFiles = named > 0 ? { files: named } : {};
  if (json) printJson({ path: target, bytes, ...ofFiles });
  else console.log(`${target}: ${megabytes(bytes)}, checked${named > 0 ? `, with ${named} files` : ""}`);
  return 0;
}

async function copy(env: Env, { json }: PruneFlags, [asked]: string[]) {
  sqliteFile(env);
  const store = requireStore(env);
  const isAsked = ({ name, kind, verified }: BackupFile) =>
    asked ? name === asked : kind === "daily" && verified?.isGood !== false;
  const now = Date.now();
  const file = findNewest(listBackups(env).filter(isAsked), now);
  if (!file) throw new DataError(`There is no ${asked ?? "daily backup"} in ${backupFolder(env)} to copy.`);
  const rule = { ...ruleOf(env), daily: Math.max(env.backupKeep, 1) };
  const done = await copyBackup(env, store, file, rule, now);
  if (json) printJson(done);
  else if (done.isNew)
    console.log(`${file.name}: ${megabytes(file.bytes)}, copied to ${store.host}, compared`);
  else console.log(`${file.name} is at ${store.host} already.`);
  // The record comes after the copy, because copies matter most when the database is damaged or missing.
  if (!asked) await withDatabase((db) => recordCopy(db, file));
  return 0;
}
