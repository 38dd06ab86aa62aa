import {
  bigint,
  boolean,
  customType,
  doublePrecision,
  index,
  pgTable,
  primaryKey,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { SqliteColumns } from "./sqlite";
import { defineTables } from "./tables";

/** SQLite's integers have 64 bits, so PostgreSQL's do too. */
const integer = (name = "") => bigint(name, { mode: "number" });

const columns = {
  table: pgTable,
  /** A text column that sorts by bytes, as in SQLite. */
  text: customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' }),
  integer,
  real: doublePrecision,
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

/** The queries use only what both databases share, so SQLite's types serve for both. */
export const tables = defineTables(columns as unknown as SqliteColumns);
