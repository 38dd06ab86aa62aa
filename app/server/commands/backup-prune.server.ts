import { existsSync } from "node:fs";
import { findClockProblem } from "~/db/clock.server";
import { openDatabase } from "~/db/database.server";
import { formatNounCount } from "~/lib/format";
import { type ListedBackup, listLocalBackups, listRemoteBackups } from "../backups/all-backups.server";
import {
  getRetentionRule,
  preChangeKinds,
  selectExcessDaily,
  selectOlderThanRule,
} from "../backups/backup-rule.server";
import { syncFileCopies } from "../backups/file-copies.server";
import { deleteUnreferencedStoreFiles } from "../backups/stored-files.server";
import { clockAdvice } from "../doctor/upkeep.server";
import { databaseLocation, type Env } from "../env.server";
import { formatAge, formatMegabytes, requireSqliteFile, requireStore } from "./backup-arguments.server";
import { isConfirmed, printJson, UsageError } from "./command.server";

export type PruneFlags = {
  json?: boolean;
  daily?: string;
  weekly?: string;
  monthly?: string;
  days?: string;
  "by-hand"?: boolean;
  "dry-run"?: boolean;
};

/** Deletes backups beyond the retention rule, here and in the store. */
export async function pruneBackups(env: Env, flags: PruneFlags) {
  requireSqliteFile(env);
  const now = Date.now();
  const rule = getRetentionRule(env);
  const [local, remote] = [listLocalBackups(env), await listRemoteBackups(env)];
  const requestedRule = {
    daily: readCount(flags, "daily", 1) ?? Math.max(rule.daily, 1),
    weekly: readCount(flags, "weekly", 0) ?? rule.weekly,
    monthly: readCount(flags, "monthly", 0) ?? rule.monthly,
    beforeDays: readCount(flags, "days", 1) ?? rule.beforeDays,
  };
  const kinds = flags["by-hand"] ? [...preChangeKinds, "by hand" as const] : preChangeKinds;
  const old = [local, remote].flatMap((all) => selectOlderThanRule(all, requestedRule, now, kinds));
  const clockProblem = old.length > 0 ? await findReasonNotToDelete(env, now) : undefined;
  const daily = [local, remote].flatMap((all) => selectExcessDaily(all, requestedRule, now));
  const selected = [...daily, ...(clockProblem ? [] : old)];
  const formatBackup = (one: ListedBackup) =>
    `${one.name}  (${one.kind}, ${formatAge(one.at, now)}, ${formatMegabytes(one.bytes)}, ${one.where})`;
  const isDry = flags["dry-run"] ?? false;
  if (!isDry && selected.length > 0 && process.stdin.isTTY)
    for (const one of selected) console.error(formatBackup(one));
  const isDone =
    !isDry &&
    (selected.length === 0 || (await isConfirmed(`Delete ${formatNounCount(selected.length, "backup")}?`)));
  if (isDone) {
    for (const one of selected) await one.remove();
    syncFileCopies(env);
    if (remote.length > 0) await deleteUnreferencedStoreFiles(requireStore(env));
  }
  if (flags.json)
    printJson({
      deleted: isDone,
      backups: selected.map(({ name, kind, path, bytes }) => ({ name, kind, path, bytes })),
    });
  else {
    const bytes = selected.reduce((sum, one) => sum + one.bytes, 0);
    for (const one of selected) console.log(`${isDone ? "Deleted" : "Would delete"} ${formatBackup(one)}`);
    console.log(
      `${isDone ? "Deleted" : "Would delete"} ${selected.length} of ${local.length + remote.length} backups, ${formatMegabytes(bytes)}.`,
    );
  }
  if (clockProblem) console.error(`No backup was deleted by age: ${clockProblem}. ${clockAdvice}`);
  return clockProblem ? 1 : 0;
}

function readCount(flags: PruneFlags, name: "daily" | "weekly" | "monthly" | "days", least: number) {
  const text = flags[name];
  if (text === undefined) return undefined;
  if (/^\d{1,5}$/.test(text) && Number(text) >= least) return Number(text);
  throw new UsageError(`--${name} must be a whole number, ${least} or more.`);
}

/**
 * Returns why nothing should be deleted by age. An unreadable database is a reason too, because old backups may be
 * needed for it.
 */
async function findReasonNotToDelete(env: Env, now: number) {
  const location = databaseLocation(env);
  if (!existsSync(location)) return `${location} does not exist`;
  try {
    const db = await openDatabase(location, { migrate: false });
    return await findClockProblem(db, now).finally(() => db.close());
  } catch {
    return `${location} cannot be read`;
  }
}
