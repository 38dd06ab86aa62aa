import { ownAuthorityAdvice } from "~/server/certificates.server";
import {
  type AdviceTable,
  type Channel,
  findAdvice,
  type SendContext,
  type SendOutcome,
} from "./channel.server";
import { retryLater, sendRequest } from "./http-outcome.server";

/** Explains Slack's responses and failures. */
const slackAdvice: AdviceTable = [
  [
    /^own webhook/,
    "Slack refuses the webhook for applications.",
    "Create a new incoming webhook in Slack, save it on the Notifications page and press Send again.",
  ],
  [
    /no_service|no_active_hooks|invalid_token|404/,
    "Slack does not know this webhook.",
    "Create a new incoming webhook in Slack, put it into SLACK_WEBHOOK_URL and restart.",
  ],
  [
    /channel_is_archived|channel_not_found|410/,
    "The Slack channel is archived or gone.",
    "Unarchive the channel, or create a webhook for another one and put it into SLACK_WEBHOOK_URL.",
  ],
  [/team_disabled|no_team/, "The Slack workspace is disabled.", "Ask the owner of the workspace."],
  [
    /action_prohibited|posting_to_general|403|401/,
    "Slack forbids this webhook to post.",
    "Ask an admin of the workspace to allow it, then press Resume.",
  ],
  [
    /429/,
    "Slack limits how fast it takes messages.",
    "Nothing to do. Messages are sent as fast as Slack takes them.",
  ],
  [
    /^(400|413|422)/,
    "Slack refuses the content of this message.",
    "Read the lead here. Send it again after an update of this program.",
  ],
  [
    /not "ok"/,
    "Something between this machine and Slack answers in its place.",
    "Check the proxy or firewall of this machine.",
  ],
  [
    /^5\d\d/,
    "Slack has a problem of its own.",
    "Nothing to do. Messages are sent when it is over. See slack-status.com.",
  ],
  [
    /no answer within/,
    "Slack does not answer in time.",
    "Check this machine's internet connection. Messages are retried.",
  ],
  [
    /UnexpectedRedirect/,
    "The webhook address leads somewhere else.",
    "Check SLACK_WEBHOOK_URL and the proxy of this machine.",
  ],
  [
    /CERT|SSL|TLS|SIGN/i,
    "The certificate is not Slack's.",
    `Check the proxy of this machine and its clock. ${ownAuthorityAdvice}`,
  ],
  [
    /no connection/,
    "Slack cannot be reached from this machine.",
    "Check its network and DNS. Messages are retried.",
  ],
];

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
    const outcome = await postToSlack({ unfurl_links: false, unfurl_media: false, ...body }, context, ownUrl);
    if (!ownUrl || outcome.kind !== "paused") return outcome;
    // A failing separate webhook affects only its own messages; the channel stays on.
    return { kind: "rejected", detail: `own webhook: ${outcome.detail}`, isFinal: true };
  },
  // Slack rejects a message without text and posts nothing, which proves that the webhook works.
  probe: (context) => postToSlack({ text: "" }, context),
  test: (context) =>
    postToSlack(
      { text: `This is a test message of ${context.env.publicOrigin}. New leads will appear here.` },
      context,
    ),
  explain: findAdvice(slackAdvice, (detail) => ({
    what: `Slack answered ${detail}.`,
    remedy: "Messages are retried. Check the webhook if this continues.",
  })),
};

function postToSlack(
  body: object,
  { env, fetch, timeoutMs, now }: SendContext,
  url = env.slackWebhookUrl ?? "",
): Promise<SendOutcome> {
  const headers = { "Content-Type": "application/json; charset=utf-8" };
  return sendRequest({ url, body: JSON.stringify(body), headers, fetch, timeoutMs }, (response, word) =>
    classifyResponse(response, word, now),
  );
}

// Responses that mean "this webhook no longer works", with any status.
const webhookIsGone =
  /^(no_service|no_service_id|no_active_hooks|no_team|team_disabled|invalid_token|channel_not_found|channel_is_archived|action_prohibited|posting_to_general_channel_denied)$/;
const tryAgain = new Set([408, 425, 429]);
const messageIsWrong = new Set([400, 413, 422]);

/** Slack responds with one word of plain text; a longer response comes from a proxy in between. */
function classifyResponse(response: Response, word: string, now: number): SendOutcome {
  const { status } = response;
  if (status === 200 && word === "ok") return { kind: "delivered", detail: "200 ok" };
  const detail = /^[a-z_]{1,60}$/.test(word) ? `${status} ${word}` : `${status}`;
  if (status < 300) return { kind: "retry", detail: `${status}, but not "ok"` };
  if (status >= 500 || tryAgain.has(status)) return retryLater(response, detail, now);
  if (messageIsWrong.has(status) && !webhookIsGone.test(word)) return { kind: "rejected", detail };
  return { kind: "paused", detail };
}
