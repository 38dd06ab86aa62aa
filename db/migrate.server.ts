import type { Database } from "bun:sqlite";
import type { SQL } from "bun";
import { lockKey } from "./locks.server";
import { type Migration, readMigrations } from "./migration-files";

const sqliteMigrations: Migration[] = readMigrations("sqlite");
const postgresMigrations: Migration[] = readMigrations("postgres");

/** Returns the migrations of a database, oldest first. */
export function knownMigrations(dialect: "sqlite" | "postgres" = "sqlite"): readonly Migration[] {
  return dialect === "sqlite" ? sqliteMigrations : postgresMigrations;
}

/** Database and program do not fit together; nothing was changed. */
export class MigrationError extends Error {}

type Options = {
  /** Whether to throw, and change nothing, when a migration would be needed. */
  isRefused?: boolean;
  migrations?: readonly Migration[];
  /** Called once before the schema of an existing database changes, while writers wait. */
  beforeUpgrade?(first: Migration): void;
};

// Another process may be copying a large database before it migrates it.
const lockTimeoutMs = 120_000;

/**
 * Migrates a SQLite database in one transaction, and once, however many processes start together. Throws MigrationError
 * for a database of a newer program or an altered migration. Returns the names of the applied migrations.
 */
export function migrateSqlite(client: Database, now: number, options: Options = {}): string[] {
  const { migrations = sqliteMigrations, beforeUpgrade } = options;
  // A usual start has nothing to apply, so it takes no lock and checks no rows.
  const isComplete = listMissingMigrations(listAppliedMigrations(client), migrations).length === 0;
  if (isComplete) return [];
  if (options.isRefused) throw outdatedSchemaError();
  const { timeout } = client.prepare<{ timeout: number }, []>("PRAGMA busy_timeout").get() ?? { timeout: 0 };
  client.run(`PRAGMA busy_timeout = ${lockTimeoutMs}`);
  // Rebuilding a table drops the old one, which would delete rows that refer to it. The pragma has no effect inside a
  // transaction, so it stands before it, and the check below replaces it.
  client.run("PRAGMA foreign_keys = OFF");
  try {
    client.run("BEGIN IMMEDIATE");
    const missing = listMissingMigrations(listAppliedMigrations(client), migrations);
    const [first] = missing;
    if (first && missing.length < migrations.length) beforeUpgrade?.(first);
    client.run(migrationsTable);
    for (const migration of missing) applyMigration(client, migration, now);
    const broken = client.prepare("PRAGMA foreign_key_check").all();
    if (broken.length > 0)
      throw new MigrationError(`a migration left ${broken.length} rows with broken references`);
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

function outdatedSchemaError() {
  return new MigrationError(
    'it is older than this program; start the server of this version, or use the command "migrate"',
  );
}

export const migrationsTable = `CREATE TABLE IF NOT EXISTS migrations
  ("index" INTEGER PRIMARY KEY, name TEXT NOT NULL, sha256 TEXT NOT NULL, applied_at INTEGER NOT NULL) STRICT`;

function applyMigration(client: Database, { index, name, sha256, sql }: Migration, now: number) {
  for (const statement of splitStatements(sql)) client.run(statement);
  client.run("INSERT INTO migrations VALUES (?, ?, ?, ?)", [index, name, sha256, now]);
}

function splitStatements(sql: string) {
  return sql.split("--> statement-breakpoint");
}

type AppliedMigration = { index: number; name: string; sha256: string };

function listMissingMigrations(applied: AppliedMigration[], migrations: readonly Migration[]) {
  for (const [position, row] of applied.entries()) {
    const known = migrations[position];
    if (!known)
      throw new MigrationError(`it was written by a newer version of this program (migration ${row.name})`);
    if (known.index !== row.index || known.sha256 !== row.sha256)
      throw new MigrationError(
        `another program created it (its migration ${row.name} differs from the one of this program): run that program, or use an empty database (another DATA_DIR or DATABASE_URL)`,
      );
  }
  return migrations.slice(applied.length);
}

function listAppliedMigrations(client: Database) {
  const table = client.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'migrations'").get();
  if (!table) return [];
  return client.prepare<AppliedMigration, []>('SELECT * FROM migrations ORDER BY "index"').all();
}

/**
 * Migrates a PostgreSQL database in one transaction under a lock, with the promises and errors of `migrateSqlite`.
 * `client` must have one connection.
 */
export async function migratePostgres(
  client: SQL,
  now: number,
  { migrations = postgresMigrations, isRefused }: Pick<Options, "migrations" | "isRefused"> = {},
): Promise<string[]> {
  const isComplete = listMissingMigrations(await listAppliedThere(client), migrations).length === 0;
  if (isComplete) return [];
  if (isRefused) throw outdatedSchemaError();
  return client.begin(async (tx) => {
    await tx.unsafe(`SET LOCAL lock_timeout = ${lockTimeoutMs}`);
    await tx.unsafe("SET LOCAL statement_timeout = 0");
    await tx.unsafe(`SELECT pg_advisory_xact_lock(${lockKey("migrations")})`);
    const missing = listMissingMigrations(await listAppliedThere(tx), migrations);
    await tx.unsafe(postgresMigrationsTable);
    for (const { index, name, sha256, sql } of missing) {
      for (const statement of splitStatements(sql)) await tx.unsafe(statement);
      await tx.unsafe("INSERT INTO migrations VALUES ($1, $2, $3, $4)", [index, name, sha256, now]);
    }
    return missing.map(({ name }) => name);
  });
}

export const postgresMigrationsTable = `CREATE TABLE IF NOT EXISTS migrations
  ("index" integer PRIMARY KEY, name text COLLATE "C" NOT NULL, sha256 text COLLATE "C" NOT NULL, applied_at bigint NOT NULL)`;

async function listAppliedThere(client: SQL): Promise<AppliedMigration[]> {
  // to_regclass may miss a table that another session has just created; the catalog does not.
  const [table] = await client.unsafe(
    "SELECT 1 FROM pg_tables WHERE schemaname = current_schema() AND tablename = 'migrations'",
  );
  if (!table) return [];
  return client.unsafe('SELECT "index", name, sha256 FROM migrations ORDER BY "index"');
}
