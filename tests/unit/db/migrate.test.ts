import { Database } from "bun:sqlite";
import { expect, setDefaultTimeout, test } from "bun:test";
import { copyFileSync, existsSync, readdirSync } from "node:fs";
import { DatabaseOpenError, openDatabase } from "~/db/database.server";
import { knownMigrations, migrateSqlite } from "~/db/migrate.server";
import type { Migration } from "~/db/migration-files";
import { findSetting, saveSetting } from "~/db/settings.server";
import { fillEveryTable } from "../../fixtures/every-table";
import { withNext } from "../../fixtures/next-migration";
import { temporaryFolder } from "../../fixtures/temporary-folder";

setDefaultTimeout(60_000);

const now = Date.UTC(2026, 0, 15);

function listBackups({ file }: ReturnType<typeof temporaryFolder>) {
  return existsSync(file("backups")) ? readdirSync(file("backups")) : [];
}

/** A database of the present release with an admin and a session that refers to it. */
async function makeUsed(path: string) {
  const db = await openDatabase(path);
  await saveSetting(db, "k", "kept");
  await db.close();
  const client = new Database(path);
  client.run(
    "INSERT INTO admins (id, email, role, password_hash, created_at, updated_at) VALUES ('a', 'a@b.example', 'owner', 'x', 0, 0)",
  );
  client.run(
    "INSERT INTO sessions (token_hash, admin_id, created_at, last_seen_at, expires_at, verified_at) VALUES ('s', 'a', 0, 0, 0, 0)",
  );
  client.close();
}

function schemaOf(client: Database) {
  return client
    .query<{ sql: string }, []>("SELECT name, sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY name")
    .all();
}

/** How many rows each table holds, without those of the migrations. */
function countRows(path: string) {
  using client = new Database(path);
  const names = client.query<{ name: string }, []>(
    "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%' AND name <> 'migrations' ORDER BY name",
  );
  return names.all().map(({ name }) => ({
    name,
    rows: client.query<{ n: number }, []>(`SELECT count(*) AS n FROM "${name}"`).get()?.n,
  }));
}

/** A client that copies the files of its database to `images` before every statement: what kill -9 leaves there. */
function openPhotographed(path: string, images: string[]) {
  const client = new Database(path);
  client.run("PRAGMA journal_mode = WAL");
  return new Proxy(client, {
    get(target, name) {
      if (name === "run")
        return (...args: Parameters<Database["run"]>) => {
          const image = `${path}.${images.length}`;
          for (const suffix of ["", "-wal", "-shm"])
            if (existsSync(path + suffix)) copyFileSync(path + suffix, image + suffix);
          images.push(image);
          return target.run(...args);
        };
      const value = Reflect.get(target, name, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

function migrateImage(image: string, migrations: readonly Migration[]) {
  const client = new Database(image);
  client.run("PRAGMA synchronous = OFF");
  const applied = migrateSqlite(client, now, { migrations });
  return { client, applied };
}

test("a first migration that is killed before any statement starts again from nothing", () => {
  using folder = temporaryFolder();
  const images: string[] = [];
  migrateSqlite(openPhotographed(folder.file("a.db"), images), now);
  expect(images.length).toBeGreaterThan(40);
  const reference = migrateImage(folder.file("reference.db"), knownMigrations());
  for (const image of images) {
    const { client } = migrateImage(image, knownMigrations());
    expect(schemaOf(client)).toEqual(schemaOf(reference.client));
    client.close();
  }
});

test("an upgrade that is killed before any statement is done once and whole at the next start", async () => {
  using folder = temporaryFolder();
  await makeUsed(folder.file("a.db"));
  const images: string[] = [];
  migrateSqlite(openPhotographed(folder.file("a.db"), images), now, { migrations: withNext });
  expect(images.length).toBeGreaterThan(9);
  for (const image of images) {
    const { client } = migrateImage(image, withNext);
    expect(client.query("SELECT * FROM admins").all()).toEqual([{ id: "a", email: "a@b.example" }]);
    expect(client.query("SELECT count(*) AS n FROM sessions").get()).toEqual({ n: 1 });
    expect(client.query("SELECT count(*) AS n FROM migrations").get()).toEqual({ n: withNext.length });
    client.close();
  }
});

test("an upgrade takes no row away, of whatever table", async () => {
  using folder = temporaryFolder();
  const db = await openDatabase(folder.file("a.db"));
  await fillEveryTable(db);
  await db.close();
  const before = countRows(folder.file("a.db"));
  expect(before.filter(({ rows }) => rows === 0)).toEqual([]);
  await (await openDatabase(folder.file("a.db"), { migrations: withNext })).close();
  expect(countRows(folder.file("a.db"))).toEqual(before);
});

test("a migration that breaks references changes nothing", async () => {
  using folder = temporaryFolder();
  await makeUsed(folder.file("a.db"));
  const breaking = withNext.map((one) => (one.name === "next" ? { ...one, sql: "DELETE FROM admins" } : one));
  const opening = openDatabase(folder.file("a.db"), { migrations: breaking });
  await expect(opening).rejects.toThrow("1 rows with broken references");
  const client = new Database(folder.file("a.db"));
  expect(client.query("SELECT count(*) AS n FROM admins").get()).toEqual({ n: 1 });
});

test("a database in use is backed up before its schema changes, a new one and a current one are not", async () => {
  using folder = temporaryFolder();
  await makeUsed(folder.file("a.db"));
  await (await openDatabase(folder.file("a.db"))).close();
  expect(listBackups(folder)).toEqual([]);
  await (await openDatabase(folder.file("a.db"), { migrations: withNext })).close();
  const [name = "", ...others] = listBackups(folder);
  expect(name).toMatch(/^before-next-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}\.db$/);
  expect(others).toEqual([]);
  const backup = await openDatabase(folder.file(`backups/${name}`));
  expect(await findSetting(backup, "k")).toBe("kept");
  await backup.close();
});

test("an upgrade whose backup fails is not begun", () => {
  using folder = temporaryFolder();
  const client = new Database(folder.file("a.db"));
  migrateSqlite(client, now);
  const beforeUpgrade = () => {
    throw new Error("disk full");
  };
  expect(() => migrateSqlite(client, now, { migrations: withNext, beforeUpgrade })).toThrow("disk full");
  expect(client.query("SELECT count(*) AS n FROM migrations").get()).toEqual({ n: knownMigrations().length });
});

test("a database of a newer program, or with an altered migration, is refused and stays as it was", async () => {
  using folder = temporaryFolder();
  await makeUsed(folder.file("a.db"));
  await (await openDatabase(folder.file("a.db"), { migrations: withNext })).close();
  const older = openDatabase(folder.file("a.db"));
  await expect(older).rejects.toThrow(DatabaseOpenError);
  await expect(older).rejects.toThrow("newer version of this program (migration next)");
  const altered = withNext.map((one) => ({ ...one, sha256: `${one.sha256}!` }));
  await expect(openDatabase(folder.file("a.db"), { migrations: altered })).rejects.toThrow(
    /differs from the one of this program\): run that program, or use an empty database/,
  );
});

test("every opening finds foreign keys enforced and the short patience again", async () => {
  const client = new Database(":memory:");
  client.run("PRAGMA busy_timeout = 5000");
  migrateSqlite(client, now);
  expect(client.query("PRAGMA foreign_keys").get()).toEqual({ foreign_keys: 1 });
  expect(client.query("PRAGMA busy_timeout").get()).toEqual({ timeout: 5000 });
});
