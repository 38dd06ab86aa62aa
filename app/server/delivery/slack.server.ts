import { adviceFrom, type Channel, type SendContext, type SendOutcome } from "./channel.server";
import { ask, retryLater } from "./http-outcome.server";
import { slackAdvice } from "./slack-advice.server";

/** A Slack channel with an incoming webhook. */
export const slack: Channel = {
  key: "slack",
  name: "Slack",
  // Slack accepts about one message per second.
  paceMs: 1100,
  settings: ({ slackWebhookUrl }) => ({ SLACK_WEBHOOK_URL: slackWebhookUrl !== undefined }),
  isForTeam: () => true,
  async send(type, message, context) {
    const body = await type.slack?.(message, context);
    if (!body) return undefined;
    const ownUrl = await type.slackUrl?.(context.db);
    const outcome = await post({ unfurl_links: false, unfurl_media: false, ...body }, context, ownUrl);
    if (!ownUrl || outcome.kind !== "paused") return outcome;
    // A failing separate webhook affects only its own messages; the channel stays on.
    return { kind: "rejected", detail: `own webhook: ${outcome.detail}`, isFinal: true };
  },
  // Slack rejects a message without text and posts nothing, which proves that the webhook works.
  probe: (context) => post({ text: "" }, context),
  test: (context) =>
    post(
      { text: `This is a test message of ${context.env.publicOrigin}. New leads will appear here.` },
      context,
    ),
  explain: adviceFrom(slackAdvice, (detail) => ({
    what: `Slack answered ${detail}.`,
    remedy: "Messages are retried. Check the webhook if this continues.",
  })),
};

function post(
  body: object,
  { env, fetch, timeoutMs, now }: SendContext,
  url = env.slackWebhookUrl ?? "",
): Promise<SendOutcome> {
  const headers = { "Content-Type": "application/json; charset=utf-8" };
  return ask({ url, body: JSON.stringify(body), headers, fetch, timeoutMs }, (response, word) =>
    classify(response, word, now),
  );
}

// Responses that mean "this webhook no longer works", with any status.
const webhookIsGone =
  /^(no_service|no_service_id|no_active_hooks|no_team|team_disabled|invalid_token|channel_not_found|channel_is_archived|action_prohibited|posting_to_general_channel_denied)$/;
const tryAgain = new Set([408, 425, 429]);
const messageIsWrong = new Set([400, 413, 422]);

/** Slack responds with one word of plain text; a longer response comes from a proxy in between. */
function classify(response: Response, word: string, now: number): SendOutcome {
  const { status } = response;
  if (status === 200 && word === "ok") return { kind: "delivered", detail: "200 ok" };
  const detail = /^[a-z_]{1,60}$/.test(word) ? `${status} ${word}` : `${status}`;
  if (status < 300) return { kind: "retry", detail: `${status}, but not "ok"` };
  if (status >= 500 || tryAgain.has(status)) return retryLater(response, detail, now);
  if (messageIsWrong.has(status) && !webhookIsGone.test(word)) return { kind: "rejected", detail };
  return { kind: "paused", detail };
}
