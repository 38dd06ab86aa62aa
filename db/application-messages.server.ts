import { and, desc, eq, inArray, isNull, ne, notInArray, or, sql } from "drizzle-orm";
import {
  type ApplicationStage,
  type CandidateMessageKind,
  cancelsScheduledMessage,
  type TemplateKind,
} from "~/lib/applications/application-stage";
import { defaultTemplateTexts, type MessageTemplate } from "~/lib/applications/message-template";
import type { Db } from "./database.server";
import { cancelMessage as cancelOutgoing, restoreMessage as restoreOutgoing } from "./outbox.server";
import { findRow } from "./rows.server";

type Tables = Db["tables"];
export type ApplicationMessage = Tables["applicationMessages"]["$inferSelect"];

/** The key of a candidate message in the outbox. */
export function formatOutboxKey(messageId: string): string {
  return `candidate:${messageId}`;
}

/** Returns the template of a kind: the team's, with the time of its change (ms), or else the default. */
export async function findTemplate(
  db: Db,
  kind: TemplateKind,
): Promise<MessageTemplate & { updatedAt?: number }> {
  const { messageTemplates: templates } = db.tables;
  return (await findRow(db, templates, eq(templates.kind, kind))) ?? defaultTemplateTexts[kind];
}

/** Saves the team's template of a kind. */
export async function saveTemplate(
  tx: Db,
  template: MessageTemplate & { kind: TemplateKind },
  { at, by }: { at: number; by: string },
): Promise<void> {
  await deleteTemplate(tx, template.kind);
  await tx.orm.insert(tx.tables.messageTemplates).values({ ...template, updatedAt: at, updatedBy: by });
}

/** Deletes the team's template of a kind, which restores the default. */
export async function deleteTemplate(tx: Db, kind: TemplateKind): Promise<void> {
  const { messageTemplates: templates } = tx.tables;
  await tx.orm.delete(templates).where(eq(templates.kind, kind));
}

/** Saves a message to a candidate, in the transaction of what it changes. */
export async function createMessage(tx: Db, message: ApplicationMessage): Promise<void> {
  await tx.orm.insert(tx.tables.applicationMessages).values(message);
}

/** Returns a message to a candidate by id; undefined when it was erased. */
export async function findMessage(db: Db, id: string): Promise<ApplicationMessage | undefined> {
  return findRow(db, db.tables.applicationMessages, eq(db.tables.applicationMessages.id, id));
}

/** Lists the messages to a candidate, newest first, each with its state in the outbox while the outbox has it. */
export async function listMessages(db: Db, { number }: { number: number }) {
  const { applicationMessages: messages, messages: outbox } = db.tables;
  return db.orm
    .select({ message: messages, sending: { state: outbox.state, sentAt: outbox.sentAt } })
    .from(messages)
    .leftJoin(outbox, eq(outbox.key, sql`'candidate:' || ${messages.id}`))
    .where(eq(messages.applicationNumber, number))
    .orderBy(desc(messages.createdAt), desc(messages.id));
}

/** Returns which of these applications (by number) have a message of a kind that was sent or still will be. */
export async function listContacted(
  db: Db,
  kind: CandidateMessageKind,
  numbers: number[],
): Promise<Set<number>> {
  const { applicationMessages: messages, messages: outbox } = db.tables;
  if (numbers.length === 0) return new Set();
  const rows = await db.orm
    .select({ number: messages.applicationNumber })
    .from(messages)
    .leftJoin(outbox, eq(outbox.key, sql`'candidate:' || ${messages.id}`))
    .where(
      and(
        inArray(messages.applicationNumber, numbers),
        eq(messages.kind, kind),
        ne(messages.state, "taken_back"),
        or(isNull(outbox.state), notInArray(outbox.state, ["failed", "cancelled"])),
      ),
    );
  return new Set(rows.map(({ number }) => number));
}

/** Cancels a scheduled message (`now` in ms). Returns false when it is being sent or was sent. */
export async function cancelMessage(tx: Db, id: string, now: number): Promise<boolean> {
  const { applicationMessages: messages } = tx.tables;
  if (!(await cancelOutgoing(tx, formatOutboxKey(id), now))) return false;
  await tx.orm.update(messages).set({ state: "taken_back" }).where(eq(messages.id, id));
  return true;
}

/**
 * Cancels the messages that a move to `stage` makes obsolete, except those being sent. The application was read under
 * its lock. Returns the ids of the messages.
 */
export async function cancelOvertakenMessages(
  tx: Db,
  application: { number: number },
  to: ApplicationStage,
  now: number,
): Promise<string[]> {
  const cancelled: string[] = [];
  for (const { message } of await listMessages(tx, application))
    if (message.state === "scheduled" && cancelsScheduledMessage(message.kind, to))
      if (await cancelOutgoing(tx, formatOutboxKey(message.id), now)) cancelled.push(message.id);
  return cancelled;
}

/** Restores messages that a move cancelled, when that move is undone. Messages cancelled by hand stay cancelled. */
export async function restoreOvertakenMessages(tx: Db, ids: readonly string[], now: number): Promise<void> {
  for (const id of ids) {
    const message = await findMessage(tx, id);
    if (message?.state === "scheduled") await restoreOutgoing(tx, formatOutboxKey(id), now);
  }
}

/** Returns the latest rejection that has not reached the candidate. */
export async function findUnsentRejection(
  db: Db,
  application: { number: number },
): Promise<ApplicationMessage | undefined> {
  const messages = await listMessages(db, application);
  return messages.find(
    ({ message, sending }) =>
      message.kind === "rejection" &&
      sending !== null &&
      ["waiting", "scheduled", "sending", "failed"].includes(sending.state),
  )?.message;
}
