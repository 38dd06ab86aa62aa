import { mkdirSync } from "node:fs";
import { BackupError, backupDatabase, fileTime, restoreDatabase } from "~/db/backup.server";
import { backupFolder } from "../daily-backup.server";
import { databasePlace, type Env, parseEnv } from "../env.server";
import { requireOwner } from "../owner.server";
import { type Command, printJson, readFlags, requireDatabase, UsageError } from "./command.server";

export const backup: Command = {
  summary: "copy the live database to a file",
  forms: ["backup [path] [--json]"],
  about: "Without a path the copy goes to DATA_DIR/backups. Safe while the server runs.",
  examples: ["backup", "backup /mnt/other-disk/vitreel.db"],
  async run(args) {
    const { values, positionals } = readFlags(args, { json: { type: "boolean" } });
    const env = parseEnv(process.env);
    const source = sqliteFile(env);
    requireDatabase(env);
    const folder = backupFolder(env);
    const target = positionals[0] ?? `${folder}/vitreel-${fileTime(Date.now())}.db`;
    if (!positionals[0]) mkdirSync(folder, { recursive: true, mode: 0o700 });
    const bytes = backupDatabase(source, target);
    if (values.json) printJson({ path: target, bytes });
    else console.log(`${target}: ${(bytes / 1_000_000).toFixed(1)} MB, checked`);
    return 0;
  },
};

export const restore: Command = {
  summary: "put a backup in the place of the database",
  forms: ["restore <file> [--json]"],
  about: "Stop the server first. The former database is kept beside the new one.",
  examples: ["restore /var/lib/vitreel/backups/daily-2026-11-22T03-00-00-000.db"],
  async run(args) {
    const { values, positionals } = readFlags(args, { json: { type: "boolean" } });
    const [file] = positionals;
    if (!file) throw new UsageError("Which file?");
    const target = sqliteFile(parseEnv(process.env));
    const kept = restoreDatabase(file, target, Date.now());
    if (values.json) printJson({ restored: target, kept: kept ?? null });
    else console.log(`Restored ${target} from ${file}.${kept ? ` The former database is ${kept}.` : ""}`);
    return 0;
  },
};

function sqliteFile(env: Env) {
  if (env.databaseUrl)
    throw new BackupError(
      "The database is PostgreSQL: copy it with pg_dump and bring it back with pg_restore.",
    );
  requireOwner(env);
  return databasePlace(env);
}
