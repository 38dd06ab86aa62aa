import { cleanLine } from "~/lib/clean-text";
import { parseEmailList } from "~/lib/email-list";

export type HiringErrors = { emails?: string; slackUrl?: string };

/**
 * Parses a form: addresses separated by commas or lines, and an incoming webhook on the host of `slackWebhookUrl`, so
 * that the form cannot make the server call another host.
 */
export function parseHiringNotifications(
  typed: { emails: string; slackUrl: string },
  slackWebhookUrl: string | undefined,
):
  | { kind: "valid"; value: { emails: string[]; slackUrl?: string } }
  | { kind: "invalid"; errors: HiringErrors } {
  const { emails, error } = parseEmailList(typed.emails);
  const origin = slackWebhookUrl && new URL(slackWebhookUrl).origin;
  // Without Slack the form lacks the field.
  const slackUrl = origin ? cleanLine(typed.slackUrl) : "";
  const errors: HiringErrors = {
    ...(error && { emails: error }),
    ...(slackUrl &&
      !slackUrl.startsWith(`${origin}/`) && {
        slackUrl: `Enter the address of an incoming webhook. It begins with ${origin}/.`,
      }),
  };
  if (Object.keys(errors).length > 0) return { kind: "invalid", errors };
  return { kind: "valid", value: { emails, ...(slackUrl && { slackUrl }) } };
}
