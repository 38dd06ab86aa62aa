import { and, eq, gte, lt, ne, or } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Db } from "./database.server";

/** A column of slugs, and the one with the id of what has them. */
type SlugColumns = { slug: SQLiteColumn; owner: SQLiteColumn };

/** Returns the wanted slug, or the first of -2, -3 … that is not reserved and that nothing but `id` has or ever had. */
export async function findFreeSlug(
  tx: Db,
  wanted: string,
  { id, reserved, columns }: { id: string; reserved: readonly string[]; columns: SlugColumns[] },
): Promise<string> {
  const taken = new Set(reserved);
  for (const { slug, owner } of columns) {
    // A range uses the index: "." is the next character after "-".
    const isNear = or(eq(slug, wanted), and(gte(slug, `${wanted}-`), lt(slug, `${wanted}.`)));
    const rows = await tx.orm
      .select({ slug })
      .from(slug.table)
      .where(and(isNear, ne(owner, id)));
    for (const row of rows) taken.add(String(row.slug));
  }
  if (!taken.has(wanted)) return wanted;
  let number = 2;
  while (taken.has(`${wanted}-${number}`)) number++;
  return `${wanted}-${number}`;
}
