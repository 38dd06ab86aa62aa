import { oneLine } from "~/lib/clean-text";
import { isolate } from "~/lib/isolate";
import type { Channel, SendOutcome } from "./channel.server";
import { post } from "./http-outcome.server";
import type { MailContent } from "./mail-layout.server";

/** Messages to an incoming webhook of Slack. */
export const slack: Channel = {
  key: "slack",
  name: "Slack",
  // Slack accepts about one message per second.
  paceMs: 1100,
  settings: ({ slackWebhookUrl }) => ({ SLACK_WEBHOOK_URL: slackWebhookUrl !== undefined }),
  isForTeam: () => true,
  async send(draft, context) {
    const written = await draft.write();
    if (!written) return undefined;
    const { content, slackUrl } = written;
    const body = JSON.stringify({ unfurl_links: false, unfurl_media: false, ...drawMessage(content) });
    const outcome = await post(
      { url: slackUrl ?? context.env.slackWebhookUrl ?? "", body },
      context,
      classify,
    );
    // A separate webhook that is gone affects only its own messages.
    const isGone =
      slackUrl !== undefined && outcome.kind === "failing" && /^4(?!08|25|29)/.test(outcome.detail);
    return isGone ? { kind: "refused", detail: `own webhook: ${outcome.detail}` } : outcome;
  },
  explain(detail) {
    if (detail.startsWith("own webhook"))
      return {
        what: "Slack refuses the webhook for applications.",
        remedy:
          "An owner of this site: create a new incoming webhook in Slack, save it on the Notifications page and press Send again.",
      };
    if (/not "ok"/.test(detail))
      return {
        what: "Something between this machine and Slack answers in its place.",
        remedy: "Whoever runs this server: check its proxy or firewall.",
      };
    return undefined;
  },
};

// Responses that mean "this webhook no longer works", with any status.
const webhookIsGone =
  /^(no_service|no_service_id|no_active_hooks|no_team|team_disabled|invalid_token|channel_not_found|channel_is_archived|action_prohibited|posting_to_general_channel_denied)$/;

/** Slack responds with one word of plain text; a longer response comes from a proxy in between. */
function classify(status: number, word: string): SendOutcome | undefined {
  if (status === 200 && word === "ok") return { kind: "sent", detail: "200 ok" };
  if (status < 300) return { kind: "failing", detail: `${status}, but not "ok"` };
  if (!/^[a-z_]{1,60}$/.test(word) || status >= 500 || status === 429) return undefined;
  const isRefused = status === 400 && !webhookIsGone.test(word);
  return { kind: isRefused ? "refused" : "failing", detail: `${status} ${word}` };
}

/**
 * Draws a message. Its text is in plain_text objects only, where mentions, links and emoji are inactive; in the fallback
 * `text`, which Slack reads as markup, it is escaped.
 */
export function drawMessage({ heading, paragraphs, facts, links, reference }: MailContent): object {
  // Headings are clean, with a direction of their own for each name.
  const title = heading.slice(0, 150).replace(/[\ud800-\udbff]$/, "");
  const fields = facts.map(([label, value]) => plainText(2000, label, ...[value].flat()));
  const [link] = links;
  const about = [link && `<${escapeMarkup(link.url)}|${escapeMarkup(link.label)}>`, reference]
    .filter(Boolean)
    .join(" · ");
  return {
    text: escapeMarkup(reference ? `${heading} (${reference})` : heading),
    blocks: [
      { type: "header", text: { type: "plain_text", text: title, emoji: false } },
      ...(paragraphs.length > 0 ? [{ type: "section", text: plainText(2900, ...paragraphs) }] : []),
      ...Array.from({ length: Math.ceil(fields.length / maxFields) }, (_, index) => ({
        type: "section",
        fields: fields.slice(index * maxFields, (index + 1) * maxFields),
      })),
      ...(about ? [{ type: "context", elements: [{ type: "mrkdwn", text: about }] }] : []),
    ],
  };
}

/** The fields that Slack takes in one section. */
const maxFields = 10;

/** A visitor's text as a plain_text object, where mentions, links and emoji are inactive. */
function plainText(max: number, ...lines: string[]) {
  const text = lines.map((line) => isolate(oneLine(line, max))).join("\n");
  // Slack does not document whether it counts UTF-16 units or characters, so the text is cut by units, between
  // characters.
  const cut = text.slice(0, max).replace(/[\ud800-\udbff]$/, "");
  return { type: "plain_text", text: cut || "-", emoji: false };
}

/** Escapes text for what Slack reads as markup. */
function escapeMarkup(text: string) {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
