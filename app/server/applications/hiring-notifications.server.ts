import { recordActivity } from "~/db/activity.server";
import type { Db } from "~/db/database.server";
import { deleteSetting, findSetting, saveSetting } from "~/db/settings.server";
import { cleanLine } from "~/lib/clean-text";
import { parseEmailList } from "~/lib/email-list";
import type { SignedIn } from "~/server/accounts/session.server";
import type { App } from "~/server/app.server";

/**
 * The recipients of new applications beside a job's hiring manager. Without either, the recipients of leads are
 * notified.
 */
export type HiringNotifications = { emails: string[]; slackUrl?: string };

const key = "hiring-notifications";

/** Returns the saved recipients; empty when none are saved. */
export async function readHiringNotifications(db: Db): Promise<HiringNotifications> {
  return JSON.parse((await findSetting(db, key)) ?? '{"emails":[]}') as HiringNotifications;
}

export type HiringErrors = { emails?: string; slackUrl?: string };

/**
 * Parses a form: addresses separated by commas or lines, and an incoming webhook on the host of `slackWebhookUrl`, so
 * that the form cannot make the server call another host.
 */
export function parseHiringNotifications(
  typed: { emails: string; slackUrl: string },
  slackWebhookUrl: string | undefined,
): { kind: "valid"; value: HiringNotifications } | { kind: "invalid"; errors: HiringErrors } {
  const { emails, error } = parseEmailList(typed.emails);
  const origin = slackWebhookUrl && new URL(slackWebhookUrl).origin;
  // Without Slack the form lacks the field. Chats paste an address as "<https://…>".
  const slackUrl = origin ? cleanLine(typed.slackUrl).replace(/^[<"'“]+|[>"'”]+$/g, "") : "";
  const errors: HiringErrors = {
    ...(error && { emails: error }),
    ...(slackUrl &&
      URL.parse(slackUrl)?.origin !== origin && {
        slackUrl: `Enter the address of an incoming webhook. It begins with ${origin}/.`,
      }),
  };
  if (Object.keys(errors).length > 0) return { kind: "invalid", errors };
  return { kind: "valid", value: { emails, ...(slackUrl && { slackUrl }) } };
}

/** Saves the recipients and logs the change. */
export async function saveHiringNotifications(
  { db, clock }: Pick<App, "db" | "clock">,
  { admin }: SignedIn,
  value: HiringNotifications,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (value.emails.length > 0 || value.slackUrl) await saveSetting(tx, key, JSON.stringify(value));
    else await deleteSetting(tx, key);
    await recordActivity(tx, {
      ...{ at: clock(), adminId: admin.id, actor: admin.email, action: "updated" },
      ...{ subjectKind: "messages", detail: { title: "who is notified of applications" } },
    });
  });
}
