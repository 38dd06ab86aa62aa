import { count, type SQL, sql } from "drizzle-orm";
import type { SQLiteTable, SQLiteUpdateSetSource } from "drizzle-orm/sqlite-core";
import type { Db } from "./database.server";

/** Returns the row of a table that matches. */
export async function findRow<Table extends SQLiteTable>(
  { orm }: Db,
  table: Table,
  which: SQL | undefined,
): Promise<Table["$inferSelect"] | undefined> {
  const [row] = await orm.select().from<SQLiteTable>(table).where(which);
  return row;
}

/** Deletes the rows of a table that match. Returns how many. */
export function deleteRows(db: Db, table: SQLiteTable, which: SQL | undefined): Promise<number> {
  return db.transaction(
    async (tx) => (await tx.orm.delete(table).where(which).returning({ row: sql`1` })).length,
  );
}

/** Updates the rows of a table that match. Returns how many. */
export function updateRows<Table extends SQLiteTable>(
  db: Db,
  table: Table,
  values: SQLiteUpdateSetSource<Table>,
  which: SQL | undefined,
): Promise<number> {
  return db.transaction(
    async (tx) => (await tx.orm.update(table).set(values).where(which).returning({ row: sql`1` })).length,
  );
}

/** Counts the rows of a table that match. */
export async function countRows({ orm }: Db, table: SQLiteTable, which?: SQL): Promise<number> {
  const [row] = await orm.select({ count: count() }).from(table).where(which);
  return row?.count ?? 0;
}
