import type { Db } from "~/db/database.server";
import type { SignedIn } from "~/server/accounts/session.server";
import { recordAction } from "~/server/activity.server";
import type { App } from "~/server/app.server";

type BulkAuthor = SignedIn & { isPart?: boolean };

/** Returns the authors of the entry of a whole bulk change and of those of its rows; one row stands for itself. */
export function splitAuthors(by: SignedIn, rows: number): { whole: BulkAuthor; each: BulkAuthor } {
  const part = { ...by, isPart: true };
  return rows > 1 ? { whole: by, each: part } : { whole: part, each: by };
}

/** Logs an export; `what` is its content, like "leads". */
export function recordExport(app: Pick<App, "db" | "clock">, by: SignedIn, what: string): Promise<string> {
  return recordAction(app.db, app, by, "exported", { subjectKind: what });
}

/** Logs that a bulk change was undone for these rows. */
export async function recordUndone(
  db: Db,
  app: Pick<App, "clock">,
  whole: BulkAuthor,
  name: "leads" | "applications",
  rows: { number: number }[],
): Promise<void> {
  if (rows.length === 0) return;
  const detail = { count: rows.length, [name]: rows };
  await recordAction(db, app, whole, "undid several", { subjectKind: name, detail });
}
