import { BackupError } from "~/db/backup.server";
import { openStore } from "../backups/backup-store.server";
import { databaseLocation, type Env } from "../env.server";
import { requireOwner } from "../owner.server";
import { DataError } from "./command.server";

/** Returns the live SQLite file, if this user may use it. */
export function requireSqliteFile(env: Env) {
  if (env.databaseUrl)
    throw new BackupError(
      "The database is PostgreSQL. Back it up with pg_dump and restore it with pg_restore.",
    );
  requireOwner(env);
  return databaseLocation(env);
}

/** Returns the store of BACKUP_URL; throws without one. */
export function requireStore({ backupUrl }: Env) {
  if (!backupUrl) throw new DataError("BACKUP_URL is not set. Set it to the store of the backups.");
  return openStore(backupUrl);
}

/** Returns the name after "s3:" for a file in the store. */
export function parseStoreName(file: string) {
  return file.match(/^s3:(?!\/\/)(.+)$/)?.[1];
}

/** Formats the age of a backup in hours or days. */
export function formatAge(at: number, now: number) {
  const hours = Math.round((now - at) / 3_600_000);
  if (hours < 0) return "in the future";
  return hours < 48 ? `${hours} h` : `${Math.round(hours / 24)} days`;
}

/** Formats bytes in megabytes. */
export function formatMegabytes(bytes: number) {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
