import { Database } from "bun:sqlite";
import { expect, test } from "bun:test";
import { copyFileSync, existsSync, readdirSync } from "node:fs";
import { checkBackup } from "~/db/backup.server";
import { openDatabase } from "~/db/database.server";
import { temporaryFolder } from "../fixtures/lead-app";
import { withNext } from "../fixtures/next-migration";

/** Upgrades in a process of its own. */
async function upgrade(path: string, killAt = 0) {
  const child = Bun.spawn(["bun", `${import.meta.dir}/upgrader.ts`, path, String(killAt)], {
    stdout: "pipe",
    stderr: "pipe",
  });
  const [stdout, stderr] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
  ]);
  await child.exited;
  return { killed: child.signalCode === "SIGKILL", stdout, stderr };
}

async function makeUsed(path: string) {
  await (await openDatabase(path)).close();
  const client = new Database(path);
  client.run(
    "INSERT INTO admins (id, email, role, password_hash, created_at, updated_at) VALUES ('a', 'a@b.example', 'owner', 'x', 0, 0)",
  );
  client.run(
    "INSERT INTO sessions (token_hash, admin_id, created_at, last_seen_at, expires_at, user_agent) VALUES ('s', 'a', 0, 0, 0, '')",
  );
  client.close();
}

function expectUpgraded(path: string) {
  const client = new Database(path, { readonly: true });
  expect(client.query("PRAGMA integrity_check").get()).toEqual({ integrity_check: "ok" });
  expect(client.query("SELECT count(*) AS n FROM migrations").get()).toEqual({ n: withNext.length });
  expect(client.query("SELECT * FROM admins").all()).toEqual([{ id: "a", email: "a@b.example" }]);
  expect(client.query("SELECT count(*) AS n FROM sessions").get()).toEqual({ n: 1 });
  client.close();
}

test("kill -9 anywhere in an upgrade: the next start does it whole", async () => {
  using folder = temporaryFolder();
  await makeUsed(`${folder.path}/a.db`);
  copyFileSync(`${folder.path}/a.db`, `${folder.path}/whole.db`);
  const whole = await upgrade(`${folder.path}/whole.db`);
  const last = Number(/^statements (\d+)/.exec(whole.stdout)?.[1]);
  expect(last).toBeGreaterThan(8);
  // The unit test goes through every boundary on copies of the files; here the process really dies, at some of them.
  for (const killAt of [2, 4, 7, last - 4]) {
    const path = `${folder.path}/${killAt}.db`;
    copyFileSync(`${folder.path}/a.db`, path);
    expect((await upgrade(path, killAt)).killed).toBe(true);
    expect((await upgrade(path)).stderr).toBe("");
    expectUpgraded(path);
  }
});

test("ten processes that start together upgrade once and make one backup", async () => {
  using folder = temporaryFolder();
  const path = `${folder.path}/a.db`;
  await makeUsed(path);
  const starters = await Promise.all(Array.from({ length: 10 }, () => upgrade(path)));
  expect(starters.map(({ stderr }) => stderr).join("")).toBe("");
  expectUpgraded(path);
  const backups = readdirSync(`${folder.path}/backups`);
  expect(backups).toHaveLength(1);
  checkBackup(`${folder.path}/backups/${backups[0]}`);
});

test("ten processes that start together on an empty folder make one database and no backup", async () => {
  using folder = temporaryFolder();
  const path = `${folder.path}/data/a.db`;
  const starters = await Promise.all(Array.from({ length: 10 }, () => upgrade(path)));
  expect(starters.map(({ stderr }) => stderr).join("")).toBe("");
  const client = new Database(path, { readonly: true });
  expect(client.query("SELECT count(*) AS n FROM migrations").get()).toEqual({ n: withNext.length });
  client.close();
  expect(existsSync(`${folder.path}/data/backups`)).toBe(false);
});
