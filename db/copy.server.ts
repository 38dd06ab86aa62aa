import { asc, getTableColumns, gt, ne, or, sql } from "drizzle-orm";
import type { PgDatabase } from "drizzle-orm/pg-core";
import { getTableConfig, SQLiteInteger, type SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Db } from "./database.server";
import { tables } from "./schema/sqlite";

/** The copy failed; the target is unchanged. */
export class CopyError extends Error {}

/** The rows copied of a table and their SHA-256, equal on both sides. */
export type CopiedTable = { table: string; rows: number; sha256: string };

const rowsAtOnce = 500;

type TableName = keyof typeof tables;

/** How a table is copied: its name in the database, its key columns by property, and whether the database counts it up. */
type CopiedTableShape = { property: TableName; name: string; key: string[]; isCounted: boolean };

/** The tables, each behind those its rows refer to. Files are copied from store to store (app/server/files). */
const shapes: CopiedTableShape[] = [];
for (const property of Object.keys(tables)) if (property !== "storedFiles") addShape(property as TableName);

function addShape(property: TableName) {
  if (shapes.some((shape) => shape.property === property)) return;
  const { name, foreignKeys, primaryKeys, columns } = getTableConfig(tables[property]);
  for (const parent of foreignKeys.map((key) => key.reference().foreignTable))
    for (const [other, table] of Object.entries(tables))
      if (table === parent && other !== property) addShape(other as TableName);
  const properties = Object.entries(getTableColumns(tables[property] as SQLiteTable));
  const key = primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary);
  if (key.length === 0) throw new Error(`${name} has no key, so it cannot be copied.`);
  shapes.push({
    property,
    name,
    key: key.flatMap((column) => properties.find(([, one]) => one === column)?.[0] ?? []),
    isCounted: key[0] instanceof SQLiteInteger && key[0].autoIncrement,
  });
}

/**
 * Copies a whole database into another, of either dialect, in one transaction, and compares it row by row. A SQLite
 * source is locked meanwhile; writers to a PostgreSQL source must be stopped. Throws CopyError when the target is not
 * empty or reads back differently. `report` is called for each step.
 */
export async function copyDatabase(
  source: Db,
  target: Db,
  report: (table: string, rows: number) => void = () => {},
): Promise<CopiedTable[]> {
  return source.transaction((from) =>
    target.transaction(async (to) => {
      await requireEmpty(to);
      // The settings and news of the source replace those the target was created with.
      for (const name of initialTables) await to.orm.delete(to.tables[name]);
      const copied: CopiedTable[] = [];
      for (const shape of shapes) copied.push(await copyTable(from, to, shape, report));
      return copied;
    }),
  );
}

/** The tables that a new database has rows in. */
const initialTables = ["settings", "news"] as const;

/** Throws CopyError when the database holds more than its initial rows. */
export async function requireEmpty(to: Db) {
  for (const { property, name } of shapes) {
    if (property === "settings") continue;
    const { news } = to.tables;
    const which = property === "news" ? or(gt(news.version, 1), ne(news.updatedBy, "")) : undefined;
    const found = await to.orm.select().from(to.tables[property]).where(which).limit(1);
    if (found.length > 0)
      throw new CopyError(`The target database is not empty: its table ${name} has rows.`);
  }
}

async function copyTable(
  from: Db,
  to: Db,
  shape: CopiedTableShape,
  report: (table: string, rows: number) => void,
): Promise<CopiedTable> {
  const { property, name } = shape;
  const sourceHash = new Bun.CryptoHasher("sha256");
  let rows = 0;
  for await (const batch of readTable(from, shape)) {
    await to.orm.insert(to.tables[property] as SQLiteTable).values(batch);
    for (const row of batch) sourceHash.update(serializeRow(row));
    rows += batch.length;
    report(name, rows);
  }
  const targetHash = new Bun.CryptoHasher("sha256");
  for await (const batch of readTable(to, shape))
    for (const row of batch) targetHash.update(serializeRow(row));
  const sha256 = sourceHash.digest("hex");
  if (targetHash.digest("hex") !== sha256)
    throw new CopyError(`The copy of table ${name} differs from the source.`);
  await advanceSequence(to, shape);
  return { table: name, rows, sha256 };
}

type CopiedRow = Record<string, unknown>;

/** Yields all rows in batches in the order of their key, so that memory stays small. */
async function* readTable(
  { orm, tables }: Db,
  { property, key }: CopiedTableShape,
): AsyncGenerator<CopiedRow[]> {
  const table = tables[property] as SQLiteTable;
  const columns = key.flatMap((name) => getTableColumns(table)[name] ?? []);
  let last: CopiedRow | undefined;
  for (;;) {
    const values = key.map((name) => sql`${last?.[name]}`);
    const after = last && sql`(${sql.join(columns, sql`, `)}) > (${sql.join(values, sql`, `)})`;
    const rows: CopiedRow[] = await orm
      .select()
      .from(table)
      .where(after)
      .orderBy(...columns.map((column) => asc(column)))
      .limit(rowsAtOnce);
    if (rows.length > 0) yield rows;
    if (rows.length < rowsAtOnce) return;
    last = rows.at(-1);
  }
}

function serializeRow(row: CopiedRow) {
  const names = Object.keys(row).sort();
  return `${JSON.stringify(names.map((name) => normalizeForComparison(row[name])))}\n`;
}

function normalizeForComparison(value: unknown) {
  return value instanceof Uint8Array ? Bun.SHA256.hash(value, "hex") : value;
}

/** PostgreSQL's sequence ignores inserted numbers, so it is set to continue after them. */
async function advanceSequence(to: Db, { property, name, key: [number = ""], isCounted }: CopiedTableShape) {
  if (to.dialect === "sqlite" || !isCounted) return;
  const column = sql.identifier(number);
  const sequence = sql`pg_get_serial_sequence(${name}, ${number})`;
  const highest = sql`(select coalesce(max(${column}), 0) + 1 from ${to.tables[property]})`;
  await (to.orm as unknown as PgDatabase<never>).execute(sql`select setval(${sequence}, ${highest}, false)`);
}
