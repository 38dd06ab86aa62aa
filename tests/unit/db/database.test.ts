import { Database } from "bun:sqlite";
import { expect, setDefaultTimeout, test } from "bun:test";
import { statSync } from "node:fs";
import { DatabaseOpenError, openDatabase } from "~/db/database.server";
import { eraseLeadsByEmail } from "~/db/leads.server";
import { findSetting, getSecret, saveSetting } from "~/db/settings.server";
import { submitLead } from "~/server/leads/lead-intake.server";
import { createPostgresDatabase } from "../../fixtures/database";
import { deliveryEnv, lead } from "../../fixtures/lead-app";
import { temporaryFolder } from "../../fixtures/temporary-folder";

// The first to ask starts the server of PostgreSQL.
setDefaultTimeout(60_000);

const log = { debug() {}, info() {}, warn() {}, error() {} };

const databases = [":memory:", "file", "postgres"];

/** A new database, and where its file is when it has one. */
async function openAt(place: string, options: Parameters<typeof openDatabase>[1] = {}) {
  const folder = temporaryFolder();
  const path = folder.file("a.db");
  const location = place === "postgres" ? await createPostgresDatabase() : place === "file" ? path : place;
  const db = await openDatabase(location, options);
  const dispose = async () => {
    await db.close();
    folder[Symbol.dispose]();
  };
  return { ...db, path, [Symbol.asyncDispose]: dispose };
}

test.each(databases)("a write outside a transaction is refused (%s)", async (place) => {
  await using db = await openAt(place);
  const write = async () => await db.orm.insert(db.tables.settings).values({ key: "a", value: "b" });
  await expect(write()).rejects.toThrow(/read-?only/);
  await saveSetting(db, "a", "b");
  await expect(write()).rejects.toThrow(/read-?only/);
});

test.each(databases)(
  "a transaction whose work fails after an await leaves nothing behind, nor does the inner one of two (%s)",
  async (place) => {
    await using db = await openAt(place);
    const failing = db.transaction(async (tx) => {
      await tx.transaction((inner) => saveSetting(inner, "a", "b"));
      await Bun.sleep(1);
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    expect(await findSetting(db, "a")).toBeUndefined();
    await saveSetting(db, "a", "c");
    expect(await findSetting(db, "a")).toBe("c");
  },
);

test("of transactions started together, one that fails is undone alone", async () => {
  await using db = await openAt("file");
  const results = await Promise.allSettled(
    Array.from({ length: 9 }, (_, index) =>
      db.transaction(async (tx) => {
        await saveSetting(tx, `key-${index}`, "x");
        if (index % 3 === 1) throw new Error(`no ${index}`);
        return index;
      }),
    ),
  );
  expect(
    results.map((result) => (result.status === "fulfilled" ? result.value : result.reason.message)),
  ).toEqual([...[0, "no 1", 2], ...[3, "no 4", 5], ...[6, "no 7", 8]]);
  const keys = (await db.orm.select().from(db.tables.settings)).map(({ key }) => key);
  expect(keys.filter((key) => key !== "secret").sort()).toEqual([
    ...["key-0", "key-2", "key-3", "key-5", "key-6", "key-8"],
  ]);
});

test("when a commit fails, nobody whose work was in it is told otherwise", async () => {
  await using db = await openAt(":memory:");
  await db.transaction(async (tx) => tx.orm.run("PRAGMA max_page_count = 1"));
  const save = (key: string, size: number) => db.transaction((tx) => saveSetting(tx, key, "x".repeat(size)));
  const results = await Promise.allSettled([
    save("small", 1),
    save("large", 1_000_000),
    save("small-too", 1),
  ]);
  const keys = (await db.orm.select().from(db.tables.settings)).map(({ key }) => key);
  const fulfilled = ["small", "large", "small-too"].filter(
    (_, index) => results[index]?.status === "fulfilled",
  );
  expect(results[1]).toMatchObject({ status: "rejected", reason: { code: "SQLITE_FULL" } });
  expect(fulfilled).toEqual(keys.filter((key) => key !== "secret"));
});

test("a file database is opened with the settings that keep what was acknowledged", async () => {
  using folder = temporaryFolder();
  const path = folder.file("deep/er/a.db");
  const db = await openDatabase(path);
  const read = (name: string) =>
    Object.values(db.orm.all<Record<string, unknown>>(`PRAGMA ${name}`)[0] ?? {})[0];
  const names = [
    ...["journal_mode", "synchronous", "foreign_keys", "busy_timeout", "trusted_schema", "secure_delete"],
  ];
  expect(names.map(read)).toEqual(["wal", 2, 1, 25, 0, 1]);
  await db.transaction(async (tx) => {
    expect(tx.orm.all("PRAGMA synchronous")).toEqual([{ synchronous: 2 }]);
    expect(tx.orm.all("PRAGMA busy_timeout")).toEqual([{ timeout: 0 }]);
  });
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(statSync(`${path}-wal`).mode & 0o777).toBe(0o600);
  await db.close();
});

test("of a person who was erased nothing stays in the file or its log, at the latest when the last reader has ended", async () => {
  await using db = await openAt("file");
  const { path } = db;
  const app = { db, env: deliveryEnv, clock: Date.now, log };
  const canary = "Canary-Quillfeather";
  const send = () =>
    submitLead(app, { body: { ...lead, name: canary, message: canary.repeat(30) }, address: "a" });
  const isKept = async () => {
    const files = [path, `${path}-wal`].map(async (one) => Buffer.from(await Bun.file(one).bytes()));
    return (await Promise.all(files)).some((bytes) => bytes.includes(canary));
  };
  await send();
  expect(await isKept()).toBe(true);
  await eraseLeadsByEmail(db, lead.email, Date.now());
  expect(await isKept()).toBe(false);

  await send();
  using reader = new Database(path);
  reader.run("BEGIN");
  reader.query("SELECT count(*) FROM leads").get();
  await eraseLeadsByEmail(db, lead.email, Date.now());
  expect(await isKept()).toBe(true);
  reader.run("COMMIT");
  while (await isKept()) await Bun.sleep(50);
});

test("what cannot be opened is told in one line", async () => {
  using folder = temporaryFolder();
  const path = folder.file("not.db");
  await Bun.write(path, "These are words and not a database at all. ".repeat(50));
  const error = await openDatabase(path).catch((error) => error);
  expect(error).toBeInstanceOf(DatabaseOpenError);
  expect(error.message).toBe(`The database ${path} cannot be opened: file is not a database.`);
  const noFolder = await openDatabase("/proc/no/a.db").catch((error) => error);
  expect(noFolder.message).toStartWith("The database /proc/no/a.db cannot be opened: ENOENT");
});

test("a database that another process has locked for a moment is waited for", async () => {
  await using db = await openAt("file");
  const { path } = db;
  const script = `const { Database } = require("bun:sqlite"); const db = new Database(process.argv[1]);
    db.run("BEGIN IMMEDIATE"); console.log("locked"); Bun.sleepSync(300); db.run("ROLLBACK");`;
  const other = Bun.spawn([process.execPath, "-e", script, path], { stdout: "pipe" });
  for await (const _ of other.stdout) break;
  await saveSetting(db, "a", "b");
  expect(await findSetting(db, "a")).toBe("b");
  await other.exited;
});

test("while another process writes, all the others here go on; who has waited for long enough is told", async () => {
  await using db = await openAt("file", { patienceMs: 300 });
  const { path } = db;
  using other = new Database(path);
  other.run("BEGIN IMMEDIATE");
  let turns = 0;
  const turning = setInterval(() => turns++, 1);
  const started = performance.now();
  await expect(saveSetting(db, "first", "x")).rejects.toMatchObject({ code: "SQLITE_BUSY" });
  expect(performance.now() - started).toBeGreaterThanOrEqual(300);
  const second = saveSetting(db, "second", "x");
  other.run("ROLLBACK");
  await second;
  clearInterval(turning);
  // A wait that holds the event loop would let no timer pass.
  expect(turns).toBeGreaterThan(2);
  expect([await findSetting(db, "first"), await findSetting(db, "second")]).toEqual([undefined, "x"]);
});

test("closing waits for a transaction and leaves one whole file", async () => {
  using folder = temporaryFolder();
  const path = folder.file("a.db");
  const db = await openDatabase(path);
  const slow = db.transaction(async (tx) => {
    await Bun.sleep(5);
    await saveSetting(tx, "a", "b");
  });
  await db.close();
  await slow;
  expect(await Bun.file(`${path}-wal`).exists()).toBe(false);
  using file = new Database(path, { readonly: true });
  expect(file.query("SELECT value FROM settings WHERE key = 'a'").get()).toEqual({ value: "b" });
});

test("the secret is made when the database is new and stays", async () => {
  using folder = temporaryFolder();
  const path = folder.file("a.db");
  const secrets = [];
  for (let opening = 0; opening < 2; opening++) {
    const db = await openDatabase(path);
    secrets.push(await getSecret(db), await db.transaction(getSecret));
    await db.close();
  }
  expect(new Set(secrets).size).toBe(1);
  expect(Uint8Array.fromBase64(secrets[0] ?? "").length).toBe(32);
});
