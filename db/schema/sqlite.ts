import {
  blob,
  index,
  integer,
  primaryKey,
  real,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { defineTables } from "./tables";

const columns = {
  table: sqliteTable,
  text,
  integer: (name = "") => integer(name),
  real: (name = "") => real(name),
  boolean: (name = "") => integer(name, { mode: "boolean" }),
  /** A primary key with AUTOINCREMENT, which never assigns a number twice. */
  identity: (name = "") => integer(name).primaryKey({ autoIncrement: true }),
  blob: (name = "") => blob(name, { mode: "buffer" }),
  index,
  uniqueIndex,
  primaryKey,
};

export type SqliteColumns = typeof columns;

export const tables = defineTables(columns);
export type Tables = typeof tables;
