import { and, desc, eq, lt, ne, notInArray, sql } from "drizzle-orm";
import type { Db } from "./database.server";
import type { MailKind } from "./mail-kinds";
import type { MessageChange } from "./queues.server";

export type Mail = Db["tables"]["mails"]["$inferSelect"];

export type NewMail = {
  kind: MailKind;
  /** In lower case. */
  recipient: string;
  /** What its text is written from when it is sent: names of rows, and nothing that is secret. */
  facts: Record<string, unknown>;
  /** The same key is the same mail, and sent once. */
  key: string;
  /** When nobody expects it any more (ms). */
  expiresAt: number;
  /** Not before (ms); at once when missing. */
  dueAt?: number;
};

/**
 * Writes a mail to a person into the outbox; belongs into the transaction of what it is about. False when a mail with
 * this key is there already.
 */
export async function createMail(tx: Db, { facts, dueAt, ...mail }: NewMail, now: number): Promise<boolean> {
  const { mails } = tx.tables;
  const id = Bun.randomUUIDv7("hex", now);
  const row = { ...mail, id, facts: JSON.stringify(facts), state: "pending" as const };
  const made = await tx.orm
    .insert(mails)
    .values({ ...row, createdAt: now, nextAt: dueAt ?? now })
    .onConflictDoNothing({ target: mails.key })
    .returning({ id: mails.id });
  return made.length > 0;
}

/** The mail with this id; undefined when it was erased. */
export async function findMail({ orm, tables: { mails } }: Db, id: string): Promise<Mail | undefined> {
  const [found] = await orm.select().from(mails).where(eq(mails.id, id));
  return found;
}

/**
 * Writes down how an attempt ended and gives the mail back. Changes nothing when `owner` does not hold it any more: its
 * lease ran out and another has it, or the person was erased meanwhile.
 */
export async function finishMail(tx: Db, owner: string, id: string, change: MessageChange): Promise<void> {
  const { mails } = tx.tables;
  await tx.orm
    .update(mails)
    .set({ ...change, leaseOwner: null, leaseUntil: null })
    .where(and(eq(mails.id, id), eq(mails.leaseOwner, owner), eq(mails.state, "pending")));
}

/** Mails in one state, newest first, those that were written before the one with the id `before`; none of the kinds `except`. */
export async function listMails(
  db: Db,
  state: "pending" | "dead",
  limit: number,
  before?: string,
  except: readonly MailKind[] = [],
): Promise<Mail[]> {
  const { mails } = db.tables;
  const inState = state === "dead" ? sql`mails.state = 'dead'` : sql`mails.state = 'pending'`;
  return await db.orm
    .select()
    .from(mails)
    .where(
      and(
        inState,
        before === undefined ? undefined : lt(mails.id, before),
        except.length > 0 ? notInArray(mails.kind, [...except]) : undefined,
      ),
    )
    .orderBy(desc(mails.id))
    .limit(limit);
}

/** Forgets all mails (of one kind) to an address (in lower case), also those that wait. */
export async function deleteMailsTo(tx: Db, recipient: string, kind?: MailKind): Promise<void> {
  const { mails } = tx.tables;
  const ofKind = kind === undefined ? undefined : eq(mails.kind, kind);
  await tx.orm.delete(mails).where(and(eq(mails.recipient, recipient), ofKind));
}

/** Deletes mails that were written before `before` (ms) and have ended. Gives how many. */
export async function purgeMails(db: Db, before: number): Promise<number> {
  const { mails } = db.tables;
  return db.transaction(async (tx) => {
    const isOver = and(lt(mails.createdAt, before), ne(mails.state, "pending"));
    return (await tx.orm.delete(mails).where(isOver).returning({ id: mails.id })).length;
  });
}
