import type { Db } from "~/db/database.server";
import type { LinkPurpose } from "~/db/link-purposes";
import type { Message } from "~/db/outbox.server";
import type { MessageKind } from "~/lib/message-kinds";
import type { Env } from "~/server/env.server";
import type { MailContent } from "./mail-layout.server";

/**
 * The result of an attempt. `detail` comes from the receiver or the network; it never contains a receiver's address or
 * a visitor's text.
 */
export type SendOutcome =
  /** `refused` names the recipients of an email that the server did not take. */
  | { kind: "sent"; detail: string; refused?: string }
  /** No message gets through now. `retryAfterMs` is the wait that the receiver requested. */
  | { kind: "failing"; detail: string; retryAfterMs?: number }
  /** This message does not get through now, such as an email to a full mailbox; others do. */
  | { kind: "deferred"; detail: string }
  /** The receiver never takes this message; others get through. */
  | { kind: "refused"; detail: string };

/** The settings of the channels, and those that messages need; a channel reads its own by their names. */
export type DeliveryEnv = Pick<Env, "publicOrigin" | "leadMailTo"> & Partial<Env>;

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
  /** The key of the channel that the message is written for. */
  channel: string;
  /** The token of the message's link to a subject, the same at each attempt. */
  linkToken(purpose: LinkPurpose, subject: string): string;
};

/** A message as every channel can draw it; the rest is for emails, but for `slackUrl`. */
export type Written = {
  content: MailContent;
  /** A separate Slack webhook; default: the webhook for leads. */
  slackUrl?: string;
  /** The recipients of an email; by default the message's recipient. */
  to?: string[];
  replyTo?: { name: string; address: string };
  /** The subject of an email; by default the heading. */
  subject?: string;
  /** Emails with the same thread are grouped. */
  thread?: string;
  headers?: Record<string, string>;
  calendar?: { method: "REQUEST" | "CANCEL"; content: string };
};

export type WebhookEvent = { type: string; timestamp: string; data: object };

/** The content of a kind of message. Each domain defines its kinds. */
export type MessageType = {
  /** The name of this type of message in lists. */
  name: string;
  audience: "team" | "person";
  /** Writes the message; undefined when it is no longer needed. */
  write(message: Message, context: WriteContext): Promise<Written | undefined>;
  /** Writes the event for other programs. */
  event?(message: Message, context: WriteContext): Promise<WebhookEvent | undefined>;
  /** The label of a message in lists, without a candidate's data, and its page in the admin. */
  label?(message: Message, db: Db): Promise<{ name: string; path?: string } | undefined>;
};

/**
 * The contents of all kinds. The server combines them (`message-types.server.ts`), so that delivery imports no domain.
 */
export type MessageTypes = Record<MessageKind, MessageType>;

/** A message to send. `id` stays the same at each attempt; the writers give undefined when it is no longer needed. */
export type Draft = {
  id: string;
  write(): Promise<Written | undefined>;
  event(): Promise<WebhookEvent | undefined>;
};

/** A problem, and who must do what about it. */
export type Advice = { what: string; remedy: string };

/** A notification channel. Each has one module and an entry in `channels.server.ts`. */
export type Channel = {
  key: string;
  /** The channel's name in the interface, at the start of a sentence. */
  name: string;
  /** The minimum time between two messages, across all senders (ms). */
  paceMs: number;
  /** The settings that the channel requires, and whether each is present. */
  settings(env: DeliveryEnv): Record<string, boolean>;
  /** Whether the channel notifies the team of leads and applications. */
  isForTeam(env: DeliveryEnv): boolean;
  /** Makes one attempt; undefined when the message is no longer needed. Rejects only when the database fails. */
  send(draft: Draft, context: SendContext): Promise<SendOutcome | undefined>;
  /** Explains the `detail` of an outcome; undefined for what all channels have in common. */
  explain?(detail: string): Advice | undefined;
};
