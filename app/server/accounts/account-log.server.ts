import { recordActivity } from "~/db/activity.server";
import type { Db } from "~/db/database.server";
import type { App } from "~/server/app.server";
import type { SignedIn } from "./session.server";

/** Writes a change to an account into the activity log. */
export function recordAccountChange(
  tx: Db,
  app: Pick<App, "clock">,
  by: Pick<SignedIn, "admin">,
  action: string,
  email: string,
  subjectId?: string,
  more: Record<string, unknown> = {},
): Promise<string> {
  return recordActivity(tx, {
    at: app.clock(),
    // An admin who removed their own account is recorded by email only, because the row is gone.
    adminId: action === "removed" && subjectId === by.admin.id ? null : by.admin.id,
    actor: by.admin.email,
    action,
    subjectKind: "admin",
    subjectId,
    detail: { email, ...more },
  });
}
