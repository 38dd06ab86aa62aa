import { expect, test } from "bun:test";
import fc from "fast-check";
import { formatFileTime } from "~/db/backup.server";
import { findNewestCopy } from "~/server/backups/backup-copy.server";
import { type Backup, classifyBackup } from "~/server/backups/backup-files.server";
import { findNewest, selectExcessDaily, selectOldBefore } from "~/server/backups/backup-rule.server";

const day = 86_400_000;
const now = Date.UTC(2026, 0, 15, 3);

function backup(name: string, at: number): Backup {
  return { name, kind: classifyBackup(name), at, bytes: 1 };
}
const daily = (at: number) => backup(`daily-${formatFileTime(at)}.db`, at);

test("as many daily ones stay as are to be kept, the newest, and no more after a year than after a week", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 60 }), (keep, days) => {
      let there: Backup[] = [];
      for (let n = days - 1; n >= 0; n--) {
        there.push(daily(now - n * day));
        const excess = selectExcessDaily(there, keep, now - n * day);
        there = there.filter((one) => !excess.includes(one));
      }
      const newest = Array.from({ length: Math.min(keep, days) }, (_, n) => now - n * day);
      expect(there.map(({ at }) => at)).toEqual(newest.reverse());
    }),
  );
});

test("a clock that was set back: what was made last stays, and nothing dated later is taken for newer", () => {
  const future = [1, 2, 3].map((n) => daily(now + n * day));
  const dropped = selectExcessDaily([...future, daily(now)], 2, now);
  expect(dropped.map(({ at }) => at).sort()).toEqual([now + day, now + 2 * day]);
});

test("only what upgrades and restores left goes by its age", () => {
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
  expect(selectOldBefore(all, now).map(({ name }) => name)).toEqual([
    `before-team-${formatFileTime(old)}.db`,
    `vitreel.db.before-restore-${formatFileTime(old)}`,
  ]);
});

test("the newest backup stays however old it is; a former database is none", () => {
  const [old, older] = [now - 100 * day, now - 200 * day];
  const all = [
    backup(`vitreel.db.before-restore-${formatFileTime(now - 90 * day)}`, now - 90 * day),
    backup(`before-team-${formatFileTime(old)}.db`, old),
    backup(`before-channels-${formatFileTime(older)}.db`, older),
  ];
  expect(selectOldBefore(all, now)).toEqual([all[0], all[2]] as Backup[]);
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
