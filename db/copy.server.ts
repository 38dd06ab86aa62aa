import { asc, getTableColumns, gt, ne, or, sql } from "drizzle-orm";
import type { PgDatabase } from "drizzle-orm/pg-core";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Db } from "./database.server";
import { insightKeyColumns } from "./insight.server";

/** The copy failed; the target is unchanged. */
export class CopyError extends Error {}

/** The rows copied of a table and their SHA-256, equal on both sides. */
export type CopiedTable = { table: string; rows: number; sha256: string };

// Each table follows those its rows refer to. Files are copied from store to store (app/server/files).
const copyOrder = [
  "admins",
  "sessions",
  "passkeys",
  "spentChallenges",
  "invitations",
  "links",
  "activity",
  "jobs",
  "jobSlugs",
  "jobQuestions",
  "news",
  "newsSlugs",
  "newsVersions",
  "pictures",
  "pictureFiles",
  "applications",
  "applicationAnswers",
  "applicationFiles",
  "applicationRatings",
  "applicationMessages",
  "messageTemplates",
  "leads",
  "notes",
  "meetings",
  "messages",
  "channels",
  "subscribers",
  "rateLimits",
  "insightCounts",
  "settings",
] as (keyof Db["tables"])[];

const rowsAtOnce = 500;

/** The columns of composite keys. */
const compositeKeys: Partial<Record<keyof Db["tables"], readonly string[]>> = {
  applicationAnswers: ["applicationNumber", "questionId"],
  applicationRatings: ["applicationNumber", "adminId"],
  insightCounts: insightKeyColumns,
};

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
      for (const name of copyOrder) copied.push(await copyTable(from, to, name, report));
      return copied;
    }),
  );
}

/** The tables that a new database has rows in. */
const initialTables = ["settings", "news"] as const;

/** Throws CopyError when the database holds more than its initial rows. */
export async function requireEmpty(to: Db) {
  for (const name of copyOrder) {
    if (name === "settings") continue;
    const { news } = to.tables;
    const which = name === "news" ? or(gt(news.version, 1), ne(news.updatedBy, "")) : undefined;
    const found = await to.orm.select().from(to.tables[name]).where(which).limit(1);
    if (found.length > 0)
      throw new CopyError(`The target database is not empty: its table ${toSnakeCase(name)} has rows.`);
  }
}

async function copyTable(
  from: Db,
  to: Db,
  name: keyof Db["tables"],
  report: (table: string, rows: number) => void,
): Promise<CopiedTable> {
  const sourceHash = new Bun.CryptoHasher("sha256");
  let rows = 0;
  for await (const batch of readTable(from, name)) {
    await to.orm.insert(to.tables[name] as SQLiteTable).values(batch);
    for (const row of batch) sourceHash.update(serializeRow(row));
    rows += batch.length;
    report(toSnakeCase(name), rows);
  }
  const targetHash = new Bun.CryptoHasher("sha256");
  for await (const batch of readTable(to, name))
    for (const row of batch) targetHash.update(serializeRow(row));
  const sha256 = sourceHash.digest("hex");
  if (targetHash.digest("hex") !== sha256)
    throw new CopyError(`The copy of table ${toSnakeCase(name)} differs from the source.`);
  await advanceSequence(to, name);
  return { table: toSnakeCase(name), rows, sha256 };
}

/** Tables with numbers assigned by the database. */
const sequencedTables: (keyof Db["tables"])[] = ["leads", "applications"];

type CopiedRow = Record<string, unknown>;

/** Yields all rows in batches in the order of their key, so that memory stays small. */
async function* readTable({ orm, tables }: Db, name: keyof Db["tables"]): AsyncGenerator<CopiedRow[]> {
  const table = tables[name] as SQLiteTable;
  const key = findKeyColumns(name, table);
  const columns = key.map(([, column]) => column);
  let last: CopiedRow | undefined;
  for (;;) {
    const values = key.map(([property]) => sql`${last?.[property]}`);
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

/** The key columns of a table, in order. */
function findKeyColumns(
  name: keyof Db["tables"],
  table: SQLiteTable,
): [property: string, column: SQLiteColumn][] {
  const columns = Object.entries(getTableColumns(table));
  const keyNames = compositeKeys[name];
  const found = columns.filter(([property, column]) => keyNames?.includes(property) ?? column.primary);
  if (found.length === 0) throw new Error("A table without a key cannot be copied.");
  return found;
}

function serializeRow(row: CopiedRow) {
  const names = Object.keys(row).sort();
  return `${JSON.stringify(names.map((name) => normalizeForComparison(row[name])))}\n`;
}

function normalizeForComparison(value: unknown) {
  return value instanceof Uint8Array ? Bun.SHA256.hash(value, "hex") : value;
}

/** PostgreSQL's sequence ignores inserted numbers, so it is set to continue after them. */
async function advanceSequence(to: Db, name: keyof Db["tables"]) {
  const [[, key] = []] = findKeyColumns(name, to.tables[name] as SQLiteTable);
  if (!key || to.dialect === "sqlite" || !sequencedTables.includes(name)) return;
  const sequence = sql`pg_get_serial_sequence(${toSnakeCase(name)}, ${key.name})`;
  const highest = sql`(select coalesce(max(${key}), 0) + 1 from ${to.tables[name]})`;
  await (to.orm as unknown as PgDatabase<never>).execute(sql`select setval(${sequence}, ${highest}, false)`);
}

/** The column's name in the database: `jobSlugs` becomes `job_slugs`. */
function toSnakeCase(name: string) {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
