import type { NewActivity } from "~/db/activity.server";
import type { App } from "~/server/app.server";
import type { SignedIn } from "./session.server";

/** Returns the activity log entry of a change to an account. */
export function accountEntry(
  app: Pick<App, "clock">,
  by: Pick<SignedIn, "admin">,
  action: string,
  email: string,
  subjectId?: string,
  more: Record<string, unknown> = {},
): NewActivity {
  return {
    at: app.clock(),
    // An admin who removed their own account is recorded by email only, because the row is gone.
    adminId: action === "removed" && subjectId === by.admin.id ? null : by.admin.id,
    actor: by.admin.email,
    action,
    subjectKind: "admin",
    subjectId,
    detail: { email, ...more },
  };
}
