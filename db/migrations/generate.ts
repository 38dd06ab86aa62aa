import { parseArgs } from "node:util";
import {
  generateDrizzleJson,
  generateMigration,
  generateSQLiteDrizzleJson,
  generateSQLiteMigration,
} from "drizzle-kit/api";
import { tables as postgresTables } from "../schema/postgres";
import { tables as sqliteTables } from "../schema/sqlite";

/**
 * Writes the next migration of both databases after a change of db/schema: what the tables of the last one lack.
 *
 *   bun run db:generate            named "change" where the tables changed
 *   bun run db:generate a-name     with a name of its own, also where only db/schema/*.sql changed
 *   bun run db:generate --initial  the first migration anew, for those who maintain an unreleased schema
 *
 * A migration that a database has is history and never changes, for databases know its checksum. What changed in
 * db/schema/*.sql is put into the next migration by hand, and every rebuild of a table on SQLite is read twice. Rows and
 * statements that are the same in both databases stand in db/migrations/both, under the number of their migration.
 */
const snapshotName = "snapshot.json";
const breakpoint = "\n--> statement-breakpoint\n";

type Dialect = "sqlite" | "postgres";

/** Returns the snapshot of the defined tables, and the statements that turn the tables of `former` into them. */
async function compareTables(dialect: Dialect, former?: string) {
  if (dialect === "sqlite") {
    const snapshot = await generateSQLiteDrizzleJson(sqliteTables);
    const before = former ? JSON.parse(former) : await generateSQLiteDrizzleJson({});
    return { snapshot, statements: (await generateSQLiteMigration(before, snapshot)).map(withStrict) };
  }
  const snapshot = generateDrizzleJson(postgresTables);
  const before = former ? JSON.parse(former) : generateDrizzleJson({});
  const statements = await generateMigration(before, snapshot);
  // Tables are those of the connection's own schema.
  return { snapshot, statements: statements.map((statement) => statement.replaceAll('"public".', "")) };
}

/** SQLite checks the types of STRICT tables; a table with a composite key and no bytes is stored in its order. */
function withStrict(statement: string) {
  if (!statement.startsWith("CREATE TABLE")) return statement;
  const isKeyed = statement.includes("\tPRIMARY KEY(") && !/ blob\b/.test(statement);
  return statement.replace(/\);\s*$/, isKeyed ? ") STRICT, WITHOUT ROWID;" : ") STRICT;");
}

/** Returns the first migration for the defined tables. */
export async function generateInitial(dialect: Dialect) {
  const { snapshot, statements } = await compareTables(dialect);
  const others = await Bun.file(`${import.meta.dir}/../schema/${dialect}.sql`).text();
  return { snapshot, sql: [...statements, others].join(breakpoint) };
}

/** Returns the next migration; empty when the tables have not changed. */
export async function generateNext(dialect: Dialect) {
  const former = await Bun.file(`${import.meta.dir}/${dialect}/${snapshotName}`).text();
  const { snapshot, statements } = await compareTables(dialect, former);
  return { snapshot, sql: statements.join(breakpoint) };
}

if (import.meta.main) {
  const { values, positionals } = parseArgs({
    options: { initial: { type: "boolean" } },
    allowPositionals: true,
  });
  const [name] = positionals;
  for (const dialect of ["sqlite", "postgres"] as const) {
    const folder = `${import.meta.dir}/${dialect}`;
    const count = [...new Bun.Glob("*.sql").scanSync(folder)].length;
    if (values.initial && count > 1) throw new Error("There are migrations after the first one: it stays as it is.");
    const { snapshot, sql } = await (values.initial ? generateInitial(dialect) : generateNext(dialect));
    if (!sql && !name) {
      console.log(`The tables of ${dialect} have not changed since the last migration.`);
      continue;
    }
    const file = values.initial ? "0000_initial.sql" : `${String(count).padStart(4, "0")}_${name ?? "change"}.sql`;
    await Bun.write(`${folder}/${file}`, sql);
    await Bun.write(`${folder}/${snapshotName}`, `${JSON.stringify(snapshot)}\n`);
    console.log(`db/migrations/${dialect}/${file}`);
  }
}
