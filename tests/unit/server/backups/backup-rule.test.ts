import { expect, test } from "bun:test";
import fc from "fast-check";
import { formatFileTime } from "~/db/backup.server";
import { findNewestCopy } from "~/server/backups/backup-copy.server";
import { type Backup, classifyBackup } from "~/server/backups/backup-files.server";
import {
  findNewest,
  type RetentionRule,
  selectExcessDaily,
  selectOlderThanRule,
} from "~/server/backups/backup-rule.server";

const day = 86_400_000;
/** A Thursday. */
const now = Date.UTC(2026, 0, 15, 3);

function backup(name: string, at: number): Backup {
  return { name, kind: classifyBackup(name), at, bytes: 1 };
}
const daily = (at: number) => backup(`daily-${formatFileTime(at)}.db`, at);
const rule = (parts: Partial<RetentionRule>): RetentionRule => ({
  daily: 7,
  weekly: 0,
  monthly: 0,
  beforeDays: 30,
  ...parts,
});
const dayOf = (one: Backup) => new Date(one.at).toISOString().slice(0, 10);

/** What is there after so many days of which each made one and dropped what the rule does not keep. */
function keepForDays(days: number, kept: RetentionRule, jump: (n: number) => number = () => 0) {
  let there: Backup[] = [];
  for (let n = days - 1; n >= 0; n--) {
    const at = now - n * day + jump(n);
    there.push(daily(at));
    const excessNames = new Set(selectExcessDaily(there, kept, at));
    there = there.filter((one) => !excessNames.has(one));
  }
  return there;
}

test("the newest daily ones stay, and of the last weeks and months the newest of each", () => {
  const days = keepForDays(400, rule({ daily: 3, weekly: 3, monthly: 4 })).map(dayOf);
  expect(days).toEqual([
    ...["2025-10-31", "2025-11-30", "2025-12-31"],
    // Sundays, the last days of their weeks; this week and this month have today's.
    ...["2026-01-04", "2026-01-11"],
    ...["2026-01-13", "2026-01-14", "2026-01-15"],
  ]);
});

test("without weeks and months as many stay as are to be kept, and no more after a year than after a week", () => {
  expect(keepForDays(7, rule({})).length).toBe(7);
  expect(keepForDays(365, rule({})).map(dayOf).at(0)).toBe("2026-01-09");
});

test("a clock that was set ahead for some days and back again costs the oldest week and the oldest month, and nothing else", () => {
  const wrong = keepForDays(100, rule({ daily: 3, weekly: 3, monthly: 3 }), (n) =>
    n >= 5 && n < 8 ? 3650 * day : 0,
  );
  const right = keepForDays(100, rule({ daily: 3, weekly: 3, monthly: 3 }));
  const lost = right.filter(({ at }) => !wrong.some((one) => one.at === at));
  expect(lost.map(dayOf)).toEqual(["2025-11-30", "2026-01-04"]);
  expect(wrong.filter(({ at }) => at > now)).toEqual([]);
});

test("a clock that was set back: what was made last stays, and nothing dated later is taken for newer", () => {
  const future = [1, 2, 3].map((n) => daily(now + n * day));
  const dropped = selectExcessDaily([...future, daily(now)], rule({ daily: 2 }), now);
  expect(dropped.map(({ at }) => at).sort()).toEqual([now + day, now + 2 * day]);
});

test("only what upgrades and restores left goes by its age, and with it what was made by hand where that is said", () => {
  const old = now - 31 * day;
  const all = [
    daily(now - 400 * day),
    backup(`before-team-${formatFileTime(old)}.db`, old),
    backup(`before-team-${formatFileTime(now - 29 * day)}.db`, now - 29 * day),
    backup(`vitreel.db.before-restore-${formatFileTime(old)}`, old),
    backup(`vitreel-${formatFileTime(old)}.db`, old),
    backup("before-christmas.db", old),
    backup("mine.db", now - day),
  ];
  expect(selectOlderThanRule(all, rule({}), now).map(({ name }) => name)).toEqual([
    `before-team-${formatFileTime(old)}.db`,
    `vitreel.db.before-restore-${formatFileTime(old)}`,
  ]);
  const excess = selectOlderThanRule(all, rule({}), now, [
    "before an upgrade",
    "before a restore",
    "by hand",
  ]);
  expect(excess.map(({ name }) => name)).toContain("before-christmas.db");
  expect(excess.map(({ name }) => name)).not.toContain("mine.db");
});

test("the newest backup stays however old it is; a former database is none", () => {
  const [old, older] = [now - 100 * day, now - 200 * day];
  const all = [
    backup(`vitreel.db.before-restore-${formatFileTime(now - 90 * day)}`, now - 90 * day),
    backup(`before-team-${formatFileTime(old)}.db`, old),
    backup(`before-channels-${formatFileTime(older)}.db`, older),
  ];
  expect(selectOlderThanRule(all, rule({}), now)).toEqual([all[0], all[2]] as Backup[]);
});

test("names say what a backup is; what the program does not name so was named by hand", () => {
  const time = formatFileTime(now);
  expect(
    [
      ...[`daily-${time}.db`, `before-team-${time}.db`, `vitreel.db.before-restore-${time}`],
      ...[`vitreel-${time}.db`, "daily-2026-01-15.db", `before-${time}.db`, `daily-${time}.db.tmp`],
      `daily-2026-99-99T99-99-99-999.db`,
    ].map(classifyBackup),
  ).toEqual([
    ...(["daily", "before an upgrade", "before a restore"] as const),
    ...(["by hand", "by hand", "by hand", "by hand", "by hand"] as const),
  ]);
});

test("a copy from before an upgrade is known by its name, however the migration is called", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z0-9_]+(-[a-z0-9_]+)*$/), (migration) => {
      expect(classifyBackup(`before-${migration}-${formatFileTime(now)}.db`)).toBe("before an upgrade");
    }),
  );
});

test("while a clock ran ahead, what it made hides nothing that was made before or since", () => {
  const times = fc.array(fc.integer({ min: -4000, max: 0 }), { minLength: 1 });
  const ahead = fc.array(fc.integer({ min: 1, max: 4000 }));
  fc.assert(
    fc.property(times, ahead, (past, future) => {
      const all = [...future, ...past].map((days) => daily(now + days * day));
      const newest = now + Math.max(...past) * day;
      expect(findNewest(all, now)?.at).toBe(newest);
      const stored = all.map((one) => ({ ...one, isVerified: true, storedAt: now }));
      expect(findNewestCopy(stored, now)).toBe(newest);
      expect(findNewestCopy(stored.slice(0, future.length), now)).toBeUndefined();
    }),
  );
  expect(findNewest([daily(now + day)], now)?.at).toBe(now + day);
});
