import type { ApplicationRow } from "~/db/applications.server";
import type { Db } from "~/db/database.server";
import type { ApplicationDelivery, Delivery } from "~/db/deliveries.server";
import type { LeadRow } from "~/db/leads.server";
import type { Mail } from "~/db/mails.server";
import type { Env } from "~/server/env.server";

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

export type Task = {
  lead: LeadRow;
  delivery: Delivery;
  /** What the receiver is to hear: of the lead, of what changed since then, or that it was erased. */
  event: "created" | "updated" | "erased";
  /** The message was refused as it is: only its shortest form is left to try. */
  isShort: boolean;
};

/** What is told of an application: job, stage and where to look, never who it is and what was written. */
export type ApplicationTask = {
  application: Pick<ApplicationRow, "id" | "stage" | "createdAt" | "updatedAt" | "erasedAt">;
  job: { id: string; title: string };
  delivery: Pick<ApplicationDelivery, "id" | "revision">;
  event: Task["event"];
};

export type Advice = { what: string; remedy: string };

type Way = {
  /** Its name in the database. */
  key: string;
  /** Its name for people, at the beginning of a sentence. */
  name: string;
  /** Between two messages, for all who send together. */
  paceMs: number;
  /** The settings without which it is off, by whether they are there. */
  settings(env: DeliveryEnv): Record<string, boolean>;
  /** Asks whether it works, without a message that anybody sees. */
  probe(context: SendContext): Promise<SendOutcome>;
  /** Sends a message that says that it is a test; to `to` if its messages go to others than the team. */
  test(context: SendContext, to?: string): Promise<SendOutcome>;
  /** A `detail` of an outcome in plain words, with what to do about it. */
  explain(detail: string): Advice;
  /** What goes on without it while it is not set. */
  without?: string;
};

/** A way to tell somebody of leads and applications. One module each, and an entry in `channels.server.ts`. */
export type LeadChannel = Way & {
  /** For the team, or for the visitor who sent the lead. */
  audience: "team" | "visitor";
  /** Makes one attempt. Never throws. */
  send(task: Task, context: SendContext & { db: Db }): Promise<SendOutcome>;
  /** Tells of an application, by one attempt; of those that go to the team. Never throws. */
  sendApplication?(task: ApplicationTask, context: SendContext): Promise<SendOutcome>;
  /** Tells what is about no lead, by one attempt; undefined when nobody needs it any more. */
  sendNote?: PersonalChannel["send"];
};

/** The way of mails to a single person. */
export type PersonalChannel = Way & {
  audience: "person";
  /** Makes one attempt; undefined when nobody needs the mail any more. Fails only when the database does. */
  send(mail: Mail, context: SendContext & { db: Db }): Promise<SendOutcome | undefined>;
};

export type Channel = LeadChannel | PersonalChannel;

/** Advice by what stands in a detail, the first that fits. */
export type AdviceTable = [pattern: RegExp, what: string, remedy: string][];

/** Reads a detail by a table; `otherwise` says what is not in it. */
export function adviceFrom(table: AdviceTable, otherwise: (detail: string) => Advice) {
  return (detail: string): Advice => {
    const [, what, remedy] = table.find(([pattern]) => pattern.test(detail)) ?? [];
    return what && remedy ? { what, remedy } : otherwise(detail);
  };
}
