import type { Env } from "../env.server";
import type { Backup, BackupKind } from "./backup-files.server";

/** How many backups stay, and how long. */
export type BackupRule = {
  /** The newest so many daily ones, and of the last so many weeks and months that have any the newest of each. */
  daily: number;
  weekly: number;
  monthly: number;
  /** For so many days those from before an upgrade or a restore stay. */
  beforeDays: number;
};

const dayMs = 86_400_000;

/** The rule of the settings. */
export function ruleOf(
  env: Pick<Env, "backupKeep" | "backupKeepWeekly" | "backupKeepMonthly" | "backupBeforeDays">,
): BackupRule {
  return {
    daily: env.backupKeep,
    weekly: env.backupKeepWeekly,
    monthly: env.backupKeepMonthly,
    beforeDays: env.backupBeforeDays,
  };
}

/**
 * The daily ones that the rule does not keep. It counts and asks no clock: those dated later than `now` were made before
 * the others, by a clock that was set back since, and go first.
 */
export function chooseDaily<T extends Backup>(backups: readonly T[], rule: BackupRule, now: number): T[] {
  const newestFirst = backups.filter(({ kind }) => kind === "daily").sort((a, b) => b.at - a.at);
  const { late = [], dated = [] } = Object.groupBy(newestFirst, ({ at }) => (at > now ? "late" : "dated"));
  const kept = new Set([
    ...[...dated, ...late].slice(0, rule.daily),
    ...newestOfEach(dated, weekOf).slice(0, rule.weekly),
    ...newestOfEach(dated, monthOf).slice(0, rule.monthly),
  ]);
  return newestFirst.filter((one) => !kept.has(one));
}

/**
 * Those of these kinds that are older than the rule allows, but never the newest of all: there would be none. Nobody asks
 * this of a clock in doubt.
 */
export function chooseOld<T extends Backup>(
  backups: readonly T[],
  rule: BackupRule,
  now: number,
  kinds: readonly BackupKind[] = beforeKinds,
): T[] {
  const copies = backups.filter(({ kind, at }) => kind !== "before a restore" && at <= now);
  const newest = Math.max(...copies.map(({ at }) => at));
  const isOld = ({ kind, at }: T) => kinds.includes(kind) && at < now - rule.beforeDays * dayMs;
  return backups.filter((one) => isOld(one) && !(one.at === newest && copies.includes(one)));
}

/**
 * The newest of these. One dated later than `now` was made before the others, by a clock that was set back since, and
 * counts where there is no other: taken for new, it would stand in the way of what is made each day.
 */
export function findNewest<T extends Backup>(backups: readonly T[], now: number): T | undefined {
  const newestFirst = backups.toSorted((a, b) => b.at - a.at);
  return newestFirst.find(({ at }) => at <= now) ?? newestFirst[0];
}

/** Those that the program leaves when it changes or replaces a database. */
export const beforeKinds: readonly BackupKind[] = ["before an upgrade", "before a restore"];

function newestOfEach<T extends Backup>(newestFirst: T[], spanOf: (at: number) => string): T[] {
  const spans = new Map<string, T>();
  for (const one of newestFirst) if (!spans.has(spanOf(one.at))) spans.set(spanOf(one.at), one);
  return [...spans.values()];
}

/** Weeks begin on Monday, 00:00 UTC; the first day there was, was a Thursday. */
const weekOf = (at: number) => String(Math.floor((at / dayMs + 3) / 7));
const monthOf = (at: number) => new Date(at).toISOString().slice(0, 7);
