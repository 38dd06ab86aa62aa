import type { Database } from "bun:sqlite";
import { embedMigrations } from "./embed-migrations" with { type: "macro" };
import type { Migration } from "./embed-migrations";

const sqliteMigrations: Migration[] = embedMigrations("sqlite");

/** The migrations of this program, oldest first. */
export function knownMigrations(): readonly Migration[] {
  return sqliteMigrations;
}

/** The database and this program do not fit together; nothing was changed. */
export class MigrationError extends Error {}

type Options = {
  migrations?: readonly Migration[];
  /** Called before the schema of a database that is in use already changes, with the first change; writers wait. */
  beforeUpgrade?(first: Migration): void;
};

// Another starter may be at it, copying a large database before it changes it.
const patienceMs = 120_000;

/**
 * Brings a SQLite database to the newest schema, in one transaction: all of it or nothing, and once, however many
 * processes start together. Throws MigrationError for a database of a newer program or an altered migration.
 * Gives the names of what was applied.
 */
export function migrateSqlite(client: Database, now: number, options: Options = {}): string[] {
  const { migrations = sqliteMigrations, beforeUpgrade } = options;
  // The usual start changes nothing: it takes no lock and checks no rows.
  if (findMissing(client, migrations).length === 0) return [];
  const { timeout } = client.prepare<{ timeout: number }, []>("PRAGMA busy_timeout").get() ?? { timeout: 0 };
  client.run(`PRAGMA busy_timeout = ${patienceMs}`);
  // Rebuilding a table drops the old one, which would delete rows that refer to it; the pragma has no effect
  // inside a transaction, so it goes before it and the check below replaces it.
  client.run("PRAGMA foreign_keys = OFF");
  try {
    client.run("BEGIN IMMEDIATE");
    const missing = findMissing(client, migrations);
    const [first] = missing;
    if (first && missing.length < migrations.length) beforeUpgrade?.(first);
    client.run(createTable);
    for (const migration of missing) apply(client, migration, now);
    const broken = client.prepare("PRAGMA foreign_key_check").all();
    if (broken.length > 0)
      throw new MigrationError(`a migration left ${broken.length} rows that refer to nothing`);
    client.run("COMMIT");
    return missing.map(({ name }) => name);
  } catch (error) {
    if (client.inTransaction) client.run("ROLLBACK");
    throw error;
  } finally {
    client.run("PRAGMA foreign_keys = ON");
    client.run(`PRAGMA busy_timeout = ${timeout}`);
  }
}

const createTable = `CREATE TABLE IF NOT EXISTS migrations
  ("index" INTEGER PRIMARY KEY, name TEXT NOT NULL, sha256 TEXT NOT NULL, applied_at INTEGER NOT NULL) STRICT`;

function apply(client: Database, { index, name, sha256, sql }: Migration, now: number) {
  for (const statement of sql.split("--> statement-breakpoint")) client.run(statement);
  client.run("INSERT INTO migrations VALUES (?, ?, ?, ?)", [index, name, sha256, now]);
}

function findMissing(client: Database, migrations: readonly Migration[]) {
  const applied = listApplied(client);
  for (const [position, row] of applied.entries()) {
    const known = migrations[position];
    if (!known)
      throw new MigrationError(`it was written by a newer version of this program (migration ${row.name})`);
    if (known.index !== row.index || known.sha256 !== row.sha256)
      throw new MigrationError(`its migration ${row.name} is not the one this program knows`);
  }
  return migrations.slice(applied.length);
}

function listApplied(client: Database) {
  const table = client.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'migrations'").get();
  if (!table) return [];
  return client
    .prepare<{ index: number; name: string; sha256: string }, []>('SELECT * FROM migrations ORDER BY "index"')
    .all();
}
