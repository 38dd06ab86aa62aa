import { type Placeholder, sql } from "drizzle-orm";
import type { Db } from "./database.server";

/**
 * A query that is built once for each Db, for those that run with every lead or page of a job: putting the SQL together
 * costs several times as much as running it. What differs from call to call is a placeholder.
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

/** A placeholder for each name, named like it. */
export function placeholders<Name extends string>(...names: Name[]) {
  const entries = names.map((name) => [name, sql.placeholder(name)]);
  return Object.fromEntries(entries) as Record<Name, Placeholder>;
}
