import { dayMs } from "~/lib/days";
import type { Backup } from "./backup-files.server";

/** Backups from before an upgrade or a restore are retained for this many days. */
export const beforeDays = 30;

/** Returns the daily backups beyond the newest `keep`. Those dated after `now` come from a wrong clock, and go first. */
export function selectExcessDaily<T extends Backup>(backups: readonly T[], keep: number, now: number): T[] {
  const newestFirst = backups.filter(({ kind }) => kind === "daily").sort((a, b) => b.at - a.at);
  const { late = [], dated = [] } = Object.groupBy(newestFirst, ({ at }) => (at > now ? "late" : "dated"));
  return [...dated, ...late].slice(keep);
}

/** Returns the backups from before an upgrade or a restore that are older than `beforeDays`, but never the newest. */
export function selectOldBefore<T extends Backup>(backups: readonly T[], now: number): T[] {
  const copies = backups.filter(({ kind, at }) => kind !== "before a restore" && at <= now);
  const newest = Math.max(...copies.map(({ at }) => at));
  const isOld = ({ kind, at }: T) => kind.startsWith("before") && at < now - beforeDays * dayMs;
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
