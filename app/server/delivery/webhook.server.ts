import { erasureChannel } from "~/db/channels.server";
import type { LeadRow } from "~/db/leads.server";
import { parseAttribution } from "~/lib/insight/attribution";
import { pickLeadWords } from "~/lib/leads/lead-fields";
import { readProposal } from "~/lib/leads/meeting-times";
import { applicationUrl } from "./application-words.server";
import {
  type ApplicationTask,
  adviceFrom,
  type LeadChannel,
  type SendContext,
  type Task,
} from "./channel.server";
import { ask, retryLater } from "./http-outcome.server";
import { adminUrl } from "./lead-words.server";
import { webhookAdvice } from "./webhook-advice.server";

/** Events for other programs, signed by the Standard Webhooks specification. */
export const webhook: LeadChannel = {
  key: erasureChannel,
  name: "Webhook",
  audience: "team",
  paceMs: 100,
  settings: ({ webhookUrl, webhookSecret }) => ({
    WEBHOOK_URL: webhookUrl !== undefined,
    WEBHOOK_SECRET: webhookSecret !== undefined,
  }),
  send: (task, context) => {
    // The same for the same news, however often they are sent.
    const id = `msg_${task.delivery.id}-${task.delivery.revision}`;
    const data = task.event === "erased" ? { id: task.lead.id } : dataOf(task.lead, context.env.publicOrigin);
    return post(
      { type: `lead.${task.event}`, timestamp: happenedAt(task.lead, task.event), data },
      id,
      context,
    );
  },
  sendApplication: (task, context) => {
    const { application, delivery, event } = task;
    const id = `msg_${delivery.id}-${delivery.revision}`;
    const data =
      event === "erased" ? { id: application.id } : applicationData(task, context.env.publicOrigin);
    const timestamp = happenedAt(application, event);
    return post({ type: `application.${event}`, timestamp, data }, id, context);
  },
  // Whatever the address answers to HEAD, it is there.
  probe: ({ env, fetch, timeoutMs, now }) =>
    ask({ url: env.webhookUrl ?? "", method: "HEAD", fetch, timeoutMs }, (response) =>
      response.status >= 500 || response.status === 429
        ? retryLater(response, `${response.status}`, now)
        : { kind: "delivered", detail: `${response.status}` },
    ),
  test: (context) => {
    const timestamp = new Date(context.now).toISOString();
    const data = { from: context.env.publicOrigin };
    return post({ type: "test", timestamp, data }, `msg_${Bun.randomUUIDv7()}`, context);
  },
  explain: adviceFrom(webhookAdvice, (detail) => ({
    what: `The receiver of events answered ${detail}.`,
    remedy: "Look into its log; an event that it refuses is given up after four tries.",
  })),
};

type Event = { type: string; timestamp: string; data: object };

function post(event: Event, id: string, { env, fetch, timeoutMs, now }: SendContext) {
  const body = JSON.stringify(event);
  const headers = {
    "Content-Type": "application/json",
    "User-Agent": "vitreel",
    ...signatureOf({ id, body, now, secret: env.webhookSecret ?? "" }),
  };
  return ask({ url: env.webhookUrl ?? "", body, headers, fetch, timeoutMs }, (response) => {
    const { status } = response;
    const detail = `${status}`;
    if (status >= 200 && status < 300) return { kind: "delivered", detail };
    if (status === 410) return { kind: "paused", detail };
    if (status >= 500 || status === 408 || status === 429) return retryLater(response, detail, now);
    return { kind: "rejected", detail };
  });
}

/** The headers by which the receiver knows whose an event is, and that nobody changed it. `now` in ms. */
export function signatureOf({
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

/** When that of which an event tells happened. */
function happenedAt(of: Pick<LeadRow, "createdAt" | "updatedAt" | "erasedAt">, event: Task["event"]): string {
  const at = event === "created" ? of.createdAt : event === "erased" ? of.erasedAt : of.updatedAt;
  return isoTime(at ?? of.updatedAt);
}

/** An application as receivers know it: never who sent it, and nothing of what was written. */
function applicationData(task: ApplicationTask, publicOrigin: string) {
  const { id, stage, createdAt, updatedAt } = task.application;
  return {
    ...{ id, stage, job: { id: task.job.id, title: task.job.title } },
    ...{ createdAt: isoTime(createdAt), updatedAt: isoTime(updatedAt) },
    url: applicationUrl(task, publicOrigin),
  };
}

/** A lead as receivers know it; app/docs/api.md describes it. */
function dataOf(lead: LeadRow, publicOrigin: string) {
  const { id, type, source, page, cta, createdAt, updatedAt } = lead;
  const proposal = readProposal(lead);
  return {
    ...{ id, type, ...pickLeadWords(lead), source, page, cta },
    attribution: parseAttribution(lead.attribution) ?? null,
    createdAt: isoTime(createdAt),
    updatedAt: isoTime(updatedAt),
    proposedTimes: proposal?.times.map(isoTime) ?? [],
    proposedZone: proposal?.zone ?? null,
    url: adminUrl(lead, publicOrigin),
  };
}

function isoTime(at: number) {
  return new Date(at).toISOString();
}
