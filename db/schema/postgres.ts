import { bigint, boolean, customType, index, pgTable, primaryKey, uniqueIndex } from "drizzle-orm/pg-core";
import type { SqliteColumns } from "./sqlite";
import { defineTables } from "./tables";

/** SQLite's integers have 64 bits; the program's are JavaScript numbers. */
const integer = (name = "") => bigint(name, { mode: "number" });

const columns = {
  table: pgTable,
  /** Sorted by its bytes, as in SQLite. */
  text: customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' }),
  integer,
  boolean,
  identity: (name = "") => integer(name).generatedByDefaultAsIdentity().primaryKey(),
  blob: customType<{ data: Buffer; driverData: Uint8Array }>({
    dataType: () => "bytea",
    fromDriver: (bytes) => Buffer.from(bytes),
  }),
  index,
  uniqueIndex,
  primaryKey,
};

/** With SQLite's types: what the queries use of them is the same on both. */
export const tables = defineTables(columns as unknown as SqliteColumns);
