import { recordActivity } from "~/db/activity.server";
import type { Db } from "~/db/database.server";
import type { SignedIn } from "~/server/accounts/session.server";
import type { App } from "~/server/app.server";

type Subject = { subjectKind: string; subjectId?: string; detail?: Record<string, unknown> };

/** Writes an activity log entry and returns its id. */
export function record(
  db: Db,
  { clock }: Pick<App, "clock">,
  { admin }: SignedIn,
  action: string,
  subject: Subject,
): Promise<string> {
  return recordActivity(db, { at: clock(), adminId: admin.id, actor: admin.email, action, ...subject });
}

/** Logs an export; `what` is its content, like "leads". */
export function recordExport(app: Pick<App, "db" | "clock">, by: SignedIn, what: string): Promise<string> {
  return record(app.db, app, by, "exported", { subjectKind: what });
}
