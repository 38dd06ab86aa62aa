import { expect, test } from "bun:test";
import { existsSync, mkdirSync, readdirSync } from "node:fs";
import { checkBackup } from "~/db/backup.server";
import { openDatabase } from "~/db/database.server";
import { fillWithLeads } from "../bench/many-leads";
import { temporaryFolder } from "../lead-app";
import { runProgram } from "../program";
import { program } from "../server";

const isLong = process.env.FAULTS === "long";
const killCount = isLong ? 50 : 3;
const leadCount = isLong ? 100_000 : 5_000;

test(`kill -9 in the middle of ${killCount} backups leaves the others whole and no half one under a name`, async () => {
  using folder = temporaryFolder();
  const backups = `${folder.path}/backups`;
  const path = `${folder.path}/vitreel.db`;
  mkdirSync(backups);
  await (await openDatabase(path)).close();
  fillWithLeads(path, leadCount, Date.now());
  await runProgram(["backup", `${backups}/daily-good.db`], { dataDir: folder.path });

  let unfinished = 0;
  for (let kill = 0; kill < killCount; kill++) {
    const target = `${backups}/daily-${kill}.db`;
    const child = Bun.spawn([...program, "backup", target], {
      cwd: folder.path,
      env: { PATH: process.env.PATH, DATA_DIR: folder.path },
      stdout: "ignore",
      stderr: "ignore",
    });
    while (!existsSync(`${target}.tmp`) && child.exitCode === null) await Bun.sleep(1);
    await Bun.sleep((Math.random() * leadCount) / 100);
    child.kill("SIGKILL");
    await child.exited;
    if (!existsSync(target)) unfinished++;
  }
  expect(unfinished).toBeGreaterThan(0);

  const names = readdirSync(backups);
  const whole = names.filter((name) => name.endsWith(".db"));
  expect(whole).toContain("daily-good.db");
  for (const name of whole) checkBackup(`${backups}/${name}`);
  // What was left behind has names by which nothing takes it for a backup, and by which a later one throws it away.
  const left = names.filter((name) => !name.endsWith(".db"));
  expect(left.filter((name) => !/\.db\.tmp(-journal)?$/.test(name))).toEqual([]);

  for (const name of left.filter((name) => name.endsWith(".tmp"))) {
    const target = `${backups}/${name.replace(/\.tmp$/, "")}`;
    expect(await runProgram(["backup", target], { dataDir: folder.path })).toMatchObject({ code: 0 });
    checkBackup(target);
  }
  expect(readdirSync(backups).filter((name) => !name.endsWith(".db"))).toEqual([]);
});
