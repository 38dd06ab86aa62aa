import { existsSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { type Db, openDatabase } from "~/db/database.server";
import { errorMessage } from "~/db/errors.server";
import { countMessages } from "~/db/outbox.server";
import { hourMs } from "~/lib/days";
import { formatNounCount } from "~/lib/format";
import { describeLostPasskeys, lostPasskeysAdvice } from "../accounts/passkey-origin.server";
import { findNewestCopy } from "../backups/backup-copy.server";
import {
  type BackupFile,
  backupFolder,
  findCreationTime,
  findNewestBackup,
  newestBackupTime,
} from "../backups/backup-files.server";
import { openStore } from "../backups/backup-store.server";
import { databaseLocation, type Env } from "../env.server";
import { quoteWord, typedCommand } from "../program.server";
import { findBackupDamage } from "./database.server";
import { probeWriteAccess } from "./disk.server";
import { adviceForPath, CheckSkippedError, type Finding } from "./finding.server";

/** A newest backup older than this means that two daily backups failed (hours). */
const backupHours = 48;

/** Returns the result of `look`. Throws CheckSkippedError when the database is unusable, which its own check reports. */
export async function queryDatabase<T>(env: Env, look: (db: Db) => Promise<T>): Promise<T> {
  if (!env.databaseUrl && !existsSync(databaseLocation(env))) throw new CheckSkippedError("see Database");
  try {
    const db = await openDatabase(databaseLocation(env), { migrate: false });
    return await look(db).finally(() => db.close());
  } catch {
    throw new CheckSkippedError("see Database");
  }
}

/** Checks that all passkeys belong to the site's own domain. */
export async function examinePasskeys(env: Env, now: number): Promise<Finding> {
  const check = "Passkeys";
  const lost = await queryDatabase(env, (db) => describeLostPasskeys(db, env.publicOrigin, now));
  if (!lost) return { check, ok: true, found: "all belong to the site's domain" };
  const type = `${typedCommand} admin password --remove-passkeys --email …`;
  return { check, ok: false, found: lost, advice: lostPasskeysAdvice, type };
}

/** Checks for failed messages to the team. */
export async function examineMessages(env: Env): Promise<Finding> {
  const check = "Messages";
  const counts = await queryDatabase(env, countMessages);
  const failed = [...counts.values()].reduce((sum, { failedTeam }) => sum + failedTeam, 0);
  if (failed === 0) return { check, ok: true, found: "none failed" };
  return {
    check,
    ok: false,
    found: `${formatNounCount(failed, "message")} about leads or applications failed`,
    advice: `${env.publicOrigin}/admin/deliveries says why. Once that is mended, press "Send again" there.`,
  };
}

/** Examines the backups on this disk, and where a store is set those in it. */
export async function examineBackups(env: Env, now: number): Promise<Finding> {
  const here = examineLocalBackups(env, now);
  if (here.ok === false || !env.backupUrl) return here;
  const there = await examineCopies(env.backupUrl, env, now);
  return { ...there, found: there.ok ? `${here.found}; ${there.found}` : there.found };
}

/**
 * Examines the age of the newest backup and whether more can be written. Throws a CheckSkippedError without a data
 * folder.
 */
function examineLocalBackups(env: Env, now: number): Finding {
  const check = "Backups";
  const folder = resolve(backupFolder(env));
  // The disk check reports a missing folder.
  if (!statSync(env.dataDir, { throwIfNoEntry: false })?.isDirectory())
    throw new CheckSkippedError("see Disk");
  let newest: BackupFile | undefined;
  try {
    if (existsSync(folder)) probeWriteAccess(folder);
    newest = findNewestBackup(env);
  } catch (error) {
    const found = `${folder} cannot be used: ${errorMessage(error)}`;
    return { check, ok: false, found, ...adviceForPath(folder, error) };
  }
  const found =
    newest === undefined
      ? "there is none yet; the server makes the first a minute after it starts"
      : `the newest is ${formatNounCount(countHours(newest.at, now), "hour")} old, in ${folder}`;
  const damage = newest && findBackupDamage(newest.path);
  if (newest && damage)
    return {
      check,
      ok: false,
      found: `${damage}; ${found}`,
      advice: "Delete it, and check the disk.",
      type: `rm ${quoteWord(resolve(newest.path))}`,
    };
  if (env.backupKeep === 0)
    return { check, ok: true, found: `${found}; daily backups are off (BACKUP_KEEP=0)` };
  // The server makes one backup a day; a newer database has none yet.
  if (countHours(newestBackupTime(env, now), now) <= backupHours) return { check, ok: true, found };
  return {
    check,
    ok: false,
    found,
    advice: `To see why the daily backup failed, run: journalctl -u 'vitreel@*' -g backup. To back up now, run:`,
    type: `${typedCommand} backup`,
  };
}

/** Tests the store of BACKUP_URL with a small object, with the steps of the daily copy. */
export async function examineCopies(backupUrl: string, env: Env, now: number): Promise<Finding> {
  const check = "Backups";
  const type = `${typedCommand} backup copy`;
  const store = openStore(backupUrl, 20_000);
  let newest: number | undefined;
  try {
    await store.probe();
    newest = findNewestCopy(await store.list());
  } catch (error) {
    const advice = "Backups are not copied until this is fixed. Then run:";
    return { check, ok: false, found: errorMessage(error), advice, type };
  }
  const age =
    newest === undefined
      ? "there is no copy yet"
      : `the newest copy is ${formatNounCount(countHours(newest, now), "hour")} old`;
  const found = `the store can be read and written; ${age}`;
  // A newer database has no copy yet.
  const createdAt = findCreationTime(env) ?? now;
  if (countHours(newest ?? createdAt, now) <= backupHours) return { check, ok: true, found };
  const advice = 'Search the log of the server for "backup copy". To copy now, run:';
  return { check, ok: false, found, advice, type };
}

function countHours(since: number, now: number) {
  return Math.round((now - since) / hourMs);
}
