import { expect, setDefaultTimeout, test } from "bun:test";
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { formatFileTime } from "~/db/backup.server";
import { openDatabase } from "~/db/database.server";
import { fillWithLeads } from "../../bench/many-leads";
import { runProgram } from "../../fixtures/program";
import { temporaryFolder } from "../../fixtures/temporary-folder";

setDefaultTimeout(60_000);

const day = 86_400_000;

/** A folder of data with a database of 50 leads and one backup of it. */
async function openSite() {
  const folder = temporaryFolder();
  const path = `${folder.path}/vitreel.db`;
  await (await openDatabase(path)).close();
  fillWithLeads(path, 50, Date.now());
  const env: Record<string, string> = {};
  const run = (...words: string[]) => runProgram(words, { dataDir: folder.path, env });
  const backups = `${folder.path}/backups`;
  mkdirSync(backups);
  return {
    path: folder.path,
    backups,
    env,
    run,
    names: () =>
      readdirSync(backups)
        .filter((name) => !name.startsWith("."))
        .sort(),
    async make(name: (time: string) => string, days: number) {
      const made = name(formatFileTime(Date.now() - days * day));
      const target = made.startsWith("vitreel.db") ? `${folder.path}/${made}` : `${backups}/${made}`;
      expect(await run("backup", target)).toMatchObject({ code: 0 });
      return made;
    },
    [Symbol.dispose]: () => folder[Symbol.dispose](),
  };
}

const daily = (time: string) => `daily-${time}.db`;
const upgrade = (time: string) => `before-team-${time}.db`;
const restored = (time: string) => `vitreel.db.before-restore-${time}`;

test("a whole backup is read to its end and its rows are counted; a damaged one is named, by the doctor too", async () => {
  using site = await openSite();
  const good = await site.make(daily, 1);
  const bad = await site.make(daily, 0);
  const bytes = readFileSync(`${site.backups}/${bad}`);
  // The damage is in a page of an index, which neither a start nor a query of single rows would read.
  bytes.fill(0x55, bytes.length - 4096 * 3, bytes.length - 4096 * 2);
  writeFileSync(`${site.backups}/${bad}`, bytes);
  const whole = await site.run("backup", "verify", good);
  expect([whole.code, whole.stdout]).toEqual([
    0,
    expect.stringMatching(/: verified, schema \w+, .*50 leads/),
  ]);
  const both = await site.run("backup", "verify", good, `${site.backups}/${bad}`, "/nope.db");
  expect([both.code, both.stdout.trimEnd().split("\n").length]).toEqual([1, 1]);
  expect(both.stderr.split("\n")).toEqual([
    expect.stringContaining(`${bad} is damaged`),
    expect.stringContaining("/nope.db does not exist"),
    "",
  ]);
  const doctor = await site.run("doctor", "--json");
  const backups = (JSON.parse(doctor.stdout) as { check: string; ok: boolean; found: string }[]).find(
    ({ check }) => check === "Backups",
  );
  expect(backups).toMatchObject({
    ok: false,
    found: expect.stringMatching(new RegExp(`${bad} is damaged: .*; the newest is 0 hours old`)),
  });
});

test("pruning says what would go, then deletes that by the rule, and nothing that was named by hand", async () => {
  using site = await openSite();
  const days = [0, 1, 2, 3];
  const [newest, second, ...older] = await Promise.all(days.map((days) => site.make(daily, days)));
  const young = await site.make(upgrade, 29);
  const old = await site.make(upgrade, 31);
  const former = await site.make(restored, 40);
  writeFileSync(`${site.path}/${former}-wal`, "");
  const hand = await site.make((time) => `vitreel-${time}.db`, 50);
  renameSync(`${site.backups}/${await site.make(daily, 60)}`, `${site.backups}/keep this.db`);
  const before = site.names();
  site.env.BACKUP_KEEP = "2";

  const dry = await site.run("backup", "prune", "--dry-run");
  expect(dry.code).toBe(0);
  const going = [...older, old, former].sort();
  const said = (text: string, verb: string) =>
    [...text.matchAll(new RegExp(`^${verb} (\\S+\\d{3}\\S*)  `, "gm"))].map(([, name = ""]) => name).sort();
  expect(said(dry.stdout, "Would delete")).toEqual(going as string[]);
  expect(site.names()).toEqual(before);

  const done = await site.run("backup", "prune");
  expect(said(done.stdout, "Deleted")).toEqual(going as string[]);
  expect(site.names()).toEqual(["keep this.db", newest, second, young, hand].sort() as string[]);
  expect(readdirSync(site.path).filter((name) => name.includes("before-restore"))).toEqual([]);

  expect(said((await site.run("backup", "prune")).stdout, "Deleted")).toEqual([]);
});

test("pruning makes room here also while the store does not answer, and says so", async () => {
  using site = await openSite();
  await site.make(daily, 0);
  const old = await site.make(daily, 9);
  Object.assign(site.env, { BACKUP_KEEP: "1", BACKUP_URL: "s3://key:secret@127.0.0.1:1/bucket" });
  const pruned = await site.run("backup", "prune");
  expect([pruned.code, pruned.stderr]).toEqual([1, expect.stringContaining("no server responds")]);
  expect(pruned.stdout).toContain(`Deleted ${old}`);
  expect(site.names()).not.toContain(old);
});
