import { dayMs } from "~/lib/days";
import type { Backup } from "./backup-files.server";

/** Backups from before an upgrade or a restore are retained for this many days. */
export const beforeDays = 30;

/** Returns the daily backups beyond the newest `keep`. */
export function selectExcessDaily<T extends Backup>(backups: readonly T[], keep: number): T[] {
  const daily = backups.filter(({ kind }) => kind === "daily");
  return daily.sort((a, b) => b.at - a.at).slice(keep);
}

/** Returns the backups from before an upgrade or a restore that are older than `beforeDays`, but never the newest. */
export function selectOldBefore<T extends Backup>(backups: readonly T[], now: number): T[] {
  const copies = backups.filter(({ kind }) => kind !== "before a restore");
  const newest = Math.max(...copies.map(({ at }) => at));
  const isOld = ({ kind, at }: T) => kind.startsWith("before") && at < now - beforeDays * dayMs;
  return backups.filter((one) => isOld(one) && !(one.at === newest && copies.includes(one)));
}

/** Returns the newest backup; undefined without any. */
export function findNewest<T extends Backup>(backups: readonly T[]): T | undefined {
  return backups.toSorted((a, b) => b.at - a.at)[0];
}
