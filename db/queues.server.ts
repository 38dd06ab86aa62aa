import { and, asc, count, eq, gt, inArray, isNull, lte, min, not, or, type SQL, sql } from "drizzle-orm";
import type { PgSelect } from "drizzle-orm/pg-core";
import { personalChannel } from "./channels.server";
import type { Db } from "./database.server";
import { channelOfKind, kindsOf, type MailKind, mailKinds } from "./mail-kinds";
import { outboxesOf } from "./outboxes.server";

// Three tables are queues of messages: what channels are told of leads, the same of applications, and mails to a person.
// They wait, are taken, tried and given up by the same rules; these are the queries that do not care which of them it is.

type Deliveries = Db["tables"]["deliveries"];

/** What all messages have, whatever they are about. */
export type Message = Pick<
  Deliveries["$inferSelect"],
  | "id"
  | "state"
  | "attempts"
  | "rejections"
  | "nextAt"
  | "leaseUntil"
  | "leaseOwner"
  | "lastError"
  | "createdAt"
  | "deliveredAt"
>;

/** What an attempt changes of a message. */
export type MessageChange = Partial<
  Pick<Message, "attempts" | "rejections" | "nextAt" | "lastError" | "deliveredAt"> & {
    state: Exclude<Message["state"], "held" | "undecided" | "known">;
  }
>;

type Queue = {
  /** With the type of one of them: these queries use what both have. */
  table: Deliveries;
  /** Of a table with several channels, the rows of this one. */
  isOfChannel: SQL | undefined;
  isPending: SQL;
  isDead: SQL;
};

// The conditions stand there word for word as in the indexes, or SQLite does not see that it may use them.
const pendingMail = sql`mails.state = 'pending'`;
const deadMail = sql`mails.state = 'dead'`;

/** The queues of a channel: mails to people are a table of their own, in which a few others wait too. Without one, all. */
function queuesOf(db: Db, channel: string | undefined): Queue[] {
  const kinds = channel === undefined ? mailKinds : kindsOf(channel);
  const mails = kinds.length > 0 ? [mailQueue(db, kinds)] : [];
  if (channel === personalChannel) return mails;
  const outboxes = outboxesOf(db).map(({ table, isPending, isDead }) => {
    const isOfChannel = channel === undefined ? undefined : eq(table.channel, channel);
    return { table, isPending, isDead, isOfChannel };
  });
  return [...outboxes, ...mails];
}

function mailQueue({ tables: { mails } }: Db, kinds: readonly MailKind[]): Queue {
  const table = mails as unknown as Deliveries;
  return { table, isOfChannel: inArray(mails.kind, [...kinds]), isPending: pendingMail, isDead: deadMail };
}

/**
 * A moment (ms), until when a lease holds that is taken at it, and the latest at which a message may be due again. Later
 * ones were written by a clock that was set back since, and count as past.
 */
export type Moments = { now: number; leaseUntil: number; latest: number };

function isReady({ table, isPending, isOfChannel }: Queue, moments: Moments) {
  const { now, latest } = moments;
  const isFuture = and(gt(table.nextAt, latest), or(not(isScheduled(table)), gt(table.createdAt, latest)));
  const isDue = or(lte(table.nextAt, now), isFuture);
  return and(isPending, isOfChannel, isDue, isFree(table, moments));
}

/** Whether a message has a time of its own, days ahead perhaps, before which nobody is to get it: nothing was tried yet. */
function isScheduled({ attempts, nextAt, createdAt }: Deliveries) {
  return sql`(${attempts} = 0 and ${nextAt} > ${createdAt})`;
}

/** Whether nobody holds a message. */
export function isFree(table: Pick<Deliveries, "leaseUntil">, { now, leaseUntil }: Omit<Moments, "latest">) {
  const held = table.leaseUntil;
  return or(isNull(held), lte(held, now), gt(held, leaseUntil));
}

/**
 * Takes the oldest message of a channel that is due and that nobody holds, and counts the attempt before it is made. It
 * stays with `owner` until `leaseUntil`; after that another may take it. The name of an owner begins with the channel
 * and a colon: one without is of an older program, which knows of Slack alone, and a trigger refuses it other messages.
 */
export async function claimMessage(
  tx: Db,
  channel: string,
  claim: Moments & { owner: string },
): Promise<Message | undefined> {
  for (const queue of queuesOf(tx, channel)) {
    const claimed = await claimIn(tx, queue, claim);
    if (claimed) return claimed;
  }
  return undefined;
}

async function claimIn(
  tx: Db,
  queue: Queue,
  claim: Moments & { owner: string },
): Promise<Message | undefined> {
  const { table } = queue;
  const oldest = tx.orm
    .select({ id: table.id })
    .from(table)
    .where(isReady(queue, claim))
    .orderBy(asc(table.createdAt), asc(table.id))
    .limit(1);
  const [due] = await skipLocked(tx, oldest);
  if (!due) return undefined;
  const [claimed] = await tx.orm
    .update(table)
    .set({ leaseOwner: claim.owner, leaseUntil: claim.leaseUntil, attempts: sql`${table.attempts} + 1` })
    .where(eq(table.id, due.id))
    .returning(messageColumns(table));
  return claimed;
}

function messageColumns(table: Deliveries) {
  const { id, state, attempts, rejections, nextAt, leaseUntil, leaseOwner } = table;
  const { lastError, createdAt, deliveredAt } = table;
  return {
    ...{ id, state, attempts, rejections, nextAt, leaseUntil, leaseOwner },
    ...{ lastError, createdAt, deliveredAt },
  };
}

/** Takes the rows a query finds, and passes over those another transaction has taken. SQLite's writers are alone. */
function skipLocked<Query extends PromiseLike<unknown>>(tx: Db, query: Query): Query {
  if (tx.dialect === "sqlite") return query;
  return (query as unknown as PgSelect).for("update", { skipLocked: true }) as unknown as Query;
}

/** When the next message of a channel is due and free (ms), `now` when one is; undefined when none waits. */
export async function findNextDue(db: Db, channel: string, moments: Moments): Promise<number | undefined> {
  const times: number[] = [];
  for (const queue of queuesOf(db, channel)) {
    const due = await findNextIn(db, queue, moments);
    if (due !== undefined) times.push(due);
  }
  return times.length > 0 ? Math.min(...times) : undefined;
}

async function findNextIn(db: Db, queue: Queue, moments: Moments): Promise<number | undefined> {
  const { id, createdAt, nextAt, leaseUntil } = queue.table;
  // With a backlog one of the oldest is due, and nobody needs to look at all the others.
  const [due] = await db.orm
    .select({ id })
    .from(queue.table)
    .where(isReady(queue, moments))
    .orderBy(asc(createdAt), asc(id))
    .limit(1);
  if (due) return moments.now;
  const later = sql`case when ${leaseUntil} > ${nextAt} then ${leaseUntil} else ${nextAt} end`;
  const [row] = await db.orm
    .select({ at: min(later).mapWith(nextAt) })
    .from(queue.table)
    .where(and(queue.isPending, queue.isOfChannel));
  // What is scheduled for later is looked at again then.
  return row?.at == null ? undefined : Math.min(row.at, moments.latest);
}

/**
 * Makes every waiting message (of one channel) due now, because the receiver works again. Their order stays, and what is
 * scheduled stays so.
 */
export async function makeAllDue(tx: Db, now: number, channel?: string): Promise<void> {
  for (const { table, isPending, isOfChannel } of queuesOf(tx, channel))
    await tx.orm
      .update(table)
      .set({ nextAt: now })
      .where(and(isPending, isOfChannel, gt(table.nextAt, now), not(isScheduled(table))));
}

/** A message as it was at first. */
export function anew(now: number) {
  return { state: "pending", attempts: 0, rejections: 0, nextAt: now, lastError: null } as const;
}

/** Puts a dead message back in the queue as if it were new. False when it is not dead. */
export async function redeliver(db: Db, id: string, now: number): Promise<boolean> {
  return (await redeliverThose(db, now, undefined, id)) > 0;
}

/** Puts every dead message (of one channel) back in the queue. Gives how many. */
export async function redeliverAll(db: Db, now: number, channel?: string): Promise<number> {
  return redeliverThose(db, now, channel);
}

async function redeliverThose(db: Db, now: number, channel?: string, id?: string): Promise<number> {
  return db.transaction(async (tx) => {
    let count = 0;
    for (const { table, isDead, isOfChannel } of queuesOf(tx, channel)) {
      const isThis = id === undefined ? undefined : eq(table.id, id);
      const which = and(isDead, isOfChannel, isThis);
      count += (await tx.orm.update(table).set(anew(now)).where(which).returning({ id: table.id })).length;
    }
    return count;
  });
}

/**
 * What waits in a channel, since when (ms), what was given up, and what waits for a decision, since when (ms). What is
 * scheduled waits since its own time, which may be to come.
 */
export type QueueCounts = {
  waiting: number;
  oldestAt: number | undefined;
  dead: number;
  undecided: number;
  undecidedSince: number | undefined;
};

/** The counts of each channel that has any. */
export async function countMessages(db: Db): Promise<Map<string, QueueCounts>> {
  const counts = new Map<string, QueueCounts>();
  const add = (channel: string, more: Partial<QueueCounts>) => {
    const { waiting, oldestAt, dead, undecided, undecidedSince } = counts.get(channel) ?? noMessages;
    counts.set(channel, {
      waiting: waiting + (more.waiting ?? 0),
      oldestAt: earliest(oldestAt, more.oldestAt),
      dead: dead + (more.dead ?? 0),
      undecided: undecided + (more.undecided ?? 0),
      undecidedSince: earliest(undecidedSince, more.undecidedSince),
    });
  };
  for (const { table, isPending, isDead, isUndecided } of outboxesOf(db)) {
    const { channel, createdAt } = table;
    const many = { channel, count: count() };
    const since = { ...many, oldestAt: min(createdAt) };
    const waiting = db.orm.select(since).from(table).where(isPending);
    for (const { channel: key, count, oldestAt } of await waiting.groupBy(channel))
      add(key, { waiting: count, oldestAt: oldestAt ?? undefined });
    const dead = db.orm.select(many).from(table).where(isDead);
    for (const { channel: key, count } of await dead.groupBy(channel)) add(key, { dead: count });
    const undecided = db.orm.select(since).from(table).where(isUndecided);
    for (const { channel: key, count, oldestAt } of await undecided.groupBy(channel))
      add(key, { undecided: count, undecidedSince: oldestAt ?? undefined });
  }
  const { mails } = db.tables;
  const many = { kind: mails.kind, count: count() };
  const since = sql`case when ${isScheduled(mails as unknown as Deliveries)} then ${mails.nextAt} else ${mails.createdAt} end`;
  const waiting = db.orm
    .select({ ...many, oldestAt: min(since).mapWith(mails.createdAt) })
    .from(mails)
    .where(pendingMail);
  for (const { kind, count, oldestAt } of await waiting.groupBy(mails.kind))
    add(channelOfKind(kind), { waiting: count, oldestAt: oldestAt ?? undefined });
  const dead = db.orm.select(many).from(mails).where(deadMail);
  for (const { kind, count } of await dead.groupBy(mails.kind)) add(channelOfKind(kind), { dead: count });
  return counts;
}

function earliest(a: number | undefined, b: number | undefined) {
  return a === undefined || b === undefined ? (a ?? b) : Math.min(a, b);
}

/** The counts of a channel that has none. */
export const noMessages: QueueCounts = {
  ...{ waiting: 0, oldestAt: undefined, dead: 0 },
  ...{ undecided: 0, undecidedSince: undefined },
};
