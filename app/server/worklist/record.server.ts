import { recordActivity } from "~/db/activity.server";
import type { Db } from "~/db/database.server";
import type { SignedIn } from "~/server/accounts/session.server";
import type { App } from "~/server/app.server";

type Subject = { subjectKind: string; subjectId?: string; detail?: Record<string, unknown> };

/** A line of the log about what the team did. Gives its id. */
export function record(
  db: Db,
  { clock }: Pick<App, "clock">,
  { admin }: SignedIn,
  action: string,
  subject: Subject,
): Promise<string> {
  return recordActivity(db, { at: clock(), adminId: admin.id, actor: admin.email, action, ...subject });
}

/** Notes that data left the house; `what` is what was exported, like "leads". */
export function recordExport(app: Pick<App, "db" | "clock">, by: SignedIn, what: string): Promise<string> {
  return record(app.db, app, by, "exported", { subjectKind: what });
}
