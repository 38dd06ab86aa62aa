import { expect, test } from "bun:test";
import fc from "fast-check";
import { formatFileTime } from "~/db/backup.server";
import { type Backup, classifyBackup } from "~/server/backups/backup-files.server";
import { selectExcessDaily, selectOldBefore } from "~/server/backups/backup-rule.server";

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
        const excess = selectExcessDaily(there, keep);
        there = there.filter((one) => !excess.includes(one));
      }
      const newest = Array.from({ length: Math.min(keep, days) }, (_, n) => now - n * day);
      expect(there.map(({ at }) => at)).toEqual(newest.reverse());
    }),
  );
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
