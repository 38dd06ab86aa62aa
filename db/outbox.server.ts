import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  lt,
  lte,
  min,
  ne,
  notInArray,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import type { PgSelect } from "drizzle-orm/pg-core";
import type { MessageKind } from "~/lib/message-kinds";
import { eventChannel } from "./channels.server";
import type { Db } from "./database.server";
import { placeholders, prepareOnce } from "./prepared.server";
import { deleteRows, findRow, updateRows } from "./rows.server";

export type Message = Db["tables"]["messages"]["$inferSelect"];

export type Subject = { leadNumber: number } | { applicationNumber: number };

export type NewMessage = Partial<Pick<Message, "leadNumber" | "applicationNumber">> & {
  kind: MessageKind;
  channel: string;
  /** The recipient's address in lower case, where it is not the lead's. */
  recipient?: string;
  /** The ids from which the text is written at the time of sending; nothing secret. */
  data?: Record<string, unknown>;
  /** A key; messages with the same key are sent once. */
  key?: string;
  /** The time (ms) after which the message is obsolete. */
  expiresAt?: number;
  /** The earliest time to send the message (ms); by default at once. */
  dueAt?: number;
  /** A message about spam is not sent until the spam is released. */
  isSpam?: boolean;
};

// The wording matches the conditions of the partial indexes, which SQLite uses only then.
const isOpen = sql`state in ('waiting', 'scheduled', 'sending')`;
const isFailed = sql`state = 'failed'`;
/** Messages to the team or one of its members. */
const teamKinds: readonly MessageKind[] = [
  "lead",
  "application",
  "lead-update",
  "application-update",
  "summary",
  "held",
];

const insertMessage = prepareOnce(({ orm, tables: { messages } }) =>
  orm
    .insert(messages)
    .values(
      placeholders(
        "id",
        "kind",
        "channel",
        "leadNumber",
        "applicationNumber",
        "recipient",
        "data",
        "key",
        "state",
        "createdAt",
        "nextAt",
        "expiresAt",
      ),
    )
    .onConflictDoNothing()
    .returning({ id: messages.id })
    .prepare(),
);

/** Writes a message into the outbox, in the transaction of its subject. Returns false when its key exists already. */
export async function createMessage(tx: Db, message: NewMessage, now: number): Promise<boolean> {
  const { data = {}, dueAt, isSpam, ...row } = message;
  const state = isSpam ? "cancelled" : dueAt !== undefined && dueAt > now ? "scheduled" : "waiting";
  const created = await insertMessage(tx).execute({
    leadNumber: null,
    applicationNumber: null,
    recipient: null,
    key: null,
    expiresAt: null,
    ...row,
    id: Bun.randomUUIDv7("hex", now),
    state,
    data: JSON.stringify(data),
    createdAt: now,
    nextAt: dueAt ?? now,
  });
  return created.length > 0;
}

/** Returns a message by id; undefined when it was erased. */
export async function findMessage(db: Db, id: string): Promise<Message | undefined> {
  return findRow(db, db.tables.messages, eq(db.tables.messages.id, id));
}

/** Lists the messages about some leads, ordered by channel. */
export async function listMessagesOfLeads({ orm, tables }: Db, numbers: number[]): Promise<Message[]> {
  const { messages } = tables;
  if (numbers.length === 0) return [];
  const ofThese = and(isNotNull(messages.leadNumber), inArray(messages.leadNumber, numbers));
  return orm
    .select()
    .from(messages)
    .where(ofThese)
    .orderBy(messages.leadNumber, messages.channel, messages.kind);
}

/** Lists the messages to the team about an application and the email about its interview, ordered by channel. */
export async function listMessagesOfApplication({ orm, tables }: Db, number: number): Promise<Message[]> {
  const { messages } = tables;
  const shown = inArray(messages.kind, ["application", "interview"]);
  const isOfSubject = and(eq(messages.applicationNumber, number), shown);
  return orm.select().from(messages).where(isOfSubject).orderBy(messages.channel, messages.kind);
}

/** Lists the messages that were sent to some addresses, oldest first. */
export async function listMessagesTo({ orm, tables }: Db, recipients: string[]): Promise<Message[]> {
  const { messages } = tables;
  const isSent = and(inArray(messages.recipient, recipients), isNotNull(messages.sentAt));
  return orm.select().from(messages).where(isSent).orderBy(messages.sentAt, messages.id);
}

/** Returns the confirmation to a candidate; undefined when none was written or it was purged. */
export async function findConfirmation({ orm, tables }: Db, number: number): Promise<Message | undefined> {
  const { messages } = tables;
  const isOfSubject = and(eq(messages.applicationNumber, number), eq(messages.kind, "application-received"));
  const [found] = await orm.select().from(messages).where(isOfSubject).limit(1);
  return found;
}

/**
 * Claims the oldest message of a channel that is due, or whose lease expired, for `owner` until `leaseUntil` (ms), and
 * counts the attempt before it is made. Returns the message as it was, with the new count.
 */
export async function claimMessage(
  tx: Db,
  channel: string,
  { owner, now, leaseUntil }: { owner: string; now: number; leaseUntil: number },
): Promise<Message | undefined> {
  const { messages } = tx.tables;
  const { state, nextAt } = messages;
  // A lease that ends later than one taken now comes from a clock that was set back.
  const isDue = or(lte(nextAt, now), and(eq(state, "sending"), gt(nextAt, leaseUntil)));
  const next = tx.orm
    .select()
    .from(messages)
    .where(and(isOpen, eq(messages.channel, channel), isDue))
    .orderBy(asc(messages.createdAt), asc(messages.id))
    .limit(1);
  const [due] = await skipLocked(tx, next);
  if (!due) return undefined;
  const attempts = due.attempts + 1;
  await tx.orm
    .update(messages)
    .set({ state: "sending", leaseOwner: owner, nextAt: leaseUntil, attempts })
    .where(eq(messages.id, due.id));
  return { ...due, state: "sending", leaseOwner: owner, attempts };
}

/**
 * Locks the rows of a query and skips those another transaction has locked. SQLite has one writer and needs no lock.
 */
function skipLocked<Query extends PromiseLike<unknown>>(tx: Db, query: Query): Query {
  if (tx.dialect === "sqlite") return query;
  return (query as unknown as PgSelect).for("update", { skipLocked: true }) as unknown as Query;
}

/**
 * When the next message of a channel is due, or its lease ends (ms), as `claimMessage` sees it; undefined when none
 * waits.
 */
export async function findNextDue(db: Db, channel: string, leaseUntil: number): Promise<number | undefined> {
  const { messages } = db.tables;
  const { state, nextAt } = messages;
  const due = sql<number>`min(case when ${state} = 'sending' and ${nextAt} > ${leaseUntil} then 0 else ${nextAt} end)`;
  const ofChannel = and(isOpen, eq(messages.channel, channel));
  const [row] = await db.orm
    .select({ at: due.mapWith(Number) })
    .from(messages)
    .where(ofChannel);
  return row?.at ?? undefined;
}

export type MessageChange = Partial<Pick<Message, "state" | "nextAt" | "lastError" | "sentAt">>;

/**
 * Records the result of an attempt and ends the lease. A sent message with a newer revision waits again. Nothing
 * changes when `owner` lost the message: its lease expired and another process has it, or its subject was erased.
 */
export async function finishAttempt(
  tx: Db,
  { id, owner, revision }: { id: string; owner: string; revision: number },
  change: MessageChange,
  now: number,
): Promise<void> {
  const { messages } = tx.tables;
  const isSent = change.state === "sent";
  const [changed] = await tx.orm
    .update(messages)
    .set({ ...change, ...(isSent && { announced: revision }), leaseOwner: null })
    .where(and(eq(messages.id, id), eq(messages.leaseOwner, owner), eq(messages.state, "sending")))
    .returning({ revision: messages.revision });
  if (isSent && changed && changed.revision > revision)
    await tx.orm.update(messages).set(buildRestartedFields(now)).where(eq(messages.id, id));
}

function buildRestartedFields(now: number) {
  const fresh = { attempts: 0, lastError: null, leaseOwner: null } as const;
  return { ...fresh, state: "waiting", nextAt: now, createdAt: now } as const;
}

function isForTeam({ tables: { messages } }: Db, subject: Subject) {
  return "leadNumber" in subject
    ? and(eq(messages.leadNumber, subject.leadNumber), eq(messages.kind, "lead"))
    : and(eq(messages.applicationNumber, subject.applicationNumber), eq(messages.kind, "application"));
}

/**
 * Announces a change of a lead or an application, in the transaction of that change. A waiting message covers it; all
 * others wait again. Spam is not announced. A change of stage (`isMove`) is news for other programs only; people are
 * notified of an application once.
 */
export async function announceChange(
  tx: Db,
  subject: Subject,
  { isSpam, isMove = false }: { isSpam: boolean; isMove?: boolean },
  now: number,
): Promise<void> {
  const { messages } = tx.tables;
  const isOfSubject = isForTeam(tx, subject);
  // The revision is raised first, so that an attempt that ends at the same moment sees it.
  await tx.orm
    .update(messages)
    .set({ revision: sql`${messages.revision} + 1` })
    .where(isOfSubject);
  if (isSpam) return cancelMessages(tx, subject);
  const hasEnded = inArray(messages.state, ["sent", "failed", "cancelled"]);
  const isNews = isMove ? or(eq(messages.channel, eventChannel), eq(messages.announced, 0)) : undefined;
  await tx.orm
    .update(messages)
    .set(buildRestartedFields(now))
    .where(and(isOfSubject, hasEnded, isNews));
}

/** The grace period (ms): a change can be undone before people outside the team learn of it. */
export const graceMs = 60_000;

/** Cancels the unsent messages about a lead or an application, including those to the visitor. */
export async function cancelMessages(tx: Db, subject: Subject): Promise<void> {
  const { messages } = tx.tables;
  const isOfSubject =
    "leadNumber" in subject ? eq(messages.leadNumber, subject.leadNumber) : isForTeam(tx, subject);
  const cancelled = { state: "cancelled", leaseOwner: null, lastError: null } as const;
  await updateRows(tx, messages, cancelled, and(isOfSubject, ne(messages.state, "sent")));
}

/** Releases the held messages to the team about a subject. */
export async function releaseMessages(tx: Db, subject: Subject, now: number): Promise<void> {
  const { messages } = tx.tables;
  const hasMore = gt(messages.revision, messages.announced);
  await tx.orm
    .update(messages)
    .set(buildRestartedFields(now))
    .where(and(isForTeam(tx, subject), inArray(messages.state, ["cancelled", "sent"]), hasMore));
}

/** Cancels the messages about an erased subject. Channels that can delete what they received are notified. */
export async function cancelForErased(tx: Db, subject: Subject, now: number): Promise<void> {
  const { messages } = tx.tables;
  // A receiver may have the data even when no answer came. An attempt under way ends first.
  const knows = or(gt(messages.announced, 0), gt(messages.attempts, 0));
  const isKnownToReceiver = and(isForTeam(tx, subject), eq(messages.channel, eventChannel), knows);
  const rows = await tx.orm
    .select({ id: messages.id, revision: messages.revision })
    .from(messages)
    .where(isKnownToReceiver);
  await cancelMessages(tx, subject);
  for (const { id, revision } of rows)
    await tx.orm
      .update(messages)
      .set({ ...buildRestartedFields(now), revision: revision + 1 })
      .where(eq(messages.id, id));
}

/** Deletes the messages to an address in any of its spellings or to the candidate of an application, of one kind or all. */
export async function deleteMessages(
  tx: Db,
  to: { recipients: string[] } | { applicationNumber: number },
  kind?: MessageKind,
): Promise<void> {
  const { messages } = tx.tables;
  const which =
    "recipients" in to
      ? inArray(messages.recipient, to.recipients)
      : and(eq(messages.applicationNumber, to.applicationNumber), isNotNull(messages.recipient));
  await tx.orm.delete(messages).where(and(which, kind && eq(messages.kind, kind)));
}

/** Cancels a waiting message by its key. Returns false when it is being sent or was sent. */
export async function cancelMessage(tx: Db, key: string, now: number): Promise<boolean> {
  const { messages } = tx.tables;
  const isHeld = and(eq(messages.state, "sending"), gt(messages.nextAt, now));
  const isCancelable = and(eq(messages.key, key), isOpen, sql`not ${isHeld}`);
  return (await updateRows(tx, messages, { state: "cancelled", leaseOwner: null }, isCancelable)) > 0;
}

/**
 * Creates a message with a key, due in a minute or at `dueAt`, or schedules the one with that key again; one that is
 * obsolete and was never sent is cancelled instead.
 */
export async function rescheduleMessage(
  tx: Db,
  message: NewMessage & { key: string; expiresAt: number },
  { isObsolete }: { isObsolete: boolean },
  now: number,
): Promise<void> {
  const { messages } = tx.tables;
  const isOfSubject = eq(messages.key, message.key);
  const dueAt = message.dueAt ?? now + graceMs;
  const [known] = await tx.orm
    .update(messages)
    .set({ revision: sql`${messages.revision} + 1`, expiresAt: message.expiresAt })
    .where(isOfSubject)
    .returning();
  // A message that is no longer in the outbox was sent long ago.
  if (!known) {
    await createMessage(tx, { ...message, dueAt }, now);
    return;
  }
  // The worker that is sending it sees the new revision and sends it again.
  if (known.state === "sending") return;
  const isKnown = known.announced > 0 || known.attempts > 0;
  const next = isObsolete && !isKnown ? ({ state: "cancelled" } as const) : scheduledState;
  await tx.orm
    .update(messages)
    .set({ ...buildRestartedFields(now), ...next, nextAt: dueAt })
    .where(isOfSubject);
}

const scheduledState = { state: "scheduled" } as const;

/** Whether a message with this key is scheduled and was not tried yet. */
export async function isScheduled({ orm, tables: { messages } }: Db, key: string): Promise<boolean> {
  const which = and(eq(messages.key, key), eq(messages.state, "scheduled"));
  return (await orm.select({ id: messages.id }).from(messages).where(which)).length > 0;
}

/** Whether the receiver may know a message with this key; one that was purged was sent long ago. */
export async function isAnnounced({ orm, tables: { messages } }: Db, key: string): Promise<boolean> {
  const [known] = await orm.select().from(messages).where(eq(messages.key, key));
  return !known || known.announced > 0 || known.attempts > 0;
}

/** Restores a cancelled message with its due time; a deleted or sent one stays so. */
export async function restoreMessage(tx: Db, key: string, now: number): Promise<void> {
  const { messages } = tx.tables;
  await tx.orm
    .update(messages)
    .set({ state: sql`case when ${messages.nextAt} > ${now} then 'scheduled' else 'waiting' end` })
    .where(and(eq(messages.key, key), eq(messages.state, "cancelled")));
}

/** Fails the messages of a channel that wait since before `before` (ms) because of `reason`. Returns how many. */
export async function failOldMessages(
  tx: Db,
  channel: string,
  before: number,
  reason: string,
): Promise<number> {
  const { messages } = tx.tables;
  const isOld = and(isOpen, eq(messages.channel, channel), lt(messages.createdAt, before));
  const lastError = sql`coalesce(${messages.lastError}, ${reason})`;
  return updateRows(tx, messages, { state: "failed", lastError }, and(isOld, eq(messages.state, "waiting")));
}

/** Excludes kinds of messages that the role must not see. */
function isShown({ tables: { messages } }: Db, hidden: readonly MessageKind[]) {
  return hidden.length > 0 ? notInArray(messages.kind, [...hidden]) : undefined;
}

/** Puts failed messages (one, a channel's, or all) back into the queue as new. Returns how many. */
export async function retryFailed(
  db: Db,
  { id, channel, hidden = [] }: { id?: string; channel?: string; hidden?: readonly MessageKind[] },
  now: number,
): Promise<number> {
  const { messages } = db.tables;
  const ofChannel = channel === undefined ? undefined : eq(messages.channel, channel);
  const isThis = id === undefined ? undefined : eq(messages.id, id);
  const which = and(isFailed, isThis, ofChannel, isShown(db, hidden));
  return updateRows(db, messages, buildRestartedFields(now), which);
}

/**
 * The messages of a channel that wait, are scheduled or failed; `oldestAt` (ms) is the oldest waiting one to the team.
 */
export type MessageCounts = {
  waiting: number;
  oldestAt: number | undefined;
  scheduled: number;
  failed: number;
  failedTeam: number;
};

export const noMessages: MessageCounts = {
  waiting: 0,
  oldestAt: undefined,
  scheduled: 0,
  failed: 0,
  failedTeam: 0,
};

/** Returns the counts of each channel that has messages. */
export async function countMessages(
  db: Db,
  hidden: readonly MessageKind[] = [],
): Promise<Map<string, MessageCounts>> {
  const { channel, state, kind, createdAt } = db.tables.messages;
  const select = (which: SQL) =>
    db.orm
      .select({ channel, state, kind, count: count(), oldestAt: min(createdAt) })
      .from(db.tables.messages)
      .where(and(which, isShown(db, hidden)))
      .groupBy(channel, state, kind);
  const counts = new Map<string, MessageCounts>();
  for (const row of [...(await select(isOpen)), ...(await select(isFailed))]) {
    const known = counts.get(row.channel) ?? { ...noMessages };
    counts.set(row.channel, known);
    const isToTeam = teamKinds.includes(row.kind);
    if (row.state === "failed") {
      known.failed += row.count;
      if (isToTeam) known.failedTeam += row.count;
    } else if (row.state === "scheduled") known.scheduled += row.count;
    else {
      known.waiting += row.count;
      if (isToTeam) known.oldestAt = Math.min(known.oldestAt ?? Number.POSITIVE_INFINITY, row.oldestAt ?? 0);
    }
  }
  return counts;
}

/** The states of messages that may need attention. */
export const listedStates = ["waiting", "scheduled", "failed"] as const;
export type ListedState = (typeof listedStates)[number];

/** Lists the messages in one state, newest first, before the id `before`. A message being sent counts as waiting. */
export async function listMessages(
  db: Db,
  state: ListedState,
  limit: number,
  { before, hidden = [] }: { before?: string; hidden?: readonly MessageKind[] } = {},
): Promise<Message[]> {
  const { messages } = db.tables;
  const isOf =
    state === "failed"
      ? isFailed
      : and(isOpen, inArray(messages.state, state === "waiting" ? ["waiting", "sending"] : [state]));
  return db.orm
    .select()
    .from(messages)
    .where(and(isOf, before === undefined ? undefined : lt(messages.id, before), isShown(db, hidden)))
    .orderBy(desc(messages.id))
    .limit(limit);
}

/** Deletes ended messages to persons that were written before `before` (ms). Returns how many. */
export async function purgeMessages(db: Db, before: number): Promise<number> {
  const { messages } = db.tables;
  const isOutdated = and(
    isNotNull(messages.recipient),
    lt(messages.createdAt, before),
    inArray(messages.state, ["sent", "failed", "cancelled"]),
  );
  return deleteRows(db, messages, isOutdated);
}
