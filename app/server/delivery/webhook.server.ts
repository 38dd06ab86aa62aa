import { eventChannel } from "~/db/channels.server";
import type { Advice, Channel } from "./channel.server";
import { post } from "./http-outcome.server";

/** Events for other programs, signed as the Standard Webhooks specification describes. */
export const webhook: Channel = {
  key: eventChannel,
  name: "Webhook",
  paceMs: 100,
  settings: ({ webhookUrl, webhookSecret }) => ({
    WEBHOOK_URL: webhookUrl !== undefined,
    WEBHOOK_SECRET: webhookSecret !== undefined,
  }),
  isForTeam: () => true,
  async send(draft, context) {
    const event = await draft.event();
    if (!event) return undefined;
    const { env, now } = context;
    // The same news has the same id, however often it is sent.
    const id = `msg_${draft.id}`;
    const body = JSON.stringify(event);
    const headers = {
      "User-Agent": "vitreel",
      ...signatureHeaders({ id, body, now, secret: env.webhookSecret ?? "" }),
    };
    return post({ url: env.webhookUrl ?? "", body, headers }, context);
  },
  explain: explainWebhook,
};

function explainWebhook(detail: string): Advice | undefined {
  if (/^40[13]/.test(detail))
    return {
      what: "The webhook receiver refuses the signature.",
      remedy:
        "Whoever runs the receiver: check that WEBHOOK_SECRET is the same on both sides, and the clocks of both.",
    };
  if (/^(404|410)/.test(detail))
    return {
      what: "There is nothing at the webhook address.",
      remedy: "Whoever runs this server: put the right address into WEBHOOK_URL and restart.",
    };
  return undefined;
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
