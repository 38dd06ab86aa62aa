import { type Placeholder, sql } from "drizzle-orm";
import type { Db } from "./database.server";

/**
 * Builds a query once per Db, for queries that run with every lead or page of a job: building the SQL costs several
 * times as much as running it. Values that differ between calls are placeholders.
 */
export function prepareOnce<Query extends object>(build: (db: Db) => Query): (db: Db) => Query {
  const built = new WeakMap<Db, Query>();
  return (db) => {
    const known = built.get(db);
    if (known) return known;
    const query = build(db);
    built.set(db, query);
    return query;
  };
}

/** Returns a placeholder for each name. */
export function placeholders<Name extends string>(...names: Name[]) {
  const entries = names.map((name) => [name, sql.placeholder(name)]);
  return Object.fromEntries(entries) as Record<Name, Placeholder>;
}
