import type { Db } from "~/db/database.server";
import type { Message } from "~/db/outbox.server";
import type { MessageKind } from "~/lib/message-kinds";
import type { Env } from "~/server/env.server";
import type { MailContent } from "./mail-layout.server";

/**
 * The result of an attempt. `detail` comes from the receiver or the network; it never contains a receiver's address or
 * a visitor's text.
 */
export type SendOutcome =
  | { kind: "delivered"; detail: string }
  /** The receiver or the network fails temporarily. `retryAfterMs` is the wait the receiver requested. */
  | { kind: "retry"; detail: string; retryAfterMs?: number }
  /** The channel is misconfigured; no message gets through until someone fixes it. */
  | { kind: "paused"; detail: string }
  /** Only this message is refused. `isFinal`: a retry would be refused too, or would do harm. */
  | { kind: "rejected"; detail: string; isFinal?: boolean };

export type DeliveryEnv = Pick<
  Env,
  | "publicOrigin"
  | "slackWebhookUrl"
  | "smtpUrl"
  | "mailFrom"
  | "leadMailTo"
  | "webhookUrl"
  | "webhookSecret"
  | "schedulingUrl"
>;

/** What an attempt to send a message needs. */
export type SendContext = {
  env: DeliveryEnv;
  /** The start of the attempt (ms since the epoch). */
  now: number;
  fetch: typeof globalThis.fetch;
  /** How long one response may take (ms). */
  timeoutMs: number;
  /** Additional trusted certificates; tests set them. */
  ca?: string;
};

/** The data from which a message is written at the time of sending. */
export type WriteContext = Pick<SendContext, "env" | "now"> & {
  db: Db;
  /** Whether only the shortest form is tried, because the full message was refused. */
  isShort: boolean;
};

/** Returns the content for one channel, or undefined when the message is no longer needed. */
type Writer<Content> = (message: Message, context: WriteContext) => Promise<Content | undefined>;

export type Email = {
  content: MailContent;
  /** The recipients; by default the message's recipient. */
  to?: string[];
  replyTo?: { name: string; address: string };
  /** The subject; by default the heading. */
  subject?: string;
  /** Emails with the same thread are grouped. */
  thread?: string;
  headers?: Record<string, string>;
  calendar?: { method: "REQUEST" | "CANCEL"; content: string };
};

export type WebhookEvent = { type: string; timestamp: string; data: object };

/** The content of a kind of message in each of its channels. Each domain defines its kinds. */
export type MessageType = {
  /** The name of this type of message in lists. */
  name: string;
  audience: "team" | "person";
  slack?: Writer<object>;
  /** A separate Slack webhook; default: the webhook for leads. */
  slackUrl?(db: Db): Promise<string | undefined>;
  email?: Writer<Email>;
  webhook?: Writer<WebhookEvent>;
  /** The label of a message in lists, without a candidate's data, and its page in the admin. */
  label?(message: Message, db: Db): Promise<{ name: string; path?: string } | undefined>;
};

/**
 * The contents of all kinds. The server combines them (`message-types.server.ts`), so that delivery imports no domain.
 */
export type MessageTypes = Record<MessageKind, MessageType>;

export type Advice = { what: string; remedy: string };

/** A notification channel. Each has one module and an entry in `channels.server.ts`. */
export type Channel = {
  key: "slack" | "email" | "webhook";
  /** The channel's name in the interface, at the start of a sentence. */
  name: string;
  /** The minimum time between two messages, across all senders (ms). */
  paceMs: number;
  /** The settings that the channel requires, and whether each is present. */
  settings(env: DeliveryEnv): Record<string, boolean>;
  /** Whether the channel notifies the team of leads and applications. */
  isForTeam(env: DeliveryEnv): boolean;
  /** Makes one attempt; undefined when the message is no longer needed. Rejects only when the database fails. */
  send(
    type: MessageType,
    message: Message,
    context: SendContext & WriteContext,
  ): Promise<SendOutcome | undefined>;
  /** Tests the connection of the channel without a visible message. */
  probe(context: SendContext): Promise<SendOutcome>;
  /** Sends a test message; an email goes to `to`. */
  test(context: SendContext, to?: string): Promise<SendOutcome>;
  /** Explains the `detail` of an outcome and how to fix it. */
  explain(detail: string): Advice;
};

/** Advice by pattern of the detail; the first match counts. */
export type AdviceTable = [pattern: RegExp, what: string, remedy: string][];

/** Returns a function that explains a detail by a table, or else by `otherwise`. */
export function findAdvice(table: AdviceTable, otherwise: (detail: string) => Advice) {
  return (detail: string): Advice => {
    const [, what, remedy] = table.find(([pattern]) => pattern.test(detail)) ?? [];
    return what && remedy ? { what, remedy } : otherwise(detail);
  };
}
