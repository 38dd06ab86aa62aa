import { Database } from "bun:sqlite";
import { expect, setDefaultTimeout, test } from "bun:test";
import { join } from "node:path";
import { openDatabase } from "~/db/database.server";
import type * as postgresTables from "~/db/schema/postgres";
import type * as sqliteTables from "~/db/schema/sqlite";
import { createPostgresDatabase } from "../../fixtures/database";
import { temporaryFolder } from "../../fixtures/lead-app";
import { sharedPostgres } from "../../fixtures/postgres";

// The first to ask starts the server.
setDefaultTimeout(60_000);

type Rows<Tables> = {
  [Name in keyof Tables]: Tables[Name] extends { $inferSelect: infer Row } ? Row : never;
};
type AreSame<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
/** Does not compile when a row of one database has another type than its twin. */
const rowsAreSame: AreSame<Rows<typeof sqliteTables>, Rows<typeof postgresTables>> = true;

type Column = { table: string; name: string; type: string; isRequired: boolean; default: string | null };
type Index = { table: string; name: string; isUnique: boolean; columns: string; condition: string };
type Reference = { table: string; column: string; target: string; onDelete: string };

const byName = (a: object, b: object) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1);

/** What SQLite itself knows of its tables after all migrations. */
async function describeSqlite(path: string) {
  await (await openDatabase(path)).close();
  using client = new Database(path, { readonly: true });
  const rows = <Row>(query: string) => client.query<Row, []>(query).all();
  const tables = rows<{ name: string }>(
    "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT GLOB 'sqlite_*' AND name NOT GLOB '*_search*'",
  ).map(({ name }) => name);
  const columns = tables.flatMap((table) =>
    rows<{ name: string; type: string; notnull: number; dflt_value: string | null; pk: number }>(
      `PRAGMA table_xinfo("${table}")`,
    ).map(
      ({ name, type, notnull, dflt_value, pk }): Column => ({
        ...{ table, name, type: type.toLowerCase() },
        isRequired: notnull === 1 || pk === 1,
        default: dflt_value,
      }),
    ),
  );
  const indexes = tables.flatMap((table) =>
    rows<{ name: string; unique: number; origin: string }>(`PRAGMA index_list("${table}")`)
      .filter(({ origin }) => origin === "c")
      .map(({ name, unique }): Index => {
        const parts = rows<{ name: string }>(`PRAGMA index_info("${name}")`).map((part) => part.name);
        const text = rows<{ sql: string }>(`SELECT sql FROM sqlite_schema WHERE name = '${name}'`)[0]?.sql;
        const condition = text?.split(/ WHERE /i)[1] ?? "";
        return { table, name, isUnique: unique === 1, columns: parts.join(), condition };
      }),
  );
  const references = tables.flatMap((table) =>
    rows<{ from: string; table: string; to: string; on_delete: string }>(
      `PRAGMA foreign_key_list("${table}")`,
    ).map(
      ({ from, table: other, to, on_delete }): Reference => ({
        ...{ table, column: from, target: `${other}.${to}`, onDelete: on_delete.toLowerCase() },
      }),
    ),
  );
  return { columns, indexes, references };
}

/** The same of PostgreSQL, in SQLite's words: its booleans are numbers there. */
async function describePostgres() {
  const postgres = await sharedPostgres();
  const database = (await createPostgresDatabase()).split("/").at(-1) ?? "";
  const types: Record<string, string> = { bigint: "integer", boolean: "integer", bytea: "blob" };
  const all = await postgres.run(
    `SELECT table_name, column_name, data_type, is_nullable, column_default, collation_name
     FROM information_schema.columns WHERE table_schema = 'public'`,
    database,
  );
  const columns = all
    .filter(({ column_name }) => column_name !== "search")
    .map(
      ({ table_name, column_name, data_type, is_nullable, column_default }): Column => ({
        ...{ table: table_name, name: column_name, type: types[data_type] ?? data_type },
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
  return {
    collations: new Set(all.filter((one) => one.data_type === "text").map((one) => one.collation_name)),
    columns,
    indexes: indexes.map(({ tablename, indexname, indexdef }): Index => {
      const [, columns = "", condition = ""] = indexdef.match(/\(([^)]*)\)(?: WHERE (.*))?$/) ?? [];
      return {
        ...{ table: tablename, name: indexname, isUnique: indexdef.startsWith("CREATE UNIQUE") },
        ...{ columns: columns.replaceAll(/[ "]/g, ""), condition: inSqlitesWords(condition) },
      };
    }),
    references: references as Reference[],
  };
}

/** PostgreSQL writes down `state in ('a', 'b')` as `(state = ANY (ARRAY['a'::text, 'b'::text]))`. */
function inSqlitesWords(condition: string) {
  return condition
    .replaceAll("::text", "")
    .replace(/^\((.*)\)$/, "$1")
    .replace(/= ANY \(ARRAY\[(.*)\]\)/, "in ($1)");
}

test("the tables of both databases have the same columns, indexes and references", async () => {
  using folder = temporaryFolder();
  const sqlite = await describeSqlite(join(folder.path, "a.db"));
  const postgres = await describePostgres();
  expect(sqlite.columns.length).toBeGreaterThan(100);
  expect(postgres.columns.sort(byName)).toEqual(sqlite.columns.sort(byName));
  expect(sqlite.indexes.length).toBeGreaterThan(20);
  expect(postgres.indexes.sort(byName)).toEqual(sqlite.indexes.sort(byName));
  expect(sqlite.references.length).toBeGreaterThan(5);
  expect(postgres.references.sort(byName)).toEqual(sqlite.references.sort(byName));
  expect(rowsAreSame).toBe(true);
});

test("PostgreSQL sorts every text as SQLite does, by its bytes", async () => {
  expect([...(await describePostgres()).collations]).toEqual(["C"]);
});
