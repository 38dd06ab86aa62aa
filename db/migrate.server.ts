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

/**
 * Brings a SQLite database to the newest schema, in one transaction: all of it or nothing, and once, however many
 * processes start together. Throws MigrationError for a database of a newer program or an altered migration.
 * Gives the names of what was applied.
 */
export function migrateSqlite(client: Database, now: number, migrations = sqliteMigrations): string[] {
  // Rebuilding a table drops the old one, which would delete rows that refer to it; the pragma has no effect
  // inside a transaction, so it goes before it and the check below replaces it.
  client.run("PRAGMA foreign_keys = OFF");
  try {
    client.run("BEGIN IMMEDIATE");
    const missing = findMissing(client, migrations);
    for (const { index, name, sha256, sql } of missing) {
      client.run(sql);
      client.run("INSERT INTO migrations VALUES (?, ?, ?, ?)", [index, name, sha256, now]);
    }
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
  }
}

function findMissing(client: Database, migrations: Migration[]) {
  client.run(
    `CREATE TABLE IF NOT EXISTS migrations
     ("index" INTEGER PRIMARY KEY, name TEXT NOT NULL, sha256 TEXT NOT NULL, applied_at INTEGER NOT NULL) STRICT`,
  );
  const applied = client
    .prepare<{ index: number; name: string; sha256: string }, []>('SELECT * FROM migrations ORDER BY "index"')
    .all();
  for (const [position, row] of applied.entries()) {
    const known = migrations[position];
    if (!known)
      throw new MigrationError(`it was written by a newer version of this program (migration ${row.name})`);
    if (known.index !== row.index || known.sha256 !== row.sha256)
      throw new MigrationError(`its migration ${row.name} is not the one this program knows`);
  }
  return migrations.slice(applied.length);
}
