import { summaryNote } from "~/server/insight/summary.server";
import {
  adviceFrom,
  type LeadChannel,
  type SendContext,
  type SendOutcome,
  type Task,
} from "./channel.server";
import { heldLine } from "./held-notice.server";
import { ask, retryLater } from "./http-outcome.server";
import { slackAdvice } from "./slack-advice.server";
import {
  applicationMessage,
  leadMessage,
  minimalMessage,
  minimalUpdate,
  summaryMessage,
  testMessage,
  updateMessage,
} from "./slack-message.server";

/** Leads and applications in a channel of Slack, by an incoming webhook. */
export const slack: LeadChannel = {
  key: "slack",
  name: "Slack",
  audience: "team",
  // Slack takes about one a second.
  paceMs: 1100,
  settings: ({ slackWebhookUrl }) => ({ SLACK_WEBHOOK_URL: slackWebhookUrl !== undefined }),
  send: ({ lead, event, isShort }: Task, context) => {
    const [full, minimal] =
      event === "created" ? [leadMessage, minimalMessage] : [updateMessage, minimalUpdate];
    return post((isShort ? minimal : full)(lead, context.env.publicOrigin), context);
  },
  sendApplication: (task, context) => post(applicationMessage(task, context.env.publicOrigin), context),
  async sendNote(mail, context) {
    if (mail.kind === "slack-held") {
      const line = await heldLine(mail, context.db);
      const text = `${line}. <${context.env.publicOrigin}/admin|Look through them>`;
      return line === undefined ? undefined : post({ text }, context);
    }
    const note = await summaryNote(mail, context.db);
    return note && post(summaryMessage(note, context.env.publicOrigin), context);
  },
  // Slack refuses a message without text and posts nothing, which tells that it works.
  probe: (context) => post({ text: "" }, context),
  test: (context) => post(testMessage(context.env.publicOrigin), context),
  explain: adviceFrom(slackAdvice, (detail) => ({
    what: `Slack answered ${detail}.`,
    remedy: "Messages are tried again by themselves; check the webhook when this goes on.",
  })),
};

function post(body: object, { env, fetch, timeoutMs, now }: SendContext): Promise<SendOutcome> {
  const url = env.slackWebhookUrl ?? "";
  const headers = { "Content-Type": "application/json; charset=utf-8" };
  return ask({ url, body: JSON.stringify(body), headers, fetch, timeoutMs }, (response, word) =>
    classify(response, word, now),
  );
}

// Words that mean "this webhook does not work any more", with whatever status they come.
const webhookIsGone =
  /^(no_service|no_service_id|no_active_hooks|no_team|team_disabled|invalid_token|channel_not_found|channel_is_archived|action_prohibited|posting_to_general_channel_denied)$/;
const tryAgain = new Set([408, 425, 429]);
const messageIsWrong = new Set([400, 413, 422]);

/** Slack answers with a word of plain text; anything long comes from something in between. */
function classify(response: Response, word: string, now: number): SendOutcome {
  const { status } = response;
  if (status === 200 && word === "ok") return { kind: "delivered", detail: "200 ok" };
  const detail = /^[a-z_]{1,60}$/.test(word) ? `${status} ${word}` : `${status}`;
  if (status < 300) return { kind: "retry", detail: `${status}, but not "ok"` };
  if (status >= 500 || tryAgain.has(status)) return retryLater(response, detail, now);
  if (messageIsWrong.has(status) && !webhookIsGone.test(word)) return { kind: "rejected", detail };
  return { kind: "paused", detail };
}
