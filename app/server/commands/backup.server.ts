import { mkdirSync } from "node:fs";
import { backupDatabase, formatFileTime } from "~/db/backup.server";
import { formatNounCount } from "~/lib/format";
import { copyBackup, recordCopy } from "../backups/backup-copy.server";
import { type BackupFile, backupFolder, listBackups } from "../backups/backup-files.server";
import { findNewest } from "../backups/backup-rule.server";
import { backUpFiles, syncFileCopies } from "../backups/file-copies.server";
import { type Env, parseEnv } from "../env.server";
import { formatMegabytes, requireSqliteFile, requireStore } from "./backup-arguments.server";
import { listAllBackups, verifyBackups } from "./backup-list.server";
import { pruneBackups } from "./backup-prune.server";
import {
  type Command,
  DataError,
  type Form,
  printText,
  requireDatabase,
  withDatabase,
} from "./command.server";

function form(
  run: (env: Env, flags: object, words: string[]) => Promise<number>,
  rest: Omit<Form, "run">,
): Form {
  return { ...rest, run: (words, flags) => run(parseEnv(process.env), flags, words) };
}

export const backup: Command = {
  summary: "back up the database; list, verify, prune and copy backups",
  forms: [
    form(createBackup, { words: ["[path]"] }),
    form(listAllBackups, { action: "list", flags: { json: true } }),
    form(verifyBackups, { action: "verify", words: ["<file>..."] }),
    form(pruneBackups, { action: "prune", flags: { "dry-run": true } }),
    form(copyToStore, { action: "copy", words: ["[name]"] }),
  ],
  about: `Without a path, the backup goes to DATA_DIR/backups. Safe while the server runs. Candidates' files go into the
folder "files" beside the backup. Backups share these files.

list     lists backups, newest first, with age and size
verify   checks every page, index and reference; FILE is a path or a name from "list". Exits with 1 if a backup is
         damaged.
prune    deletes daily backups beyond BACKUP_KEEP, and those from before an upgrade or a restore after 30 days. Manual
         backups and the newest one stay. At a terminal, prune asks for confirmation.
copy     copies the newest daily backup, or the named one, to BACKUP_URL, as the server does daily
If BACKUP_URL is set, list and prune include the copies there, and "verify s3:NAME" downloads and checks one.`,
  examples: [
    "backup",
    "backup /mnt/other-disk/vitreel.db",
    "backup list",
    "backup verify daily-2026-11-22T03-00-00-000.db",
    "backup prune --dry-run",
    "backup copy",
  ],
};

async function createBackup(env: Env, _flags: object, [path]: string[]) {
  const source = requireSqliteFile(env);
  requireDatabase(env);
  const folder = backupFolder(env);
  const target = path ?? `${folder}/vitreel-${formatFileTime(Date.now())}.db`;
  if (!path) mkdirSync(folder, { recursive: true, mode: 0o700 });
  const bytes = backupDatabase(source, target);
  const { named } = backUpFiles(env, target);
  syncFileCopies(env);
  const withFiles = named > 0 ? `, with ${formatNounCount(named, "file")}` : "";
  return printText(`${target}: ${formatMegabytes(bytes)}, verified${withFiles}`);
}

async function copyToStore(env: Env, _flags: object, [requested]: string[]) {
  requireSqliteFile(env);
  const store = requireStore(env);
  const isRequested = ({ name, kind }: BackupFile) => (requested ? name === requested : kind === "daily");
  const file = findNewest(listBackups(env).filter(isRequested));
  if (!file) throw new DataError(`There is no ${requested ?? "daily backup"} in ${backupFolder(env)}.`);
  const done = await copyBackup(env, store, file, Math.max(env.backupKeep, 1));
  const text = done.isNew
    ? `${file.name}: ${formatMegabytes(file.bytes)}, copied to ${store.host} and verified`
    : `${file.name} is already at ${store.host}.`;
  printText(text);
  // The record comes after the copy, because copies matter most when the database is damaged or missing.
  if (!requested) await withDatabase((db) => recordCopy(db, file));
  return 0;
}
