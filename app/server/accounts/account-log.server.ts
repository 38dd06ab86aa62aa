import type { NewActivity } from "~/db/activity.server";
import type { App } from "~/server/app.server";
import type { SignedIn } from "./session.server";

/** The line of the log about something that was done to an account. */
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
    // Who removed their own account is remembered by the email alone.
    adminId: action === "removed" && subjectId === by.admin.id ? null : by.admin.id,
    actor: by.admin.email,
    action,
    subjectKind: "admin",
    subjectId,
    detail: { email, ...more },
  };
}
