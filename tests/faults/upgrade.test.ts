import { Database } from "bun:sqlite";
import { expect, test } from "bun:test";
import { existsSync, readdirSync } from "node:fs";
import { checkBackup } from "~/db/backup.server";
import { openDatabase } from "~/db/database.server";
import { withNext } from "../fixtures/next-migration";
import { temporaryFolder } from "../fixtures/temporary-folder";

/** Ten processes open one database at once; what they print of it, which should be nothing. */
async function openTogether(path: string) {
  const openers = Array.from({ length: 10 }, async () => {
    const child = Bun.spawn(["bun", `${import.meta.dir}/upgrader.ts`, path], { stderr: "pipe" });
    const printed = await new Response(child.stderr).text();
    return `${printed}${(await child.exited) === 0 ? "" : child.exitCode}`;
  });
  return (await Promise.all(openers)).join("");
}

async function makeUsed(path: string) {
  await (await openDatabase(path)).close();
  const client = new Database(path);
  client.run(
    "INSERT INTO admins (id, email, role, password_hash, created_at, updated_at) VALUES ('a', 'a@b.example', 'owner', 'x', 0, 0)",
  );
  client.run(
    "INSERT INTO sessions (token_hash, admin_id, created_at, last_seen_at, expires_at, verified_at) VALUES ('s', 'a', 0, 0, 0, 0)",
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

test("ten processes that start together upgrade once and make one backup", async () => {
  using folder = temporaryFolder();
  const path = `${folder.path}/a.db`;
  await makeUsed(path);
  expect(await openTogether(path)).toBe("");
  expectUpgraded(path);
  const backups = readdirSync(`${folder.path}/backups`);
  expect(backups).toHaveLength(1);
  checkBackup(`${folder.path}/backups/${backups[0]}`);
});

test("ten processes that start together on an empty folder make one database and no backup", async () => {
  using folder = temporaryFolder();
  const path = `${folder.path}/data/a.db`;
  expect(await openTogether(path)).toBe("");
  const client = new Database(path, { readonly: true });
  expect(client.query("SELECT count(*) AS n FROM migrations").get()).toEqual({ n: withNext.length });
  client.close();
  expect(existsSync(`${folder.path}/data/backups`)).toBe(false);
});
