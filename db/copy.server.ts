import { asc, getTableColumns, sql } from "drizzle-orm";
import type { PgDatabase } from "drizzle-orm/pg-core";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Db } from "./database.server";
import { keyNames } from "./insight.server";

/** The copy was not made; the target is as it was. */
export class CopyError extends Error {}

/** What was copied of a table, with the SHA-256 of its rows: equal on both sides. */
export type CopiedTable = { table: string; rows: number; sha256: string };

// Each after those its rows refer to. The bytes of files go
// from store to store (app/server/files).
const order = [
  ...[
    "admins",
    "sessions",
    "passkeys",
    "spentChallenges",
    "invitations",
    "links",
    "activity",
    "jobs",
    "jobSlugs",
  ],
  ...["jobQuestions", "applications", "applicationAnswers", "applicationFiles"],
  ...["applicationNotes", "applicationRatings", "applicationMessages", "messageTemplates"],
  ...["leads", "leadNotes", "messages", "channels", "subscribers", "rateLimits", "insightCounts", "settings"],
] as (keyof Db["tables"])[];

const rowsAtOnce = 500;

/** Of tables whose rows are told apart by several columns, which these are. */
const severalKeys: Partial<Record<keyof Db["tables"], readonly string[]>> = {
  applicationAnswers: ["applicationNumber", "questionId"],
  applicationRatings: ["applicationNumber", "adminId"],
  insightCounts: keyNames,
};

/**
 * Copies everything from one database into another, of either kind, in one transaction: all of it, compared row by row
 * afterwards, or nothing. Nobody writes into a SQLite source meanwhile; stop whoever writes into a PostgreSQL one.
 * Throws CopyError when the target holds anything or reads back differently. `tell` hears of each step.
 */
export async function copyDatabase(
  source: Db,
  target: Db,
  report: (table: string, rows: number) => void = () => {},
): Promise<CopiedTable[]> {
  return source.transaction((from) =>
    target.transaction(async (to) => {
      await requireEmpty(to);
      // The copy has its own.
      await to.orm.delete(to.tables.settings);
      const copied: CopiedTable[] = [];
      for (const name of order) copied.push(await copyTable(from, to, name, report));
      return copied;
    }),
  );
}

/** Throws CopyError when the database holds more than the facts of its own with which it was made. */
export async function requireEmpty(to: Db) {
  for (const name of order) {
    if (name === "settings") continue;
    const found = await to.orm.select().from(to.tables[name]).limit(1);
    if (found.length > 0) throw new CopyError(`the target is in use: its table ${nameOf(name)} has rows`);
  }
}

async function copyTable(
  from: Db,
  to: Db,
  name: keyof Db["tables"],
  report: (table: string, rows: number) => void,
): Promise<CopiedTable> {
  const sent = new Bun.CryptoHasher("sha256");
  let rows = 0;
  for await (const batch of readTable(from, name)) {
    await to.orm.insert(to.tables[name] as SQLiteTable).values(batch);
    for (const row of batch) sent.update(lineOf(row));
    rows += batch.length;
    report(nameOf(name), rows);
  }
  const found = new Bun.CryptoHasher("sha256");
  for await (const batch of readTable(to, name)) for (const row of batch) found.update(lineOf(row));
  const sha256 = sent.digest("hex");
  if (found.digest("hex") !== sha256)
    throw new CopyError(`table ${nameOf(name)} reads back differently from what was written`);
  await countOn(to, name);
  return { table: nameOf(name), rows, sha256 };
}

/** Tables whose rows the database numbers. */
const numbered: (keyof Db["tables"])[] = ["leads", "applications"];

type Row = Record<string, unknown>;

/** All rows in the order of their key, some at a time: memory stays small whatever the number. */
async function* readTable({ orm, tables }: Db, name: keyof Db["tables"]): AsyncGenerator<Row[]> {
  const table = tables[name] as SQLiteTable;
  const key = keyOf(name, table);
  const columns = key.map(([, column]) => column);
  let last: Row | undefined;
  for (;;) {
    const values = key.map(([property]) => sql`${last?.[property]}`);
    const after = last && sql`(${sql.join(columns, sql`, `)}) > (${sql.join(values, sql`, `)})`;
    const rows: Row[] = await orm
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

/** The columns that tell the rows of a table apart, in their order. */
function keyOf(name: keyof Db["tables"], table: SQLiteTable): [property: string, column: SQLiteColumn][] {
  const columns = Object.entries(getTableColumns(table));
  const several = severalKeys[name];
  const found = columns.filter(([property, column]) => several?.includes(property) ?? column.primary);
  if (found.length === 0) throw new Error("A table without a key cannot be copied.");
  return found;
}

function lineOf(row: Row) {
  const names = Object.keys(row).sort();
  return `${JSON.stringify(names.map((name) => comparable(row[name])))}\n`;
}

function comparable(value: unknown) {
  return value instanceof Uint8Array ? Bun.SHA256.hash(value, "hex") : value;
}

/** PostgreSQL does not notice numbers that were given to it: the next one it gives itself comes after them. */
async function countOn(to: Db, name: keyof Db["tables"]) {
  const [[, key] = []] = keyOf(name, to.tables[name] as SQLiteTable);
  if (!key || to.dialect === "sqlite" || !numbered.includes(name)) return;
  const sequence = sql`pg_get_serial_sequence(${nameOf(name)}, ${key.name})`;
  const highest = sql`(select coalesce(max(${key}), 0) + 1 from ${to.tables[name]})`;
  await (to.orm as unknown as PgDatabase<never>).execute(sql`select setval(${sequence}, ${highest}, false)`);
}

/** `jobSlugs` is `job_slugs` in the database. */
function nameOf(name: string) {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
