import { and, desc, eq, gte, inArray, isNull, lt, lte, ne, notInArray, or, sql } from "drizzle-orm";
import {
  type ApplicationStage,
  endsWaitingMessage,
  type MessageKind,
  type TemplateKind,
} from "~/lib/applications/application-stage";
import { firstTemplates, type MessageTemplate } from "~/lib/applications/message-template";
import type { Db } from "./database.server";

type Tables = Db["tables"];
export type ApplicationMessage = Tables["applicationMessages"]["$inferSelect"];

/** The key of the mail by which a message of an application goes out; all of one application begin alike. */
export function mailKeyOf(applicationId: string, messageId: string): string {
  return `message:${applicationId}:${messageId}`;
}

/** A template as the team left it, or the first one; `updatedAt` says when it was changed. */
export async function findTemplate(
  { orm, tables: { messageTemplates: templates } }: Db,
  kind: TemplateKind,
): Promise<MessageTemplate & { updatedAt?: number }> {
  const [own] = await orm.select().from(templates).where(eq(templates.kind, kind));
  return own ?? firstTemplates[kind];
}

/** Keeps a template; `undefined` brings the first one back. */
export async function saveTemplate(
  tx: Db,
  kind: TemplateKind,
  template: MessageTemplate | undefined,
  { at, by }: { at: number; by: string },
): Promise<void> {
  const { messageTemplates: templates } = tx.tables;
  await tx.orm.delete(templates).where(eq(templates.kind, kind));
  if (template) await tx.orm.insert(templates).values({ ...template, kind, updatedAt: at, updatedBy: by });
}

/** Writes down a message to a candidate. */
export async function createMessage(tx: Db, message: ApplicationMessage): Promise<void> {
  await tx.orm.insert(tx.tables.applicationMessages).values(message);
}

/** A message to a candidate, by its id. */
export async function findMessage(db: Db, id: string): Promise<ApplicationMessage | undefined> {
  const { applicationMessages: messages } = db.tables;
  const [found] = await db.orm.select().from(messages).where(eq(messages.id, id));
  return found;
}

/** What was written to a candidate, the newest first, each with what became of its mail while that is known. */
export async function listMessages(db: Db, { id, number }: { id: string; number: number }) {
  const { applicationMessages: messages, mails } = db.tables;
  return db.orm
    .select({ message: messages, mail: { state: mails.state, deliveredAt: mails.deliveredAt } })
    .from(messages)
    .leftJoin(mails, eq(mails.key, sql`${mailKeyOf(id, "")} || ${messages.id}`))
    .where(eq(messages.applicationNumber, number))
    .orderBy(desc(messages.createdAt), desc(messages.id));
}

/** Which of these applications, by their numbers, have a message of a kind that was not taken back and can still arrive. */
export async function listWrittenTo(db: Db, kind: MessageKind, numbers: number[]): Promise<Set<number>> {
  const { applicationMessages: messages, applications, mails } = db.tables;
  if (numbers.length === 0) return new Set();
  const rows = await db.orm
    .select({ number: messages.applicationNumber })
    .from(messages)
    .innerJoin(applications, eq(applications.number, messages.applicationNumber))
    .leftJoin(mails, eq(mails.key, sql`'message:' || ${applications.id} || ':' || ${messages.id}`))
    .where(
      and(
        ...[inArray(messages.applicationNumber, numbers), eq(messages.kind, kind)],
        ne(messages.state, "taken_back"),
        or(isNull(mails.state), notInArray(mails.state, ["dead", "cancelled"])),
      ),
    );
  return new Set(rows.map(({ number }) => number));
}

/** Takes back a message whose mail waits and that nobody is sending just now (ms). False when it is too late. */
export async function takeBackMessage(
  tx: Db,
  applicationId: string,
  id: string,
  now: number,
): Promise<boolean> {
  const { applicationMessages: messages, mails } = tx.tables;
  const which = isWaiting(tx, mailKeyOf(applicationId, id), now);
  const gone = await tx.orm.delete(mails).where(which).returning({ id: mails.id });
  if (gone.length === 0) return false;
  await tx.orm.update(messages).set({ state: "taken_back" }).where(eq(messages.id, id));
  return true;
}

/** Cancels the messages of an application, read under its lock, that its move to a stage overtakes and nobody is sending. */
export async function cancelOvertakenMessages(
  tx: Db,
  application: { id: string; number: number },
  to: ApplicationStage,
  now: number,
): Promise<void> {
  const { mails } = tx.tables;
  for (const { message, mail } of await listMessages(tx, application)) {
    if (mail?.state !== "pending" || !endsWaitingMessage(message.kind, to)) continue;
    const which = isWaiting(tx, mailKeyOf(application.id, message.id), now);
    await tx.orm.update(mails).set({ state: "cancelled" }).where(which);
  }
}

function isWaiting({ tables: { mails } }: Db, key: string, now: number) {
  const isFree = or(isNull(mails.leaseUntil), lte(mails.leaseUntil, now));
  return and(eq(mails.key, key), eq(mails.state, "pending"), isFree);
}

/** Whether a rejection was written that has not reached the candidate. */
export async function hasUnsentRejection(
  db: Db,
  application: { id: string; number: number },
): Promise<boolean> {
  const messages = await listMessages(db, application);
  return messages.some(
    ({ message, mail }) =>
      message.kind === "rejection" && (mail?.state === "pending" || mail?.state === "dead"),
  );
}

/** Forgets the mails to a candidate that an erased application is from, also those that wait. */
export async function deleteMessageMails(tx: Db, applicationId: string): Promise<void> {
  const { mails } = tx.tables;
  const first = mailKeyOf(applicationId, "");
  // The sign after the colon: everything that begins so lies between.
  await tx.orm.delete(mails).where(and(gte(mails.key, first), lt(mails.key, first.replace(/:$/, ";"))));
}
