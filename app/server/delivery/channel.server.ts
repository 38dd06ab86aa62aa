import type { Db } from "~/db/database.server";
import type { Message } from "~/db/outbox.server";
import type { MessageKind } from "~/lib/message-kinds";
import type { Env } from "~/server/env.server";
import type { MailContent } from "./mail-layout.server";

/**
 * How an attempt ended. `detail` is the receiver's word or the network's, never the address of a receiver, never a
 * visitor's text.
 */
export type SendOutcome =
  | { kind: "delivered"; detail: string }
  /** The receiver or the way to it is in trouble: try again. `retryAfterMs` is what the receiver asked for. */
  | { kind: "retry"; detail: string; retryAfterMs?: number }
  /** The channel itself does not work; no message will, until somebody mends it. */
  | { kind: "paused"; detail: string }
  /** This one message is refused. `isFinal`: another try would be refused too, or would do harm. */
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

/** What a channel works with. */
export type SendContext = {
  env: DeliveryEnv;
  /** Milliseconds since the epoch, at the beginning of the attempt. */
  now: number;
  fetch: typeof globalThis.fetch;
  /** How long one answer may take. */
  timeoutMs: number;
  /** Certificates of others that are believed beside the usual ones; tests have their own. */
  ca?: string;
};

/** What a message is written from, at the moment it is sent. */
export type WriteContext = Pick<SendContext, "env" | "now"> & {
  db: Db;
  /** The message was refused as it is: only its shortest form is left to try. */
  isShort: boolean;
};

/** Gives what a message says in one channel, or nothing when it is not needed any more. */
type Writer<Content> = (message: Message, context: WriteContext) => Promise<Content | undefined>;

export type Email = {
  content: MailContent;
  /** The recipient of the message without it. */
  to?: string[];
  replyTo?: { name: string; address: string };
  /** The heading without it. */
  subject?: string;
  /** What has the same thread stands together. */
  thread?: string;
  headers?: Record<string, string>;
};

export type WebhookEvent = { type: string; timestamp: string; data: object };

/** What a kind of message says, in each channel it goes to. A business has one for each of its kinds. */
export type MessageType = {
  /** Its name in lists. */
  name: string;
  audience: "team" | "person";
  slack?: Writer<object>;
  /** A webhook of its own in Slack; without one it goes where leads go. */
  slackUrl?(db: Db): Promise<string | undefined>;
  email?: Writer<Email>;
  webhook?: Writer<WebhookEvent>;
  /** What a list calls one: no data of a candidate; with its page in the admin. */
  label?(message: Message, db: Db): Promise<{ name: string; path?: string } | undefined>;
};

/** What all kinds say; the server puts it together (`message-types.server.ts`), and delivery knows no business. */
export type MessageTypes = Record<MessageKind, MessageType>;

export type Advice = { what: string; remedy: string };

/** A way out of the house. One module each, and an entry in `channels.server.ts`. */
export type Channel = {
  /** Its name in the database. */
  key: "slack" | "email" | "webhook";
  /** Its name for people, at the beginning of a sentence. */
  name: string;
  /** Between two messages, for all who send together. */
  paceMs: number;
  /** The settings without which it is off, by whether they are there. */
  settings(env: DeliveryEnv): Record<string, boolean>;
  /** Whether the team is told by it of what comes in. */
  isForTeam(env: DeliveryEnv): boolean;
  /** Makes one attempt; undefined when nobody needs the message any more. Fails only when the database does. */
  send(
    type: MessageType,
    message: Message,
    context: SendContext & WriteContext,
  ): Promise<SendOutcome | undefined>;
  /** Asks whether it works, without a message that anybody sees. */
  probe(context: SendContext): Promise<SendOutcome>;
  /** Sends a message that says that it is a test; an email to `to`. */
  test(context: SendContext, to?: string): Promise<SendOutcome>;
  /** A `detail` of an outcome in plain words, with what to do about it. */
  explain(detail: string): Advice;
};

/** Advice by what stands in a detail, the first that fits. */
export type AdviceTable = [pattern: RegExp, what: string, remedy: string][];

/** Reads a detail by a table; `otherwise` says what is not in it. */
export function adviceFrom(table: AdviceTable, otherwise: (detail: string) => Advice) {
  return (detail: string): Advice => {
    const [, what, remedy] = table.find(([pattern]) => pattern.test(detail)) ?? [];
    return what && remedy ? { what, remedy } : otherwise(detail);
  };
}
