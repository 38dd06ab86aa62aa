import { recordActivity } from "~/db/activity.server";
import type { Db } from "~/db/database.server";
import type { SignedIn } from "./accounts/session.server";
import type { App } from "./app.server";

/** A member who acts. `isPart` marks the entries that a bulk change's own entry replaces in the list of all activity. */
export type Author = { admin: Pick<SignedIn["admin"], "id" | "email">; isPart?: boolean };

type Subject = { subjectKind: string; subjectId?: string; detail?: Record<string, unknown> };

/** Writes a member's action into the activity log and returns the entry's id. Call it in the action's transaction. */
export function recordAction(
  db: Db,
  { clock }: Pick<App, "clock">,
  { admin, isPart }: Author,
  action: string,
  { detail, ...subject }: Subject,
): Promise<string> {
  const member = { at: clock(), adminId: admin.id, actor: admin.email };
  return recordActivity(db, {
    ...member,
    action,
    ...subject,
    detail: isPart ? { ...detail, isPart } : detail,
  });
}
