import { expect, setDefaultTimeout, test } from "bun:test";
import { asc } from "drizzle-orm";
import { createAdmin, findAdminByEmail } from "~/db/admins.server";
import { type Db, openDatabase } from "~/db/database.server";
import { isContention, isUnavailable, isUniqueViolation } from "~/db/errors.server";
import { knownMigrations } from "~/db/migrate.server";
import { addToRateLimit } from "~/db/rate-limits.server";
import { findSetting, saveSetting } from "~/db/settings.server";
import { createPostgresDatabase } from "../../fixtures/database";
import { measureShortest, measureTime } from "../../fixtures/measured-time";
import { sharedPostgres } from "../../fixtures/postgres";

// The first to ask starts the server.
setDefaultTimeout(60_000);

async function openPostgres() {
  const url = await createPostgresDatabase();
  const db = await openDatabase(url);
  return { db, url, name: url.split("/").at(-1), [Symbol.asyncDispose]: () => db.close() };
}

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error) => error,
  );

test("a statement that failed is never told as success, also when its error was caught", async () => {
  await using site = await openPostgres();
  const caught = site.db.transaction(async (tx) => {
    await saveSetting(tx, "a", "b");
    await failureOf(tx.orm.insert(tx.tables.settings).values({ key: "a", value: "c" }).execute());
    return "saved";
  });
  expect(isUniqueViolation(await failureOf(caught), "settings.key")).toBe(false);
  await expect(caught).rejects.toThrow("duplicate key");
  expect(await findSetting(site.db, "a")).toBeUndefined();
});

test("who takes a lock decides alone, in all processes", async () => {
  await using site = await openPostgres();
  await using other = await openDatabase(site.url).then((db) => ({
    db,
    [Symbol.asyncDispose]: () => db.close(),
  }));
  const add = (db: Db) =>
    db.transaction(async (tx) => {
      await tx.lock("tasks");
      const count = Number((await findSetting(tx, "count")) ?? 0);
      await Bun.sleep(0);
      await saveSetting(tx, "count", String(count + 1));
    });
  await Promise.all(Array.from({ length: 40 }, (_, index) => add(index % 2 ? site.db : other.db)));
  expect(await findSetting(site.db, "count")).toBe("40");
});

test("transactions that wait for each other are undone and run again", async () => {
  await using site = await openPostgres();
  let runs = 0;
  const bothBegan = Promise.withResolvers<void>();
  const both = (first: string, second: string) =>
    site.db.transaction(async (tx) => {
      await addToRateLimit(tx, first, 10, 0);
      if (++runs === 2) bothBegan.resolve();
      await bothBegan.promise;
      await addToRateLimit(tx, second, 10, 0);
    });
  await Promise.all([both("a", "b"), both("b", "a")]);
  // One of them at least fails; on a busy machine the other may have waited too long as well.
  expect(runs).toBeGreaterThan(2);
  const rows = await site.db.orm.select().from(site.db.tables.rateLimits);
  expect(rows.map(({ freeAt }) => freeAt)).toEqual([20, 20]);
});

test("a lock that is held too long is a matter of the moment", async () => {
  await using site = await openPostgres();
  const [hasWorker, enough] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holder = site.db.transaction(async (tx) => {
    await tx.lock("jobs");
    hasWorker.resolve();
    await enough.promise;
  });
  await hasWorker.promise;
  let error: unknown;
  const time = await measureShortest(6_000, () =>
    measureTime(async () => {
      error = await failureOf(site.db.transaction((tx) => tx.lock("jobs")));
    }),
  );
  expect(time).toBeLessThan(6_000);
  enough.resolve();
  await holder;
  expect([isUnavailable(error), isContention(error)]).toEqual([true, false]);
  await site.db.transaction((tx) => tx.lock("jobs"));
});

test("no error tells the values of its query", async () => {
  await using site = await openPostgres();
  const postgres = await sharedPostgres();
  await postgres.run("DROP TABLE admins CASCADE", site.name);
  const reading = await failureOf(findAdminByEmail(site.db, "canary@vitreel.example"));
  const account = {
    email: "canary@vitreel.example",
    passwordHash: "canary",
    name: "",
    role: "owner" as const,
  };
  const writing = await failureOf(createAdmin(site.db, account, 0));
  expect([String(reading), String(writing)]).toEqual(
    Array(2).fill('PostgresError: relation "admins" does not exist'),
  );
});

test("texts come back as they were, in the order of their bytes; of the one character it cannot hold nobody falls", async () => {
  await using site = await openPostgres();
  const { settings } = site.db.tables;
  const keys = ["B", "a", "ä", "b", "A", "-", "_", "é", "😀", "z", "1", "ß"];
  for (const key of keys) await saveSetting(site.db, key, `${key} ${"x".repeat(10_000)}`);
  await saveSetting(site.db, "nul", "a\0b");
  const rows = await site.db.orm.select().from(settings).orderBy(asc(settings.key));
  const byBytes = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b));
  expect(rows.map(({ key }) => key)).toEqual([...keys, "nul", "secret"].sort(byBytes));
  expect(rows.find(({ key }) => key === "😀")?.value).toBe(`😀 ${"x".repeat(10_000)}`);
  expect(await findSetting(site.db, "nul")).toBe("a\ufffdb");
  expect(await findSetting(site.db, "no\0thing")).toBeUndefined();
});

test("what is told in a transaction is heard after its commit, and only then", async () => {
  await using site = await openPostgres();
  let warningCount = 0;
  const stop = await site.db.listen("news", () => warningCount++);
  const first = warningCount;
  await failureOf(
    site.db.transaction(async (tx) => {
      await tx.notify("news");
      throw new Error("no");
    }),
  );
  await site.db.transaction((tx) => tx.notify("news"));
  const deadline = Date.now() + 10_000;
  while (warningCount === first && Date.now() < deadline) await Bun.sleep(5);
  expect(warningCount - first).toBe(1);
  await stop();
});

test("of many that start at once one migrates, and all find the same secret", async () => {
  const postgres = await sharedPostgres();
  await postgres.run("CREATE DATABASE starters");
  const url = postgres.urlOf("starters");
  const all = await Promise.all(Array.from({ length: 6 }, () => openDatabase(url)));
  const secrets = await Promise.all(all.map((db) => findSetting(db, "secret")));
  expect(new Set(secrets).size).toBe(1);
  const applied = await postgres.run("SELECT name FROM migrations", "starters");
  expect(applied.map(({ name }) => name)).toEqual(knownMigrations("postgres").map(({ name }) => name));
  for (const db of all) await db.close();
});

test("a database of a newer program, or with an altered migration, is refused; a failed migration changes nothing", async () => {
  await using site = await openPostgres();
  const known = knownMigrations("postgres");
  const next = { index: known.length, name: "next", sha256: "x", sql: "CREATE TABLE next (id integer)" };
  const failing = { ...next, sql: "CREATE TABLE next (id integer)--> statement-breakpoint\nSELECT 1 / 0" };
  await expect(openDatabase(site.url, { migrations: [...known, failing] })).rejects.toThrow(
    "division by zero",
  );
  await (await openDatabase(site.url, { migrations: [...known, next] })).close();
  await expect(openDatabase(site.url)).rejects.toThrow("newer version of this program (migration next)");
  const altered = [...known, next].map((one) => ({ ...one, sha256: `${one.sha256}!` }));
  await expect(openDatabase(site.url, { migrations: altered })).rejects.toThrow("differs from the one");
});

test("a server that would lose what it acknowledged is refused, in one line that names the place and no password", async () => {
  await using site = await openPostgres();
  const postgres = await sharedPostgres();
  await postgres.run(`ALTER DATABASE ${site.name} SET synchronous_commit = off`);
  const { host, pathname } = new URL(site.url);
  expect(String(await failureOf(openDatabase(site.url)))).toBe(
    `Error: The database of DATABASE_URL (${host}${pathname}) cannot be opened: its synchronous_commit is off but should be on.`,
  );
  const nobody = await failureOf(openDatabase("postgres://ada:secret@127.0.0.1:1/vitreel"));
  expect(String(nobody)).toBe(
    "Error: The database of DATABASE_URL (127.0.0.1:1/vitreel) cannot be opened: Failed to connect.",
  );
});
