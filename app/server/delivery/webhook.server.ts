import { erasureChannel } from "~/db/channels.server";
import { ownAuthorityAdvice } from "~/server/certificates.server";
import {
  type AdviceTable,
  type Channel,
  findAdvice,
  type SendContext,
  type WebhookEvent,
} from "./channel.server";
import { retryLater, sendRequest } from "./http-outcome.server";

/** Explains the responses of a webhook receiver and connection failures. */
const webhookAdvice: AdviceTable = [
  [
    /^410/,
    "The webhook receiver answers that it is gone.",
    "Put a new address into WEBHOOK_URL and restart, or press Try now when it is back.",
  ],
  [
    /^40[13]/,
    "The webhook receiver refuses the signature.",
    "Check that WEBHOOK_SECRET is the same on both sides, and the clocks of both.",
  ],
  [/^404/, "There is nothing at the webhook address.", "Check WEBHOOK_URL."],
  [
    /^4(08|29)/,
    "The webhook receiver limits how fast it takes events.",
    "Nothing to do. Events wait and are sent.",
  ],
  [/^3\d\d|UnexpectedRedirect/, "The webhook address redirects.", "Check WEBHOOK_URL."],
  [/^5\d\d/, "The webhook receiver has a problem of its own.", "Check its log. Events are retried."],
  [
    /no answer within/,
    "The webhook receiver does not answer in time.",
    "It should answer first and work afterwards. Events are retried.",
  ],
  [
    /CERT|SSL|TLS|SIGN/i,
    "The certificate of the webhook receiver is not valid.",
    `Check its certificate, and the clock and proxy of this machine. ${ownAuthorityAdvice}`,
  ],
  [
    /no connection/,
    "The webhook receiver cannot be reached from this machine.",
    "Check its address and this machine's network. Events are retried.",
  ],
];

/** Events for other programs, signed as the Standard Webhooks specification describes. */
export const webhook: Channel = {
  key: erasureChannel,
  name: "Webhook",
  paceMs: 100,
  settings: ({ webhookUrl, webhookSecret }) => ({
    WEBHOOK_URL: webhookUrl !== undefined,
    WEBHOOK_SECRET: webhookSecret !== undefined,
  }),
  isForTeam: () => true,
  async send(type, message, context) {
    const event = await type.webhook?.(message, context);
    // The same news has the same id, however often it is sent.
    return event && postEvent(event, `msg_${message.id}-${message.revision}`, context);
  },
  // Any response to HEAD proves that the receiver exists.
  probe: ({ env, fetch, timeoutMs, now }) =>
    sendRequest({ url: env.webhookUrl ?? "", method: "HEAD", fetch, timeoutMs }, (response) =>
      response.status >= 500 || response.status === 429
        ? retryLater(response, `${response.status}`, now)
        : { kind: "delivered", detail: `${response.status}` },
    ),
  test: (context) => {
    const timestamp = new Date(context.now).toISOString();
    const data = { from: context.env.publicOrigin };
    return postEvent({ type: "test", timestamp, data }, `msg_${Bun.randomUUIDv7()}`, context);
  },
  explain: findAdvice(webhookAdvice, (detail) => ({
    what: `The webhook receiver answered ${detail}.`,
    remedy: "Check its log. An event that it refuses fails after four attempts.",
  })),
};

function postEvent(event: WebhookEvent, id: string, { env, fetch, timeoutMs, now }: SendContext) {
  const body = JSON.stringify(event);
  const headers = {
    "Content-Type": "application/json",
    "User-Agent": "vitreel",
    ...signatureHeaders({ id, body, now, secret: env.webhookSecret ?? "" }),
  };
  return sendRequest({ url: env.webhookUrl ?? "", body, headers, fetch, timeoutMs }, (response) => {
    const { status } = response;
    const detail = `${status}`;
    if (status >= 200 && status < 300) return { kind: "delivered", detail };
    if (status === 410) return { kind: "paused", detail };
    if (status >= 500 || status === 408 || status === 429) return retryLater(response, detail, now);
    return { kind: "rejected", detail };
  });
}

/** The headers that prove the sender and the integrity of an event. `now` in ms. */
export function signatureHeaders({
  id,
  body,
  now,
  secret,
}: {
  id: string;
  body: string;
  now: number;
  secret: string;
}): Record<string, string> {
  const timestamp = Math.floor(now / 1000);
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  const signature = new Bun.CryptoHasher("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
  return {
    "webhook-id": id,
    "webhook-timestamp": String(timestamp),
    "webhook-signature": `v1,${signature}`,
  };
}
