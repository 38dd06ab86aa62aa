import { existsSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { findClockDoubt } from "~/db/clock.server";
import { type Db, openDatabase } from "~/db/database.server";
import { errorMessage } from "~/db/errors.server";
import { countMessages } from "~/db/outbox.server";
import { findNewestCopy } from "../backups/backup-copy.server";
import { backedUpSince, backupFolder, findNewestBackup, listBackups } from "../backups/backup-files.server";
import { openStore } from "../backups/backup-store.server";
import { databaseLocation, type Env } from "../env.server";
import { findForgottenProxy } from "../http/forgotten-proxy.server";
import { quoted, typedCommand } from "../program.server";
import { writeInto } from "./disk.server";
import { adviceForPath, type Finding, NotExamined } from "./finding.server";

/** A newest backup older than this means that two daily backups failed (hours). */
const backupHours = 48;

/** Advice about a clock in doubt. */
export const clockAdvice = `If the clock is right now, say so with "${typedCommand} doctor --clock-is-right"; else set it. After a day of running the doubt ends by itself.`;

/** Returns the result of `look`. Throws NotExamined when the database is unusable, which its own check reports. */
export async function inDatabase<T>(env: Env, look: (db: Db) => Promise<T>): Promise<T> {
  if (!env.databaseUrl && !existsSync(databaseLocation(env))) throw new NotExamined("see Database");
  try {
    const db = await openDatabase(databaseLocation(env), { migrate: false });
    return await look(db).finally(() => db.close());
  } catch {
    throw new NotExamined("see Database");
  }
}

export async function examineClock(env: Env, now: number): Promise<Finding> {
  const check = "Clock";
  const doubt = await inDatabase(env, (db) => findClockDoubt(db, now));
  if (!doubt)
    return { check, ok: true, found: `${new Date(now).toISOString().slice(0, 16).replace("T", " ")} UTC` };
  return {
    ...{ check, ok: false, found: `nothing is deleted by its age, because ${doubt}` },
    advice:
      "If the clock is right now, say so; else set it. After a day of running the doubt ends by itself.",
    type: `${typedCommand} doctor --clock-is-right`,
  };
}

export async function examineProxy(env: Env, now: number): Promise<Finding> {
  const check = "Proxy";
  const { trustedProxies } = env;
  const forgotten = await inDatabase(env, (db) => findForgottenProxy(db, trustedProxies, now));
  if (!forgotten) {
    const named = trustedProxies.join(", ");
    return { check, ok: true, found: named ? `visitors of ${named} are told apart` : "none is named" };
  }
  const { peer, advice } = forgotten;
  return {
    ...{ check, ok: false, found: `${peer} forwards visitors and is not in TRUSTED_PROXIES`, advice },
    set: `TRUSTED_PROXIES=${[...trustedProxies, peer].join(",")}`,
  };
}

/** Checks for failed messages to the team. */
export async function examineMessages(env: Env): Promise<Finding> {
  const check = "Messages";
  const counts = await inDatabase(env, countMessages);
  const failed = [...counts.values()].reduce((sum, { failedTeam }) => sum + failedTeam, 0);
  if (failed === 0) return { check, ok: true, found: "all were sent" };
  return {
    ...{ check, ok: false, found: `${failed} about leads or applications were not sent` },
    advice: `Why, says ${typedCommand} deliveries list --state failed. This sends them again:`,
    type: `${typedCommand} deliveries retry --all`,
  };
}

export function examineBackups(env: Env, now: number): Finding {
  const check = "Backups";
  const folder = resolve(backupFolder(env));
  // The disk check reports a missing folder.
  if (!statSync(env.dataDir, { throwIfNoEntry: false })?.isDirectory()) throw new NotExamined("see Disk");
  let newest: number | undefined;
  try {
    if (existsSync(folder)) writeInto(folder);
    newest = findNewestBackup(env, now);
  } catch (error) {
    const found = `${folder} cannot be used: ${errorMessage(error)}`;
    return { check, ok: false, found, ...adviceForPath(folder, error) };
  }
  const hours = (since: number) => Math.round((now - since) / 3_600_000);
  const found =
    newest === undefined
      ? "there is none yet; a server makes the first a minute after its start"
      : `the newest is ${hours(newest)} hours old, in ${folder}`;
  // A former database may be damaged, which was the reason for its replacement.
  const damaged = listBackups(env).find(
    ({ kind, verified }) => kind !== "before a restore" && verified?.isGood === false,
  );
  if (damaged)
    return {
      ...{ check, ok: false, found: `${damaged.path} is damaged; ${found}` },
      advice: "Delete that one, and look at the disk.",
      type: `rm ${quoted(resolve(damaged.path))}`,
    };
  if (env.backupKeep === 0) return { check, ok: true, found: `${found}; BACKUP_KEEP=0 makes none by itself` };
  // The server makes one backup a day; a newer database has none yet.
  if (hours(backedUpSince(env, now)) <= backupHours) return { check, ok: true, found };
  return {
    ...{ check, ok: false, found },
    advice: `Make one now; the log of the server says why the daily one failed: journalctl -u 'vitreel@*' -g backup`,
    type: `${typedCommand} backup`,
  };
}

/** Tests the store with a small object, with the steps of the daily copy. */
export async function examineCopies(env: Env, now: number): Promise<Finding> {
  const check = "Backup copies";
  const { backupUrl } = env;
  if (!backupUrl) return { check, ok: true, found: "off: BACKUP_URL not set" };
  if (env.databaseUrl)
    return {
      check,
      ok: true,
      found: "BACKUP_URL does not apply: PostgreSQL is copied by its own means (pg_dump)",
    };
  const type = `${typedCommand} backup copy`;
  const store = openStore(backupUrl, 20_000);
  let newest: number | undefined;
  try {
    await store.probe();
    newest = findNewestCopy(await store.list(), now);
  } catch (error) {
    const advice = "Nothing is copied until this is fixed; then this copies at once.";
    return { check, ok: false, found: errorMessage(error), advice, type };
  }
  const hours = (since: number) => Math.round((now - since) / 3_600_000);
  const age = newest === undefined ? "there is no copy yet" : `the newest copy is ${hours(newest)} hours old`;
  const found = `the store takes, gives and deletes; ${age}`;
  // A newer database has no copy yet.
  const made = statSync(databaseLocation(env), { throwIfNoEntry: false })?.birthtimeMs ?? now;
  if (hours(newest ?? made) <= backupHours) return { check, ok: true, found };
  const advice = 'Copy now, and look for "backup copy" in the log of the server.';
  return { check, ok: false, found, advice, type };
}
