import { Database } from "bun:sqlite";
import { expect, setDefaultTimeout, test } from "bun:test";
import { migrateSqlite, migrationsTable, postgresMigrationsTable } from "~/db/migrate.server";
import { generateInitial, generateNext } from "~/db/migrations/generate";
import { createPostgresDatabase } from "../../fixtures/database";
import { sharedPostgres } from "../../fixtures/postgres";

// The first to ask starts the server.
setDefaultTimeout(60_000);

type Column = { table: string; name: string; type: string; isRequired: boolean; default: string | null };
type Index = { table: string; name: string; isUnique: boolean; columns: string; condition: string };
type Reference = { table: string; column: string; target: string; onDelete: string };

const compareTexts = (a: unknown, b: unknown) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1);

/** What SQLite itself knows of its tables. */
function describeSqlite(client: Database) {
  const rows = <Row>(query: string) => client.query<Row, []>(query).all();
  const tables =
    "sqlite_schema m WHERE m.type = 'table' AND m.name NOT GLOB 'sqlite_*' AND m.name NOT GLOB '*_search*'";
  const of = (pragma: string) => tables.replace(" m ", ` m, ${pragma}(m.name) p `);
  const columns = rows<Column>(
    `SELECT m.name AS "table", p.name, lower(p.type) AS type, p."notnull" = 1 OR p.pk = 1 AS isRequired,
       p.dflt_value AS "default" FROM ${of("pragma_table_xinfo")}`,
  ).map((column) => ({ ...column, isRequired: Boolean(column.isRequired) }));
  const indexes = rows<Index & { sql: string }>(
    `SELECT m.name AS "table", p.name, p."unique" AS isUnique,
       (SELECT group_concat(name) FROM pragma_index_info(p.name)) AS columns,
       (SELECT sql FROM sqlite_schema WHERE name = p.name) AS sql FROM ${of("pragma_index_list")} AND p.origin = 'c'`,
  ).map(({ sql, ...index }) => ({
    ...index,
    isUnique: Boolean(index.isUnique),
    condition: sql.split(/ WHERE /i)[1] ?? "",
  }));
  const references = rows<Reference>(
    `SELECT m.name AS "table", p."from" AS column, p."table" || '.' || p."to" AS target,
       lower(p.on_delete) AS onDelete FROM ${of("pragma_foreign_key_list")}`,
  );
  // Search, triggers and whether types are checked, as SQLite has them written down.
  const others = [
    ...rows("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' OR sql LIKE 'CREATE VIRTUAL%'"),
    ...rows(
      "SELECT name, type, wr, strict FROM pragma_table_list WHERE schema = 'main' AND name NOT LIKE 'sqlite_%'",
    ),
  ];
  return sortByName({ columns, indexes, references, others: others as object[] });
}

/** The same of PostgreSQL, in SQLite's words: its booleans are numbers there. */
async function describePostgres(database: string) {
  const postgres = await sharedPostgres();
  const types: Record<string, string> = {
    bigint: "integer",
    boolean: "integer",
    bytea: "blob",
    "double precision": "real",
  };
  const all = await postgres.run(
    `SELECT table_name, column_name, data_type, is_nullable, column_default, collation_name
     FROM information_schema.columns WHERE table_schema = 'public'`,
    database,
  );
  const columns = all
    .filter(({ column_name }) => column_name !== "search")
    .map(
      ({ table_name, column_name, data_type, is_nullable, column_default }): Column => ({
        table: table_name,
        name: column_name,
        type: types[data_type] ?? data_type,
        isRequired: is_nullable === "NO",
        default: column_default?.replace(/::text$/, "") ?? null,
      }),
    );
  const indexes = await postgres.run(
    `SELECT tablename, indexname, indexdef FROM pg_indexes
     WHERE schemaname = 'public' AND indexname NOT SIMILAR TO '%_pk(ey)?' AND indexname NOT LIKE '%s_search'`,
    database,
  );
  const references = await postgres.run(
    `SELECT conrelid::regclass AS table, a.attname AS column, confrelid::regclass || '.' || b.attname AS target,
       CASE confdeltype WHEN 'c' THEN 'cascade' WHEN 'n' THEN 'set null' WHEN 'a' THEN 'no action' ELSE 'other' END AS "onDelete"
     FROM pg_constraint JOIN pg_attribute a ON a.attrelid = conrelid AND a.attnum = conkey[1]
     JOIN pg_attribute b ON b.attrelid = confrelid AND b.attnum = confkey[1] WHERE contype = 'f'`,
    database,
  );
  const others = await postgres.run(
    `SELECT pg_get_triggerdef(oid) AS text FROM pg_trigger WHERE NOT tgisinternal
     UNION ALL SELECT pg_get_functiondef(oid) FROM pg_proc WHERE pronamespace = 'public'::regnamespace
     UNION ALL SELECT indexdef FROM pg_indexes WHERE indexname LIKE '%s_search'
     UNION ALL SELECT table_name || '.' || column_name || ' ' || coalesce(generation_expression, identity_generation)
       FROM information_schema.columns
       WHERE table_schema = 'public' AND (is_generated = 'ALWAYS' OR is_identity = 'YES')`,
    database,
  );
  return sortByName({
    others: others as object[],
    collations: [...new Set(all.filter((one) => one.data_type === "text").map((one) => one.collation_name))],
    columns,
    indexes: indexes.map(({ tablename, indexname, indexdef }): Index => {
      const [, columns = "", condition = ""] = indexdef.match(/\(([^)]*)\)(?: WHERE (.*))?$/) ?? [];
      return {
        table: tablename,
        name: indexname,
        isUnique: indexdef.startsWith("CREATE UNIQUE"),
        columns: columns.replaceAll(/[ "]/g, ""),
        condition: toSqliteType(condition),
      };
    }),
    references: references as Reference[],
  });
}

/** PostgreSQL writes down `state in ('a', 'b')` as `(state = ANY (ARRAY['a'::text, 'b'::text]))`. */
function toSqliteType(condition: string) {
  return condition
    .replaceAll("::text", "")
    .replace(/^\((.*)\)$/, "$1")
    .replace(/= ANY \(ARRAY\[(.*)\]\)/, "in ($1)")
    .replace(/^\((.*)\) AND \((.*)\)$/, "$1 and $2");
}

/** A migration has its columns in the order in which they came. */
function sortByName<Lists extends Record<string, unknown[]>>(lists: Lists): Lists {
  return Object.fromEntries(
    Object.entries(lists).map(([name, list]) => [name, list.toSorted(compareTexts)]),
  ) as Lists;
}

const readStatements = (sql: string) => sql.split("--> statement-breakpoint");

function openMigrated() {
  const client = new Database(":memory:");
  migrateSqlite(client, 0);
  return client;
}

async function createMigrated() {
  return new URL(await createPostgresDatabase()).pathname.slice(1);
}

test("the migrations make the tables of the definition, on both databases", async () => {
  using migrated = openMigrated();
  using defined = new Database(":memory:");
  defined.run(migrationsTable);
  for (const statement of readStatements((await generateInitial("sqlite")).sql)) defined.run(statement);
  expect(describeSqlite(migrated)).toEqual(describeSqlite(defined));

  const postgres = await sharedPostgres();
  await postgres.run("CREATE DATABASE defined");
  await postgres.run(postgresMigrationsTable, "defined");
  await postgres.run((await generateInitial("postgres")).sql, "defined");
  expect(await describePostgres(await createMigrated())).toEqual(await describePostgres("defined"));
});

test("the next migration begins where the last one ended: it has nothing to do", async () => {
  expect((await generateNext("sqlite")).sql).toBe("");
  expect((await generateNext("postgres")).sql).toBe("");
});

test("both databases have the same columns, indexes and references; PostgreSQL sorts texts by their bytes", async () => {
  using client = openMigrated();
  const { others: _, ...sqlite } = describeSqlite(client);
  const { others: __, collations, ...postgres } = await describePostgres(await createMigrated());
  expect(sqlite.columns.length).toBeGreaterThan(100);
  expect(sqlite.indexes.length).toBeGreaterThan(20);
  expect(sqlite.references.length).toBeGreaterThan(5);
  expect(postgres).toEqual(sqlite);
  expect(collations).toEqual(["C"]);
});
