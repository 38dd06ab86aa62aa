import { dayMs } from "~/lib/days";
import type { Env } from "../env.server";
import type { Backup, BackupKind } from "./backup-files.server";

export type RetentionRule = {
  /** The newest daily backups, and the newest backup of each of the last weeks and months that have one. */
  daily: number;
  weekly: number;
  monthly: number;
  /** Days for which backups before an upgrade or a restore are retained. */
  beforeDays: number;
};

/**
 * Returns how many daily, weekly and monthly backups the settings keep, and for how many days those before a change.
 */
export function getRetentionRule(
  env: Pick<Env, "backupKeep" | "backupKeepWeekly" | "backupKeepMonthly" | "backupBeforeDays">,
): RetentionRule {
  return {
    daily: env.backupKeep,
    weekly: env.backupKeepWeekly,
    monthly: env.backupKeepMonthly,
    beforeDays: env.backupBeforeDays,
  };
}

/**
 * Returns the daily backups beyond the rule. It counts and needs no clock: backups dated after `now` come from a clock
 * that was set back, and go first.
 */
export function selectExcessDaily<T extends Backup>(
  backups: readonly T[],
  rule: RetentionRule,
  now: number,
): T[] {
  const newestFirst = backups.filter(({ kind }) => kind === "daily").sort((a, b) => b.at - a.at);
  const { late = [], dated = [] } = Object.groupBy(newestFirst, ({ at }) => (at > now ? "late" : "dated"));
  const retained = new Set([
    ...[...dated, ...late].slice(0, rule.daily),
    ...newestPerPeriod(dated, getWeek).slice(0, rule.weekly),
    ...newestPerPeriod(dated, getMonth).slice(0, rule.monthly),
  ]);
  return newestFirst.filter((one) => !retained.has(one));
}

/**
 * Returns the backups of these kinds older than the rule, but never the newest. The caller must not use it while the
 * clock may be wrong.
 */
export function selectOlderThanRule<T extends Backup>(
  backups: readonly T[],
  rule: RetentionRule,
  now: number,
  kinds: readonly BackupKind[] = preChangeKinds,
): T[] {
  const copies = backups.filter(({ kind, at }) => kind !== "before a restore" && at <= now);
  const newest = Math.max(...copies.map(({ at }) => at));
  const isOld = ({ kind, at }: T) => kinds.includes(kind) && at < now - rule.beforeDays * dayMs;
  return backups.filter((one) => isOld(one) && !(one.at === newest && copies.includes(one)));
}

/**
 * Returns the newest backup. One dated after `now` comes from a clock that was set back and counts only when there is
 * no other; otherwise it would block the daily backup.
 */
export function findNewest<T extends Backup>(backups: readonly T[], now: number): T | undefined {
  const newestFirst = backups.toSorted((a, b) => b.at - a.at);
  return newestFirst.find(({ at }) => at <= now) ?? newestFirst[0];
}

/** Backups made before the program changes or replaces a database. */
export const preChangeKinds: readonly BackupKind[] = ["before an upgrade", "before a restore"];

function newestPerPeriod<T extends Backup>(newestFirst: T[], periodOf: (at: number) => string): T[] {
  const periods = new Map<string, T>();
  for (const one of newestFirst) if (!periods.has(periodOf(one.at))) periods.set(periodOf(one.at), one);
  return [...periods.values()];
}

/** Weeks begin on Monday, 00:00 UTC; the epoch was a Thursday. */
const getWeek = (at: number) => String(Math.floor((at / dayMs + 3) / 7));
const getMonth = (at: number) => new Date(at).toISOString().slice(0, 7);
