import { Database } from "bun:sqlite";
import { expect, setDefaultTimeout, test } from "bun:test";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { openDatabase } from "~/db/database.server";
import { getStoredPath } from "~/server/files/disk-store.server";
import { createPostgresDatabase } from "../../fixtures/database";
import { fillEveryTable } from "../../fixtures/every-table";
import { sharedPostgres } from "../../fixtures/postgres";
import { runProgram, startProcess } from "../../fixtures/program";
import { freePort } from "../../fixtures/server";
import { temporaryFolder } from "../../fixtures/temporary-folder";

setDefaultTimeout(120_000);

/** A used database with a few thousand leads more. */
async function makeUsed(path: string) {
  const filled = await openDatabase(path);
  await fillEveryTable(filled);
  await filled.close();
  using db = new Database(path);
  db.run(`WITH RECURSIVE series (value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM series LIMIT 3000)
    INSERT INTO leads (id, body_hash, type, name, email, email_key, phone, website, status, source, day, created_at, updated_at)
    SELECT printf('lead-%05d', value), 'x', 'lead', 'Zoë 😀 "' || char(10) || value, 'a@b.co', 'a@b.co', '1', 'https://b.co', 'new', 'direct',
      20000, 1780000000000 + value, 1780000000000 + value FROM series`);
  db.run(`INSERT INTO messages (id, kind, channel, lead_number, state, next_at, created_at)
    SELECT id, 'lead', 'slack', number, 'sent', created_at, created_at FROM leads WHERE id LIKE 'lead-%'`);
}

function dump(path: string) {
  using db = new Database(path, { readonly: true });
  const names = db
    .query<{ name: string }, []>(
      `SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT GLOB 'sqlite_*' AND name NOT GLOB '*_search*'
       AND name NOT IN ('migrations', 'stored_files') ORDER BY name`,
    )
    .all();
  return names.map(({ name }) => [name, db.query(`SELECT * FROM ${name} ORDER BY 1`).all()]);
}

async function open(database: string) {
  const postgres = await sharedPostgres();
  await postgres.run(`CREATE DATABASE ${database}`);
  return {
    env: { DATABASE_URL: postgres.urlOf(database) },
    run: (text: string) => postgres.run(text, database),
  };
}

/** The tables of the command's report: "leads   3,003 rows  0f1e…". */
function readTables(report: string) {
  return [...report.matchAll(/^(\w+) +([\d,]+) rows +(\w+)$/gm)].map(
    ([, table = "", rows = "", sha256 = ""]) => ({
      table,
      rows: Number(rows.replaceAll(",", "")),
      sha256,
    }),
  );
}

test("a SQLite database moves to PostgreSQL, and copied back it is the same row by row", async () => {
  using folder = temporaryFolder();
  const target = await open("moved");
  const path = join(folder.path, "vitreel.db");
  await makeUsed(path);
  const options = { dataDir: folder.path, env: target.env };
  const there = await runProgram(["migrate-to-postgres"], options);
  // Progress is for a person at a terminal.
  expect([there.code, there.stderr]).toEqual([0, ""]);
  const tables = readTables(there.stdout);
  expect(tables.find(({ table }) => table === "leads")).toMatchObject({ rows: 3003 });
  const [counted] = await target.run("SELECT count(*)::int AS rows FROM messages");
  expect(tables.find(({ table }) => table === "messages")?.rows).toBe(counted.rows);

  const back = await runProgram(["migrate-to-postgres", "--back", join(folder.path, "back.db")], options);
  expect(back.code).toBe(0);
  expect(readTables(back.stdout)).toEqual(tables);
  expect(dump(join(folder.path, "back.db"))).toEqual(dump(path));
  // The next lead after the move gets the next number.
  const [next] = await target.run("SELECT nextval(pg_get_serial_sequence('leads', 'number'))::int AS number");
  const [highest] = await target.run("SELECT max(number)::int AS number FROM leads");
  expect(next.number).toBe(highest.number + 1);
});

test("the bytes of candidates' files move along, into the database and back onto the disk @all", async () => {
  using folder = temporaryFolder();
  const target = await open("files");
  const path = join(folder.path, "vitreel.db");
  await makeUsed(path);
  const content = Buffer.alloc(700_000, "Ada ");
  const sha256 = new Bun.CryptoHasher("sha256").update(content).digest("hex");
  const id = Bun.randomUUIDv7();
  const name = `${sha256}-${id}`;
  await Bun.write(getStoredPath(join(folder.path, "files"), name), content);
  {
    using db = new Database(path);
    db.run(
      `INSERT INTO application_files (id, draft, purpose, name, kind, size, sha256, created_at)
       VALUES (?, 'key', 'resume', 'cv.txt', 'txt', ?, ?, 1)`,
      [id, content.length, sha256],
    );
  }
  const options = { dataDir: folder.path, env: target.env };
  const there = await runProgram(["migrate-to-postgres"], options);
  expect([there.code, there.stderr]).toEqual([0, ""]);
  expect(readTables(there.stdout)).toContainEqual({ table: "files", rows: 1, sha256: expect.any(String) });
  const parts = await target.run("SELECT name, part, length(bytes) AS bytes FROM stored_files ORDER BY part");
  expect(parts.map(({ name, part, bytes }) => [name, Number(part), Number(bytes)])).toEqual([
    [name, 0, 524_288],
    [name, 1, 175_712],
  ]);
  const other = join(folder.path, "other");
  expect((await runProgram(["migrate-to-postgres", "--back", join(other, "back.db")], options)).code).toBe(0);
  expect(readFileSync(getStoredPath(join(other, "files"), name)).equals(content)).toBe(true);
  expect(readdirSync(join(other, "files", "incoming"))).toEqual([]);

  // Bytes that are not those of the row are told, and nothing is copied.
  await Bun.write(getStoredPath(join(folder.path, "files"), name), "somebody else's");
  const broken = await open("other_bytes");
  const refused = await runProgram(["migrate-to-postgres"], { ...options, env: broken.env });
  expect([refused.code, refused.stderr]).toEqual([
    1,
    expect.stringContaining("does not match its stored checksum"),
  ]);
  expect((await broken.run("SELECT count(*)::int AS rows FROM admins"))[0]).toEqual({ rows: 0 });
});

test("a target in use is refused and stays as it is, and so does one whose copy cannot be finished @all", async () => {
  using folder = temporaryFolder();
  const target = await open("refused");
  const options = { dataDir: folder.path, env: target.env };
  await makeUsed(join(folder.path, "vitreel.db"));
  expect((await runProgram(["migrate-to-postgres"], options)).stdout).toContain("Copied and compared");
  const again = await runProgram(["migrate-to-postgres"], options);
  expect([again.code, again.stderr]).toEqual([1, expect.stringContaining("its table admins has rows")]);

  const broken = await open("broken");
  const db = new Database(join(folder.path, "vitreel.db"));
  db.run("UPDATE jobs SET title = title || char(0)");
  db.close();
  const torn = await runProgram(["migrate-to-postgres"], { ...options, env: broken.env });
  expect([torn.code, torn.stderr]).toEqual([
    1,
    expect.stringContaining("The copy of table jobs differs from the source."),
  ]);
  expect((await broken.run("SELECT count(*)::int AS rows FROM admins"))[0]).toEqual({ rows: 0 });
});

test("a database that a server has open is not copied, and one whose server was killed is", async () => {
  using folder = temporaryFolder();
  const target = await open("running");
  await makeUsed(join(folder.path, "vitreel.db"));
  await using server = await startProcess(await freePort(), { dataDir: folder.path });
  const options = { dataDir: folder.path, env: target.env };
  const refused = await runProgram(["migrate-to-postgres"], options);
  expect([refused.code, refused.stderr]).toEqual([
    1,
    expect.stringContaining("vitreel.db is in use; stop the server first"),
  ]);
  server.child.kill("SIGKILL");
  await server.child.exited;
  expect((await runProgram(["migrate-to-postgres"], options)).stdout).toContain("Copied and compared");
});

test("it says what it needs, and what belongs to SQLite says so", async () => {
  using folder = temporaryFolder();
  const postgres = await sharedPostgres();
  const noTarget = await runProgram(["migrate-to-postgres"], { dataDir: folder.path });
  expect([noTarget.code, noTarget.stderr]).toEqual([1, expect.stringContaining("Set DATABASE_URL")]);
  const env = { DATABASE_URL: postgres.urlOf("postgres") };
  const noSource = await runProgram(["migrate-to-postgres"], { dataDir: folder.path, env });
  expect([noSource.code, noSource.stderr]).toEqual([1, expect.stringContaining("does not exist")]);
  for (const command of [["backup"], ["restore", "x.db"]]) {
    const refused = await runProgram(command, { dataDir: folder.path, env });
    expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining("pg_dump")]);
  }
  const moved = { DATABASE_URL: await createPostgresDatabase() };
  const doctor = await runProgram(["doctor", "--json"], { dataDir: folder.path, env: moved });
  expect(JSON.parse(doctor.stdout)).toContainEqual(
    expect.objectContaining({
      check: "Database",
      ok: true,
      found: expect.stringContaining("PostgreSQL responds"),
    }),
  );
  const unreachable = { DATABASE_URL: "postgres://ada:secret@127.0.0.1:1/vitreel" };
  const sick = await runProgram(["doctor"], { dataDir: folder.path, env: unreachable });
  expect([sick.code, sick.stdout.includes("secret")]).toEqual([1, false]);
});
