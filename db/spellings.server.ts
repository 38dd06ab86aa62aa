import { eq } from "drizzle-orm";
import { toEmailKey } from "~/lib/mail-address";
import type { Db } from "./database.server";

/** Lists the spellings of an email address in which people typed it into forms. */
export async function listSpellings(db: Db, email: string): Promise<string[]> {
  const { leads, applications, subscribers } = db.tables;
  const key = toEmailKey(email);
  const found = await Promise.all(
    [leads, applications, subscribers].map((table) =>
      db.orm.selectDistinct({ email: table.email }).from(table).where(eq(table.emailKey, key)),
    ),
  );
  return [...new Set([key, ...found.flat().map((row) => row.email)])];
}
